import type { Wheel } from '@croupier/contract/types'
import { useMoney } from '~/lib/money/use-money.ts'

/**
 * The short labels of a segment on the wheel, the best first: money in the player's currency, or its number alone;
 * otherwise the operator's title.
 */
export function useSegmentLabels(): (segment: Wheel['segments'][number]) => readonly string[] {
  const money = useMoney()
  return ({ title, reward }) => {
    if (reward?.kind !== 'cash') return [title]
    const text = money.format(reward.amount, reward.currency, { trimZeros: true })
    return [text, ...(text.match(/\d(?:.*\d)?/) ?? [])]
  }
}
