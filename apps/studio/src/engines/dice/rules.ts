/**
 * The rules of a dice title. A roll is one of `faces` equally likely numbers from 0. The player chooses which of them
 * win; fewer winning numbers pay more.
 *
 * A number of winning faces is on offer only if its exact payout is a multiple of 5 hundredths of the stake. So every
 * bet returns exactly `returnPercent`, and no win is rounded (stakes.ts).
 */
export interface DiceRules {
  readonly faces: number
  /** Return to player in percent, the same for every choice. */
  readonly returnPercent: number
  /** The payouts on offer in hundredths of the stake, ascending. */
  readonly pays: readonly number[]
  /** The payout that a new player sees first. */
  readonly openingPay: number
  /** Maximum win of a round in hundredths of the stake. */
  readonly maxWin: number
}

export type Direction = 'under' | 'over'

/** The player's choice: the round wins on a roll under, or over, the target. */
export interface DiceChoice {
  readonly direction: Direction
  readonly target: number
}

export interface DiceState extends DiceChoice {
  readonly kind: 'roll'
}

export interface DiceStep extends DiceState {
  readonly roll: number
  /** Hundredths of the stake. */
  readonly pay: number
  readonly next: null
}

/** Hundredths of the stake. */
const payGranularity = 5

interface Draft {
  /** The range of payouts, and the first that is shown, in hundredths of the stake. */
  readonly minPay: number
  readonly maxPay: number
  readonly opening: number
}

/** Rules with every payout of the range that has a whole number of winning faces. */
export function dice({ minPay, maxPay, opening }: Draft): DiceRules {
  const [faces, returnPercent] = [10_000, 99]
  const pays: number[] = []
  for (let pay = minPay; pay <= maxPay; pay += payGranularity)
    if ((faces * returnPercent) % pay === 0) pays.push(pay)
  return { faces, returnPercent, pays, openingPay: opening, maxWin: maxPay }
}

/** Number of faces on which a round with this payout wins. */
export const countWinning = ({ faces, returnPercent }: DiceRules, pay: number) =>
  (faces * returnPercent) / pay

/** The target for a payout. */
export function targetOf(rules: DiceRules, direction: Direction, pay: number): number {
  const winning = countWinning(rules, pay)
  return direction === 'under' ? winning : rules.faces - 1 - winning
}

/** The payout of a choice; undefined if it is not on offer. */
export function payOf(rules: DiceRules, { direction, target }: DiceChoice): number | undefined {
  return rules.pays.find((pay) => targetOf(rules, direction, pay) === target)
}

export const isWinning = ({ direction, target }: DiceChoice, roll: number) =>
  direction === 'under' ? roll < target : roll > target
