import { draw, type WordStream } from '../../engine/draw.ts'
import type { Actions, Engine, PlayedStep } from '../engine.ts'
import {
  countTiles,
  type MinesAction,
  type MinesRules,
  type MinesState,
  type MinesStep,
  maxTiles,
  multipleAt,
  payOf,
} from './rules.ts'

/**
 * The tiles with a mine, ascending, from the first draws of the round's stream: the tiles are in a row from 0 on, and
 * each mine takes the place of one of those that are left (Fisher-Yates). The field is never stored before the round
 * has ended; each step draws it again.
 */
function layMines(rules: MinesRules, mines: number, stream: WordStream) {
  const tiles = Array.from({ length: countTiles(rules) }, (_, tile) => tile)
  let position = 0
  for (let mine = 0; mine < mines; mine += 1) {
    const drawn = draw(stream, position, tiles.length - mine)
    position = drawn.position
    const at = mine + drawn.value
    const [here = 0, there = 0] = [tiles[mine], tiles[at]]
    tiles[mine] = there
    tiles[at] = here
  }
  return { field: tiles.slice(0, mines).sort((a, b) => a - b), position }
}

/** A choice as sent by the frame; null if it is malformed or not on offer. */
function begin({ minMines, maxMines }: MinesRules, choice: unknown): MinesState | null {
  if (typeof choice !== 'object' || choice === null) return null
  const { mines } = choice as Record<string, unknown>
  const isOffered =
    typeof mines === 'number' && Number.isInteger(mines) && mines >= minMines && mines <= maxMines
  return isOffered ? { kind: 'lay', mines } : null
}

const actions: Actions<MinesRules, MinesState, MinesAction> = {
  parse(rules, state, action) {
    if (state.kind !== 'dig' || typeof action !== 'object' || action === null) return null
    const { kind, tile } = action as Record<string, unknown>
    if (kind === 'cash-out') return state.opened.length > 0 ? { kind } : null
    if (kind !== 'open' || typeof tile !== 'number' || !Number.isInteger(tile)) return null
    const isClosed = tile >= 0 && tile < countTiles(rules) && !state.opened.includes(tile)
    return isClosed ? { kind, tile } : null
  },
  furtherStakes: () => 0,
  abandon: (_rules, state) => ({
    kind: state.kind === 'dig' && state.opened.length > 0 ? 'cash-out' : 'leave',
  }),
}

function open(
  rules: MinesRules,
  { mines, opened: before }: Extract<MinesState, { kind: 'dig' }>,
  tile: number,
  field: readonly number[],
): MinesStep {
  const opened = [...before, tile]
  const shown = { kind: 'open', mines, tile, opened } as const
  if (field.includes(tile)) return { ...shown, field, pay: 0, next: null }
  if (opened.length === maxTiles(rules, mines))
    return { ...shown, field, pay: payOf(multipleAt(rules, mines, opened.length)), next: null }
  return { ...shown, field: null, pay: 0, next: { kind: 'dig', mines, opened } }
}

function play(
  rules: MinesRules,
  state: MinesState,
  _won: number,
  stream: WordStream,
  from: number,
  action: MinesAction | null = null,
): PlayedStep<MinesStep> {
  const { mines } = state
  const { field, position } = layMines(rules, mines, stream)
  if (state.kind === 'lay') {
    const next = { kind: 'dig', mines, opened: [] } as const
    return { step: { kind: 'lay', mines, tile: null, opened: [], field: null, pay: 0, next }, position }
  }
  if (!action) throw new Error('an open field needs an action')
  if (action.kind === 'open') return { step: open(rules, state, action.tile, field), position: from }
  const { opened } = state
  const pay = action.kind === 'leave' ? 100 : payOf(multipleAt(rules, mines, opened.length))
  return { step: { kind: action.kind, mines, tile: null, opened, field, pay, next: null }, position: from }
}

/** The mines are laid by the first step; each further one opens a tile or cashes out. */
export const mines: Engine<MinesRules, MinesState, MinesStep, MinesAction> = {
  category: 'instant',
  // The slowest pace that a jurisdiction asks of casino games other than slots: five seconds.
  cycle: 5000,
  countLines: () => 0,
  begin,
  actions,
  play,
  multipleOf: (rules, { kind, mines, opened, pay }) =>
    pay === 0 || kind === 'leave' ? null : multipleAt(rules, mines, opened.length),
  outcome: ({ opened, field }) => ({ opened, field }),
}
