import { freeMultiplier, linePay, selectStrips, visibleColumn } from '../engine/evaluate.ts'
import type { SlotRules, StepKind } from '../engine/rules.ts'

/**
 * The return of a title, computed exactly from its strips: the reels are independent and uniform, so the expectation
 * of a line, a way or a scatter is a sum over products of frequencies, and a feature's share follows from its expected
 * number of spins. The cap of a round is ignored: it lowers the return by less than the last digit shown (the tests
 * simulate it).
 *
 * Floating point in units of the bet: for display only, never for payments.
 */
export interface Returns {
  /** Return to player, 0.9612 for 96.12 %. */
  readonly total: number
  readonly base: number
  readonly feature: number
  /** Probability that a round triggers its feature. */
  readonly featureChance: number
}

/** Probabilities of the letters at one cell. */
type Odds = ReadonlyMap<string, number>

interface Chances {
  /** By reel and row, after wilds have expanded. */
  readonly cells: readonly (readonly Odds[])[]
}

export function computeReturns(rules: SlotRules): Returns {
  if (rules.wild.respins) return computeRespinReturns(rules)
  const base = (expectedSpinPay(rules, 'base', []) + scatterPay(rules, 'base')) / 100
  if (!rules.freeSpins) return { total: base, base, feature: 0, featureChance: 0 }
  const perSpin = (expectedSpinPay(rules, 'free', []) + scatterPay(rules, 'free')) / 100
  const counts = scatterCounts(rules, 'base')
  let feature = 0
  let featureChance = 0
  for (const [count, award] of Object.entries(rules.freeSpins.awards)) {
    const chance = counts[Number(count)] ?? 0
    featureChance += chance
    feature += chance * weightedSpins(rules, Math.min(award, rules.freeSpins.most)) * perSpin
  }
  return { total: base + feature, base, feature, featureChance }
}

/** The probabilities at every cell; `held` reels are all wild. */
function computeChances(rules: SlotRules, kind: StepKind, held: readonly number[]): Chances {
  const wild = rules.symbols.find((symbol) => symbol.role === 'wild')?.code ?? ''
  const expands = rules.wild.expands === 'always' || (rules.wild.expands === 'free' && kind === 'free')
  const cells = selectStrips(rules, kind).map((strip, reel) =>
    Array.from({ length: rules.rows }, (_, row) => {
      const odds = new Map<string, number>()
      if (held.includes(reel)) return odds.set(wild, 1)
      for (let stop = 0; stop < strip.length; stop += 1) {
        const column = visibleColumn(strip, stop, rules.rows)
        const letter = expands && column.includes(wild) ? wild : (column[row] ?? '')
        odds.set(letter, (odds.get(letter) ?? 0) + 1 / strip.length)
      }
      return odds
    }),
  )
  return { cells }
}

/** Expected hundredths of one spin's lines or ways, before a feature's multiplier. */
function expectedSpinPay(rules: SlotRules, kind: StepKind, held: readonly number[]): number {
  if (rules.lines === 'ways') return expectedWaysPay(rules, kind)
  const { cells } = computeChances(rules, kind, held)
  const known = new Map<string, number>()
  let sum = 0
  for (const line of rules.lines) {
    const places = line.map((row, reel) => cells[reel]?.[row] ?? new Map())
    // Without expanding wilds all rows of a reel have the same odds, so all lines have the same value.
    const key = places.map((odds) => JSON.stringify([...odds].sort())).join()
    const value = known.get(key) ?? expectedLinePay(rules, places, [], 1)
    known.set(key, value)
    sum += value
  }
  return sum
}

function expectedLinePay(
  rules: SlotRules,
  places: readonly Odds[],
  letters: readonly string[],
  chance: number,
): number {
  const odds = places[letters.length]
  // Cells after the end of the run do not affect the line.
  if (!odds || isRunOver(rules, letters)) return chance * (linePay(rules, letters)?.pay ?? 0)
  let sum = 0
  for (const [letter, probability] of odds)
    sum += expectedLinePay(rules, places, [...letters, letter], chance * probability)
  return sum
}

function isRunOver(rules: SlotRules, letters: readonly string[]): boolean {
  const role = (letter: string) => rules.symbols.find((symbol) => symbol.code === letter)?.role
  const own = new Set(letters.filter((letter) => role(letter) !== 'wild'))
  return own.size > 1 || [...own].some((letter) => role(letter) === 'scatter')
}

