import type { Volatility } from '../titles/title.ts'

/**
 * Maximum win of a round, in stakes, that counts for the volatility. Higher wins occur about once in 100,000
 * rounds and would dominate the deviation without affecting a usual session.
 */
export const mostFelt = 100
/** Minimum standard deviation of a round's win, capped at `mostFelt`, for medium and high volatility. */
const bounds = { medium: 3, high: 4 }

export function volatilityOf(deviation: number): Volatility {
  if (deviation < bounds.medium) return 'low'
  return deviation < bounds.high ? 'medium' : 'high'
}
