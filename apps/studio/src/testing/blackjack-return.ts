import type { BlackjackRules } from '../engines/blackjack/rules.ts'
import { add, chanceOf, createStrategy, values } from '../engines/blackjack/strategy.ts'

/** The return of all stakes, doubled and split ones included, and the gain for each round, in stakes. */
export function blackjackReturn(rules: BlackjackRules): { readonly ofStakes: number; readonly gain: number } {
  let [gain, stakes] = [0, 0]
  for (const up of values) {
    const strategy = createStrategy(rules, up)
    const dealerBlackjack = up === 1 ? chanceOf(10) : up === 10 ? chanceOf(1) : 0
    for (const first of values) {
      for (const second of values) {
        const chance = chanceOf(up) * chanceOf(first) * chanceOf(second)
        const total = add(add({ points: 0, isSoft: false }, first), second)
        const isNatural = total.points === 21
        const played = isNatural
          ? { gain: 1.5, stakes: 1 }
          : strategy.best(total, 2, true, first === second ? first : false)
        gain += chance * ((1 - dealerBlackjack) * played.gain - dealerBlackjack * (isNatural ? 0 : 1))
        stakes += chance * ((1 - dealerBlackjack) * played.stakes + dealerBlackjack)
      }
    }
  }
  return { ofStakes: 1 + gain / stakes, gain }
}
