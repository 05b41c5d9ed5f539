import { ProgressBar } from '@croupier/ui/progress-bar.tsx'
import type { Turnover } from '~/data/risk.ts'
import { useMoney } from '~/money/use-money.ts'
import { useText } from '~/text/use-text.ts'
import './limit-progress.css'

/** Whether a withdrawal requires more turnover. */
export const isWagerPending = ({ turnOverWagerAmount }: Turnover): boolean =>
  /[1-9]/.test(turnOverWagerAmount)

/** The completed part of the required turnover as a bar and as text. */
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
        // For display only, so floating point is precise enough.
        value={Number(total) > 0 ? Number(turnOverWager) / Number(total) : 1}
      />
    </div>
  )
}
