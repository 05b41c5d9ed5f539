import type { PlayerLimit } from '@croupier/contract/types'
import { LabelledProgress } from '~/lib/components/labelled-progress.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { useMoney } from '~/lib/money/use-money.ts'
import { isReached } from './api/definitions.ts'
import { getCashLimit, getCashPeriod } from './limit-name.ts'

const NEAR_LIMIT_SHARE = 0.9

/** The used part of a money limit, from 0. For display only, so floating point is precise enough. */
export const usedShare = ({ amount, currentAmount }: PlayerLimit): number =>
  Number(amount) > 0 ? Number(currentAmount) / Number(amount) : 1

/** Whether the bar shows a warning. */
export const isNearLimit = (limit: PlayerLimit): boolean => usedShare(limit) >= NEAR_LIMIT_SHARE

/** The used part of a money limit as a bar and as text. */
export function LimitProgress({ limit }: { limit: PlayerLimit }) {
  const t = useText('modals/limits')
  const { format } = useMoney()
  const { amount, currentAmount, currency, period } = limit
  const name = getCashLimit(limit)
  if (!name || amount === null || currentAmount === null || currency === null) return null
  const [used, most] = [format(currentAmount, currency), format(amount, currency)]
  return (
    <LabelledProgress
      text={t(`used.${getCashPeriod(period)}`, { used, most })}
      emphasis={isReached(limit) ? t('reached') : null}
      value={usedShare(limit)}
      label={t(`name.${name}`)}
      valueText={t('used.of', { used, most })}
      nearLimit={isNearLimit(limit)}
    />
  )
}
