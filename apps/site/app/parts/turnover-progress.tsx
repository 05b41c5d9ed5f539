import { ProgressBar } from '@croupier/ui/progress-bar.tsx'
import type { Turnover } from '~/data/risk.ts'
import { useMoney } from '~/money/use-money.ts'
import { useText } from '~/text/use-text.ts'
import './limit-progress.css'

/** Whether a withdrawal still waits for something to be staked. */
export const isWagerPending = ({ turnOverWagerAmount }: Turnover): boolean =>
  /[1-9]/.test(turnOverWagerAmount)

/** How much of what has to be staked has been, in a bar and in words. */
export function TurnoverProgress({ turnover }: { turnover: Turnover }) {
  const t = useText('modals/turn-over-wager')
  const { format } = useMoney()
  const { total, turnOverWager, turnOverWagerAmount, currency } = turnover
  const [done, all, left] = [turnOverWager, total, turnOverWagerAmount].map((one) => format(one, currency))
  if (done === undefined || all === undefined || left === undefined) return null
  const progressText = t('progress', { done, all })
  return (
    <div className="s-limit-progress">
      <div className="s-limit-progress__words">
        <span>{progressText}</span>
        <strong>{t('left', { left })}</strong>
      </div>
      <ProgressBar
        tone="money"
        label={t('title')}
        valueText={progressText}
        // Nothing is booked from it: a bar is not more exact than a pixel.
        value={Number(total) > 0 ? Number(turnOverWager) / Number(total) : 1}
      />
    </div>
  )
}
