import { draw } from '../../engine/draw.ts'
import type { Engine } from '../engine.ts'
import {
  isRisk,
  type PlinkoRules,
  type PlinkoState,
  type PlinkoStep,
  paysOf,
  pocketOf,
  type Turn,
} from './rules.ts'

/** A choice as sent by the frame; null if it is malformed or not on offer. */
function begin(rules: PlinkoRules, choice: unknown): PlinkoState | null {
  if (typeof choice !== 'object' || choice === null) return null
  const { rows, risk } = choice as Record<string, unknown>
  if (typeof rows !== 'number' || !isRisk(risk)) return null
  return paysOf(rules, { rows, risk }) ? { kind: 'drop', rows, risk } : null
}

/** One draw of two for each row of pegs decides the path of the ball. */
export const plinko: Engine<PlinkoRules, PlinkoState, PlinkoStep> = {
  category: 'instant',
  // The slowest pace that a jurisdiction asks of casino games other than slots: five seconds.
  cycle: 5000,
  countLines: () => 0,
  begin,
  play(rules, { kind, rows, risk }, _won, stream, from) {
    const turns: Turn[] = []
    let position = from
    while (turns.length < rows) {
      const drawn = draw(stream, position, 2)
      turns.push(drawn.value === 0 ? 0 : 1)
      position = drawn.position
    }
    const pay = paysOf(rules, { rows, risk })?.[pocketOf(turns)] ?? 0
    return { step: { kind, rows, risk, turns, pay, next: null }, position }
  },
  outcome: ({ turns }) => turns,
}
