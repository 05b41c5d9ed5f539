import type { PlayerFreespins } from '@croupier/contract/types'

/** Terms of the bonus that the winnings of free spins become. */
export const winningsTerms = (wagering: number): NonNullable<PlayerFreespins['terms']['bonus']> => ({
  ...{ wagering, order: 'real-first', maxBet: '5.00', maxKept: null, maxKeptTimes: null, isLocked: false },
  ...{ activateWithinDays: 30, wagerWithinDays: 14 },
  contributions: { default: 100, categories: {}, games: {} },
})
