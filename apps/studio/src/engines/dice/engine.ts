import { draw } from '../../engine/draw.ts'
import type { Engine } from '../engine.ts'
import { type DiceRules, type DiceState, type DiceStep, isWinning, payOf } from './rules.ts'

/** A choice as sent by the frame; null if it is malformed or not on offer. */
function begin(rules: DiceRules, choice: unknown): DiceState | null {
  if (typeof choice !== 'object' || choice === null) return null
  const { direction, target } = choice as Record<string, unknown>
  if ((direction !== 'under' && direction !== 'over') || typeof target !== 'number') return null
  return payOf(rules, { direction, target }) === undefined ? null : { kind: 'roll', direction, target }
}

/** One draw over all faces decides the round. */
export const dice: Engine<DiceRules, DiceState, DiceStep> = {
  category: 'instant',
  // The slowest pace that a jurisdiction asks of casino games other than slots: five seconds.
  cycle: 5000,
  countLines: () => 0,
  begin,
  play(rules, { kind, direction, target }, _won, stream, from) {
    const { value: roll, position } = draw(stream, from, rules.faces)
    const choice = { direction, target }
    const pay = isWinning(choice, roll) ? (payOf(rules, choice) ?? 0) : 0
    return { step: { kind, direction, target, roll, pay, next: null }, position }
  },
  outcome: ({ roll }) => roll,
}
