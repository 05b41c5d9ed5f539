import { expect, test } from 'vitest'
import { evaluate, selectStrips } from '../engine/evaluate.ts'
import type { RoundState, SlotRules } from '../engine/rules.ts'
import { titles } from '../titles/index.ts'
import { slot } from '../titles/title.ts'
import { checkReturns } from './returns.cli.ts'
import { computeReturns, scatterCounts } from './returns.ts'
import { returnOf } from './title-returns.ts'

/** The return of a small slot as the mean over all outcomes. The formulas of `computeReturns` must yield the same. */
function enumerateReturn(rules: SlotRules, state: RoundState = { kind: 'base' }): number {
  const held = state.kind === 'respin' ? state.held : []
  const lengths = selectStrips(rules, state.kind).map((strip, reel) =>
    held.includes(reel) ? 1 : strip.length,
  )
  const combinations = lengths.reduce((product, length) => product * length, 1)
  let sum = 0
  for (let index = 0; index < combinations; index += 1) {
    let rest = index
    const stops = lengths.map((length, reel) => {
      const stop = rest % length
      rest = Math.floor(rest / length)
      return held.includes(reel) ? null : stop
    })
    const step = evaluate(rules, state, 0, stops)
    sum += step.pay / 100 + (step.next ? expected(rules, step.next) : 0)
  }
  return sum / combinations
}

const known = new Map<SlotRules, Map<string, number>>()
function expected(rules: SlotRules, state: RoundState): number {
  const values = known.get(rules) ?? new Map<string, number>()
  known.set(rules, values)
  const key = JSON.stringify(state)
  const value = values.get(key) ?? enumerateReturn(rules, state)
  values.set(key, value)
  return value
}

const pays = 'a: 50 200\nb: 20 80\nc: 10 40'
const small = { reels: 3, rows: 2, maxWin: 100_000_000 }
const lines = [
  [0, 0, 0],
  [1, 1, 1],
  [0, 1, 0],
]

const slots: Record<string, SlotRules> = {
  'plain lines with a paying wild': slot({
    ...small,
    lines,
    pays: `W: 100 500\n${pays}`,
    strips: ['aWbcb', 'bcaWc', 'cWabb'],
  }),
  'wild with a multiplier': slot({
    ...small,
    lines,
    pays: `W: 100 500\n${pays}`,
    strips: ['aWbcb', 'bcaWc', 'cWabb'],
    wild: { multiplier: 3 },
  }),
  'wilds that always expand': slot({
    ...small,
    lines,
    pays: `W: -\n${pays}`,
    strips: ['abbcb', 'bcaWc', 'cWabb'],
    wild: { expands: 'always' },
  }),
  'respins on expanding wilds': slot({
    ...small,
    lines,
    pays: `W: -\n${pays}`,
    strips: ['aWbcb', 'bcaWc', 'cbabW'],
    wild: { expands: 'always', respins: true },
  }),
  'ways with retriggered free spins': slot({
    ...small,
    lines: 'ways',
    pays: `W: -\n${pays}\nS: 100 300`,
    strips: ['aSbcb', 'bcSWc', 'cSabb'],
    freeSpins: { awards: { 2: 2, 3: 3 }, multipliers: [2], retriggers: true, most: 7 },
  }),
  'rising multipliers and expanding wilds on separate strips': slot({
    ...small,
    lines,
    pays: `W: -\n${pays}\nS: 100 300`,
    strips: ['aSbcb', 'bcSWc', 'cSabb'],
    freeStrips: ['aSbca', 'bWSWc', 'cSWbb'],
    wild: { expands: 'free' },
    freeSpins: { awards: { 2: 2, 3: 4 }, multipliers: [1, 2, 5], retriggers: true, most: 6 },
  }),
}

for (const [name, rules] of Object.entries(slots)) {
  test(`${name}: the computed return equals that of all outcomes`, () => {
    expect(computeReturns(rules).total).toBeCloseTo(enumerateReturn(rules), 10)
  })
}

test('sums the probabilities of scatters to one', () => {
  const rules = slots['ways with retriggered free spins']
  expect(rules && scatterCounts(rules, 'base').reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12)
})

test.each(titles.filter(({ engine }) => engine !== 'slots'))('$name states its return', (title) => {
  const { lowest, highest } = returnOf(title)
  expect((Math.floor(lowest * 10_000 + 1e-6) / 100).toFixed(2)).toBe(title.rtp)
  expect(highest).toBeLessThan(1)
})

test('npm run returns -- --help prints the usage and computes nothing; a slug limits it to its title', () => {
  const run = (...args: string[]) => {
    const lines: string[] = []
    return { code: checkReturns(args, (line) => lines.push(line)), lines }
  }
  expect(run('--help')).toEqual({ code: 0, lines: [expect.stringMatching(/^usage: npm run returns/)] })
  expect(run('no-such-title')).toEqual({ code: 64, lines: [expect.stringMatching(/^usage:/)] })
  expect(run('--verbose').code).toBe(64)
  expect(run('grand-zero')).toEqual({ code: 0, lines: [expect.stringMatching(/^grand-zero .* as stated/)] })
})