/**
 * Reels are independent: E[ways] is the product of the expected counts, times the probability that the next
 * reel has none.
 */
function expectedWaysPay(rules: SlotRules, kind: StepKind): number {
  const strips = selectStrips(rules, kind)
  const wild = rules.symbols.find((symbol) => symbol.role === 'wild')?.code
  let sum = 0
  for (const symbol of rules.symbols) {
    if (symbol.role !== 'pay') continue
    const matches = strips.map((strip) =>
      Array.from(
        { length: strip.length },
        (_, stop) =>
          [...visibleColumn(strip, stop, rules.rows)].filter(
            (letter) => letter === symbol.code || letter === wild,
          ).length,
      ),
    )
    const mean = matches.map((counts) => counts.reduce((total, count) => total + count, 0) / counts.length)
    const none = matches.map((counts) => counts.filter((count) => count === 0).length / counts.length)
    let ways = 1
    for (let reel = 0; reel < rules.reels; reel += 1) {
      ways *= mean[reel] ?? 0
      sum += ways * (none[reel + 1] ?? 1) * (symbol.pays[reel + 1] ?? 0)
    }
  }
  return sum
}

/** The distribution of the number of visible scatters, by convolution over the reels. */
export function scatterCounts(rules: SlotRules, kind: StepKind): readonly number[] {
  const scatter = rules.symbols.find((symbol) => symbol.role === 'scatter')?.code
  let all = [1]
  for (const strip of selectStrips(rules, kind)) {
    const next = Array.from({ length: all.length + rules.rows }, () => 0)
    for (let stop = 0; stop < strip.length; stop += 1) {
      const count = [...visibleColumn(strip, stop, rules.rows)].filter((letter) => letter === scatter).length
      for (const [before, chance] of all.entries())
        next[before + count] = (next[before + count] ?? 0) + chance / strip.length
    }
    all = next
  }
  return all
}

function scatterPay(rules: SlotRules, kind: StepKind): number {
  const pays = rules.symbols.find((symbol) => symbol.role === 'scatter')?.pays ?? {}
  return scatterCounts(rules, kind).reduce((sum, chance, count) => sum + chance * (pays[count] ?? 0), 0)
}

/**
 * The expected sum of multipliers over a feature's spins. Whether a spin is played depends on earlier spins
 * only.
 */
function weightedSpins(rules: SlotRules, awarded: number): number {
  const rule = rules.freeSpins
  if (!rule) return 0
  const again = scatterCounts(rules, 'free').flatMap((chance, count) => {
    const award = rule.retriggers ? (rule.awards[count] ?? 0) : 0
    return chance > 0 ? [{ chance, award }] : []
  })
  const known = new Map<string, number>()
  const from = (played: number, all: number): number => {
    if (played >= all) return 0
    const key = `${played}/${all}`
    const before = known.get(key)
    if (before !== undefined) return before
    let value = freeMultiplier(rules, played)
    for (const { chance, award } of again)
      value += chance * from(played + 1, Math.min(rule.most, all + award))
    known.set(key, value)
    return value
  }
  return from(0, awarded)
}

/** Respins: expected value of holding a set of reels, over all sets that may follow. */
function computeRespinReturns(rules: SlotRules): Returns {
  const wild = rules.symbols.find((symbol) => symbol.role === 'wild')?.code ?? ''
  const chance = rules.strips.map(
    (strip) =>
      Array.from({ length: strip.length }, (_, stop) => visibleColumn(strip, stop, rules.rows)).filter(
        (column) => column.includes(wild),
      ).length / strip.length,
  )
  const after = (held: readonly number[]): { value: number; joins: number } => {
    const free = chance.flatMap((_, reel) => (held.includes(reel) ? [] : [reel]))
    let value = expectedSpinPay(rules, held.length ? 'respin' : 'base', held) / 100
    let joins = 0
    for (let set = 1; set < 2 ** free.length; set += 1) {
      const joining = free.filter((_, bit) => set & (2 ** bit))
      const probability = free.reduce(
        (product, reel) => product * (joining.includes(reel) ? (chance[reel] ?? 0) : 1 - (chance[reel] ?? 0)),
        1,
      )
      if (probability === 0) continue
      joins += probability
      value += probability * after([...held, ...joining].sort()).value
    }
    return { value, joins }
  }
  const all = after([])
  const base = expectedSpinPay(rules, 'base', []) / 100
  return { total: all.value, base, feature: all.value - base, featureChance: all.joins }
}
