import { draw } from '../../engine/draw.ts'
import type { Engine } from '../engine.ts'
import {
  type Bet,
  countChips,
  findSpot,
  maxBets,
  maxChips,
  paidOf,
  pockets,
  type RouletteRules,
  type RouletteState,
  type RouletteStep,
} from './rules.ts'

/** A bet as sent by the frame; null if it is malformed or not on offer. */
function parseBet(rules: RouletteRules, bet: unknown): Bet | null {
  if (typeof bet !== 'object' || bet === null) return null
  const { spot, chips } = bet as Record<string, unknown>
  if (typeof spot !== 'string' || typeof chips !== 'number') return null
  const isCount = Number.isInteger(chips) && chips >= 1 && chips <= maxChips
  return isCount && findSpot(rules, spot) ? { spot, chips } : null
}

function begin(rules: RouletteRules, choice: unknown): RouletteState | null {
  if (typeof choice !== 'object' || choice === null) return null
  const { bets: sent } = choice as Record<string, unknown>
  if (!Array.isArray(sent) || sent.length === 0 || sent.length > maxBets) return null
  const bets = sent.map((bet) => parseBet(rules, bet)).filter((bet) => bet !== null)
  const isValid = bets.length === sent.length && new Set(bets.map(({ spot }) => spot)).size === bets.length
  return isValid && countChips(bets) <= maxChips ? { kind: 'wheel', bets } : null
}

/** Rounded to hundredths of the stake, but 100 only for a payout that is exactly the stake. */
function roundPay(paid: number, staked: number): number {
  const pay = Math.floor((paid * 100) / staked)
  if (paid > staked) return Math.max(101, pay)
  return paid < staked ? Math.min(99, pay) : 100
}

/** One draw over all pockets decides every bet of the round. */
export const roulette: Engine<RouletteRules, RouletteState, RouletteStep> = {
  category: 'table',
  // The slowest pace that a jurisdiction asks of casino games other than slots: five seconds.
  cycle: 5000,
  countLines: () => 0,
  begin,
  countChips: ({ bets }) => countChips(bets),
  play(rules, { kind, bets }, _won, stream, from) {
    const { value, position } = draw(stream, from, pockets.length)
    // The draw is the number itself, not its position on the wheel.
    const pay = roundPay(...paidOf(rules, bets, value))
    return { step: { kind, bets, number: value, pay, next: null }, position }
  },
  multipleOf(rules, { bets, number }) {
    const paid = paidOf(rules, bets, number)
    return paid[0] === 0 ? null : paid
  },
  outcome: ({ number }) => number,
}
