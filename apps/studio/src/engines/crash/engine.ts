import type { WordStream } from '../../engine/draw.ts'
import type { Actions, Engine, PlayedStep } from '../engine.ts'
import type { CrashAction, CrashRules, CrashState, CrashStep } from './rules.ts'

const isWhole = (value: unknown, min: number, max: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max

/** The player chooses the target, the studio adds the shared round. */
function begin({ leastTarget, maxWin }: CrashRules, choice: unknown): CrashState | null {
  if (typeof choice !== 'object' || choice === null) return null
  const { target = null, chain, number } = choice as Record<string, unknown>
  if (target !== null && !isWhole(target, leastTarget, maxWin)) return null
  if (!isWhole(chain, 1, Number.MAX_SAFE_INTEGER) || !isWhole(number, 1, Number.MAX_SAFE_INTEGER)) return null
  return { kind: 'join', target, chain, number }
}

const actions: Actions<CrashRules, CrashState, CrashAction> = {
  parse({ maxWin }, state, action) {
    if (state.kind !== 'fly' || typeof action !== 'object' || action === null) return null
    const { kind, at, point } = action as Record<string, unknown>
    if (kind === 'cash-out' && isWhole(at, 100, maxWin)) return { kind, at }
    if (kind === 'crash' && isWhole(point, 0, maxWin)) return { kind, point }
    return null
  },
  furtherStakes: () => 0,
  // A round that nobody has settled: its stake is returned.
  abandon: () => ({ kind: 'return' }),
}

/** The player's seeds only decide the rounding of the win. The crash point follows from the shared round's seed. */
function play(
  _rules: CrashRules,
  state: CrashState,
  _won: number,
  _stream: WordStream,
  position: number,
  action: CrashAction | null = null,
): PlayedStep<CrashStep> {
  const { target, chain, number } = state
  const ride = { target, chain, number }
  if (state.kind === 'join') {
    const next = { kind: 'fly', ...ride } as const
    return { step: { kind: 'join', ...ride, at: null, point: null, pay: 0, next }, position }
  }
  if (!action) throw new Error('a flight needs an action')
  const at = action.kind === 'cash-out' ? action.at : null
  const point = action.kind === 'crash' ? action.point : null
  const pay = action.kind === 'return' ? 100 : (at ?? 0)
  return { step: { kind: action.kind, ...ride, at, point, pay, next: null }, position }
}

/**
 * Whether a bet could end so in a round with this crash point. A flight with a target is cashed out at it, or by its
 * player before. The stake of an interrupted flight is returned, which no seed decides.
 */
function agrees(
  { maxWin }: CrashRules,
  { kind, number, target, at, point }: CrashStep,
  shared: { readonly number: number; readonly point: number },
): boolean {
  const until = Math.min(target ?? maxWin, maxWin)
  if (number !== shared.number) return false
  if (kind === 'cash-out') return at !== null && at <= shared.point && at <= until
  return kind === 'crash' ? point === shared.point && shared.point < until : true
}

/** One shared round for all players of a title; `src/shared` decides when it flies and who is in it. */
export const crash: Engine<CrashRules, CrashState, CrashStep, CrashAction> = {
  category: 'instant',
  // The slowest pace that a jurisdiction asks of casino games other than slots: five seconds.
  cycle: 5000,
  countLines: () => 0,
  begin,
  actions,
  play,
  multipleOf: (_rules, { kind, pay }) => (kind === 'cash-out' ? [pay, 100] : null),
  outcome: ({ kind, at, point }) => ({ kind, at, point }),
  agrees,
}
