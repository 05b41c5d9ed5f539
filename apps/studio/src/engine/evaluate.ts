import { draw, type WordStream } from './draw.ts'
import type { RoundState, SlotRules, Step, StepKind, Win } from './rules.ts'

export function selectStrips(rules: SlotRules, kind: StepKind): readonly string[] {
  return kind === 'free' && rules.freeStrips ? rules.freeStrips : rules.strips
}

export interface PlayedStep {
  readonly step: Step
  /** Stream index of the next draw. */
  readonly position: number
}

/**
 * Plays one step of a round: one draw per spinning reel, in reel order, over the positions of its strip.
 *
 * @param won wins of the round's earlier steps in hundredths of the bet; the cap applies to the whole round
 */
export function playStep(
  rules: SlotRules,
  state: RoundState,
  won: number,
  stream: WordStream,
  from: number,
): PlayedStep {
  const held = state.kind === 'respin' ? state.held : []
  const stops: (number | null)[] = []
  let position = from
  for (const [reel, strip] of selectStrips(rules, state.kind).entries()) {
    if (held.includes(reel)) {
      stops.push(null)
      continue
    }
    const drawn = draw(stream, position, strip.length)
    stops.push(drawn.value)
    position = drawn.position
  }
  return { step: evaluate(rules, state, won, stops), position }
}

/** The wins and the next state for stopped reels. Pure. */
export function evaluate(
  rules: SlotRules,
  state: RoundState,
  won: number,
  stops: readonly (number | null)[],
): Step {
  const wild = rules.symbols.find((symbol) => symbol.role === 'wild')
  const held = state.kind === 'respin' ? state.held : []
  const grid = selectStrips(rules, state.kind).map((strip, reel) => {
    const stop = stops[reel]
    if (held.includes(reel) || stop === null || stop === undefined)
      return (wild?.code ?? '').repeat(rules.rows)
    return visibleColumn(strip, stop, rules.rows)
  })
  const expands = rules.wild.expands === 'always' || (rules.wild.expands === 'free' && state.kind === 'free')
  const wildReels = wild
    ? grid.flatMap((column, reel) =>
        held.includes(reel) || (expands && column.includes(wild.code)) ? [reel] : [],
      )
    : []
  const shown = wildReels.length
    ? grid.map((column, reel) => (wild && wildReels.includes(reel) ? wild.code.repeat(rules.rows) : column))
    : grid
  // Scatters count at their stop positions, also below an expanded wild.
  const scatters = scatterCells(rules, grid)
  const plain = [
    ...(rules.lines === 'ways' ? waysWins(rules, shown) : lineWins(rules, rules.lines, shown)),
    ...scatterWins(rules, scatters),
  ]
  const multiplier = state.kind === 'free' ? freeMultiplier(rules, state.played) : 1
  const wins =
    multiplier === 1
      ? plain
      : plain.map((win) => ({ ...win, multiplier: win.multiplier * multiplier, pay: win.pay * multiplier }))
  const total = wins.reduce((sum, win) => sum + win.pay, 0)
  const pay = Math.min(total, rules.maxWin - won)
  const { awarded, next } = nextState(rules, state, scatters.length, wildReels, held)
  return {
    kind: state.kind,
    stops,
    grid,
    wildReels,
    wins,
    awarded,
    pay,
    next: won + pay >= rules.maxWin ? null : next,
  }
}

export function visibleColumn(strip: string, stop: number, rows: number): string {
  return strip.slice(stop, stop + rows) + strip.slice(0, Math.max(0, stop + rows - strip.length))
}

export function freeMultiplier(rules: SlotRules, played: number): number {
  const all = rules.freeSpins?.multipliers ?? [1]
  return all[Math.min(played, all.length - 1)] ?? 1
}

/**
 * The pay of the longest run from the first reel on a line: as wilds or as the joined symbol, whichever is
 * higher.
 */
