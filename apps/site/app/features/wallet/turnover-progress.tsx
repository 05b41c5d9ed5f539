import { LabelledProgress } from '~/lib/components/labelled-progress.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { useMoney } from '~/lib/money/use-money.ts'
import type { Turnover } from './api/turnover.ts'

/** The completed part of the required turnover as a bar and as text. */
export function TurnoverProgress({ turnover }: { turnover: Turnover }) {
  const t = useText('modals/turn-over-wager')
  const { format } = useMoney()
  const { total, turnOverWager, turnOverWagerAmount, currency } = turnover
  const [done, all, left] = [turnOverWager, total, turnOverWagerAmount].map((one) => format(one, currency))
  if (done === undefined || all === undefined || left === undefined) return null
  const progressText = t('progress', { done, all })
  return (
    <LabelledProgress
      text={progressText}
      emphasis={t('left', { left })}
      tone="money"
      label={t('title')}
      valueText={progressText}
      // For display only, so floating point is precise enough.
      value={Number(total) > 0 ? Number(turnOverWager) / Number(total) : 1}
    />
  )
}
