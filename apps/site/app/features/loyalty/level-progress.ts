import type { LoyaltyAccount } from '@croupier/contract/types'

/**
 * Progress from the current level to the next, in percent with at most two decimals [9-04c]. 100 on the
 * highest level, and if the next level requires no more points than the current one.
 */
export function levelProgress({ points, currentLevel, nextLevel }: LoyaltyAccount): number {
  if (!nextLevel) return 100
  const distance = nextLevel.points - currentLevel.points
  if (distance <= 0) return 100
  const share = (points - currentLevel.points) / distance
  return Math.round(Math.min(1, Math.max(0, share)) * 10_000) / 100
}