export function linePay(
  rules: SlotRules,
  letters: readonly string[],
): Omit<Win, 'line' | 'cells' | 'ways'> | null {
  const wild = findWild(rules)
  let wilds = 0
  while (wilds < letters.length && letters[wilds] === wild) wilds += 1
  const first = letters[wilds]
  let run = wilds
  while (run < letters.length && (letters[run] === first || letters[run] === wild)) run += 1
  const isMixed = wilds > 0 || letters.lastIndexOf(wild ?? '', run - 1) >= 0
  let best: Omit<Win, 'line' | 'cells' | 'ways'> | null = null
  for (const { role, code, pays } of rules.symbols) {
    if (role === 'scatter' || (code !== first && code !== wild)) continue
    const count = code === wild ? wilds : run
    const base = pays[count] ?? 0
    const multiplier = isMixed ? rules.wild.multiplier : 1
    if (base > 0 && base * multiplier > (best?.pay ?? 0))
      best = { symbol: code, count, multiplier, pay: base * multiplier }
  }
  return best
}

function lineWins(rules: SlotRules, lines: readonly (readonly number[])[], shown: readonly string[]): Win[] {
  const wins: Win[] = []
  // Reused for all lines, because simulations evaluate millions of them.
  const letters: string[] = []
  for (const [line, rows] of lines.entries()) {
    for (let reel = 0; reel < rows.length; reel += 1) letters[reel] = shown[reel]?.[rows[reel] ?? 0] ?? ''
    const win = linePay(rules, letters)
    if (!win) continue
    const cells = rows.slice(0, win.count).map((row, reel) => [reel, row] as const)
    wins.push({ ...win, line, ways: 1, cells })
  }
  return wins
}

function findWild({ symbols }: SlotRules): string | undefined {
  for (const { role, code } of symbols) if (role === 'wild') return code
  return undefined
}

function waysWins(rules: SlotRules, shown: readonly string[]): Win[] {
  const wild = rules.symbols.find((symbol) => symbol.role === 'wild')
  return rules.symbols.flatMap((symbol) => {
    if (symbol.role !== 'pay') return []
    const cells: (readonly [number, number])[] = []
    let ways = 1
    let count = 0
    for (const [reel, column] of shown.entries()) {
      const before = cells.length
      for (let row = 0; row < column.length; row += 1)
        if (column[row] === symbol.code || column[row] === wild?.code) cells.push([reel, row])
      if (cells.length === before) break
      ways *= cells.length - before
      count += 1
    }
    const pay = symbol.pays[count]
    return pay
      ? [{ line: null, symbol: symbol.code, count, ways, multiplier: 1, cells, pay: pay * ways }]
      : []
  })
}

function scatterCells(rules: SlotRules, grid: readonly string[]): Win['cells'] {
  const scatter = rules.symbols.find((symbol) => symbol.role === 'scatter')
  if (!scatter) return []
  const cells: (readonly [number, number])[] = []
  for (const [reel, column] of grid.entries())
    for (let row = 0; row < column.length; row += 1) if (column[row] === scatter.code) cells.push([reel, row])
  return cells
}

function scatterWins(rules: SlotRules, cells: Win['cells']): Win[] {
  const scatter = rules.symbols.find((symbol) => symbol.role === 'scatter')
  const pay = scatter?.pays[cells.length]
  if (!scatter || !pay) return []
  return [{ line: null, symbol: scatter.code, count: cells.length, ways: 1, multiplier: 1, cells, pay }]
}

function nextState(
  rules: SlotRules,
  state: RoundState,
  scatters: number,
  wildReels: readonly number[],
  held: readonly number[],
): { awarded: number; next: RoundState | null } {
  if (rules.wild.respins && wildReels.length > held.length)
    return { awarded: 0, next: { kind: 'respin', held: wildReels } }
  const rule = rules.freeSpins
  if (!rule) return { awarded: 0, next: null }
  const already = state.kind === 'free' ? state.awarded : 0
  const played = state.kind === 'free' ? state.played + 1 : 0
  const entitled = state.kind === 'free' && !rule.retriggers ? 0 : (rule.awards[scatters] ?? 0)
  const awarded = Math.min(entitled, rule.most - already)
  const all = already + awarded
  return { awarded, next: all > played ? { kind: 'free', played, awarded: all } : null }
}
