import type { ActionKind, BlackjackRules } from './rules.ts'

/**
 * The return of a blackjack title under basic strategy, computed exactly by dynamic programming. Because the shoe is
 * infinite, a hand is described by its points, whether they are soft, and its number of cards.
 */

/** Expected gain and expected number of stakes, in stakes of the round. */
interface Value {
  readonly gain: number
  readonly stakes: number
}
export interface Played extends Value {
  readonly action: ActionKind
}

/** Points, an ace counted as 11 if it fits. */
interface Total {
  readonly points: number
  readonly isSoft: boolean
}

/** The probability of a card with a value; an ace counts as 1. */
export const chanceOf = (value: number) => (value === 10 ? 4 : 1) / 13
export const values = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const

export function add({ points, isSoft }: Total, value: number): Total {
  const hard = (isSoft ? points - 10 : points) + value
  const hasAce = isSoft || value === 1
  return hasAce && hard <= 11 ? { points: hard + 10, isSoft: true } : { points: hard, isSoft: false }
}
const none: Total = { points: 0, isSoft: false }
const keyOf = ({ points, isSoft }: Total) => `${points}${isSoft ? 's' : ''}`

/** The probabilities of the dealer's points by the open card, without a blackjack; 22 for more than 21. */
export function dealerChances(up: number): ReadonlyMap<number, number> {
  const chances = new Map<number, number>()
  const note = (points: number, chance: number) =>
    chances.set(Math.min(22, points), (chances.get(Math.min(22, points)) ?? 0) + chance)
  const drawOn = (total: Total, chance: number) => {
    if (total.points >= 17) return note(total.points, chance)
    for (const value of values) drawOn(add(total, value), chance * chanceOf(value))
  }
  const open = add(none, up)
  const blackjackValue = up === 1 ? 10 : up === 10 ? 1 : 0
  const possible = 1 - (blackjackValue ? chanceOf(blackjackValue) : 0)
  for (const value of values)
    if (value !== blackjackValue) drawOn(add(open, value), chanceOf(value) / possible)
  return chances
}

/** The best play against an open card of the dealer, who has no blackjack. */
export function createStrategy(rules: BlackjackRules, up: number) {
  const dealer = dealerChances(up)
  const known = new Map<string, Played>()

  function stand(total: Total): number {
    let gain = 0
    for (const [points, chance] of dealer)
      gain += chance * (points > 21 || total.points > points ? 1 : total.points === points ? 0 : -1)
    return gain
  }

  /** The gain of a hand after another card, for each of its stakes. */
  function after(total: Total, cards: number, isLast: boolean): Value {
    if (total.points > 21) return { gain: -1, stakes: 1 }
    if (rules.charlie !== null && cards >= rules.charlie) return { gain: 1, stakes: 1 }
    if (isLast || total.points === 21) return { gain: stand(total), stakes: 1 }
    return best(total, cards, false, false)
  }

  function expect(total: Total, cards: number, isLast: boolean): Value {
    let [gain, stakes] = [0, 0]
    for (const value of values) {
      const next = after(add(total, value), cards + 1, isLast)
      gain += chanceOf(value) * next.gain
      stakes += chanceOf(value) * next.stakes
    }
    return { gain, stakes }
  }

  /** Both hands of a split are alike and do not depend on each other. */
  function split(value: number): Value {
    const one = add(none, value)
    let [gain, stakes] = [0, 0]
    for (const drawn of values) {
      const total = add(one, drawn)
      const isOver = value === 1 || total.points === 21
      const hand = isOver ? { gain: stand(total), stakes: 1 } : best(total, 2, rules.doublesAfterSplit, false)
      gain += 2 * chanceOf(drawn) * hand.gain
      stakes += 2 * chanceOf(drawn) * hand.stakes
    }
    return { gain, stakes }
  }

  /** @param mayDouble whether the hand has two cards that may be doubled, apart from their points */
  function best(total: Total, cards: number, mayDouble: boolean, pair: number | false): Played {
    const key = `${keyOf(total)}/${cards}/${mayDouble}/${pair}`
    const earlier = known.get(key)
    if (earlier) return earlier
    const isNineToEleven = !total.isSoft && total.points >= 9 && total.points <= 11
    const options: Played[] = [
      { action: 'stand', gain: stand(total), stakes: 1 },
      { action: 'hit', ...expect(total, cards, false) },
    ]
    if (mayDouble && (rules.doubles === 'any' || isNineToEleven))
      options.push({ action: 'double', gain: 2 * expect(total, cards, true).gain, stakes: 2 })
    if (pair !== false && rules.splits) options.push({ action: 'split', ...split(pair) })
    const chosen = options.reduce((a, b) => (b.gain > a.gain + 1e-12 ? b : a))
    known.set(key, chosen)
    return chosen
  }

  return { best, stand, expect }
}
