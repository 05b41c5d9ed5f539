import type { Volatility } from '../titles/title.ts'

/**
 * Wins above this multiple of the stake are capped for the volatility. They occur about once in 100,000 rounds and
 * would dominate the deviation without affecting a typical session.
 */
export const maxCountedWin = 100
/** Minimum standard deviation of a round's win, capped at `maxCountedWin`, for medium and high volatility. */
const bounds = { medium: 3, high: 4 }

export function volatilityOf(deviation: number): Volatility {
  if (deviation < bounds.medium) return 'low'
  return deviation < bounds.high ? 'medium' : 'high'
}
