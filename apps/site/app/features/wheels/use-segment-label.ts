import type { Wheel } from '@croupier/contract/types'
import { useMoney } from '~/lib/money/use-money.ts'

/** The short label of a segment on the wheel: money in the player's currency, otherwise the operator's title. */
export function useSegmentLabel(): (segment: Wheel['segments'][number]) => string {
  const money = useMoney()
  return ({ title, reward }) =>
    reward?.kind === 'cash' ? money.format(reward.amount, reward.currency, { trimZeros: true }) : title
}
