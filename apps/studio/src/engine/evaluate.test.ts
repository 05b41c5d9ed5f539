import { expect, test } from 'vitest'
import { validateRules } from '../testing/validate-rules.ts'
import { slot } from '../titles/title.ts'
import { evaluate, playStep } from './evaluate.ts'
import type { RoundState, SlotRules } from './rules.ts'

const base: RoundState = { kind: 'base' }
const middle = [[1, 1, 1, 1, 1]]

/** A slot whose reels show the given letters at stop 0. */
function showing(columns: readonly string[], more: Partial<Parameters<typeof slot>[0]> = {}): SlotRules {
  return slot({
    lines: middle,
    maxWin: 1_000_000,
    pays: `W: 100 300 2000
a: 50 200 1000
b: 10 20 50
S: 200 1000 5000`,
    strips: columns,
    ...more,
  })
}
const stopped = [0, 0, 0, 0, 0]
const play = (rules: SlotRules, state: RoundState = base, won = 0) => evaluate(rules, state, won, stopped)

test('pays the longest run from the first reel, with wilds substituting', () => {
  const step = play(showing(['bab', 'bWb', 'bab', 'bbb', 'bab']))
  expect(step.wins).toEqual([
    {
      line: 0,
      symbol: 'a',
      count: 3,
      ways: 1,
      multiplier: 1,
      pay: 50,
      cells: [
        [0, 1],
        [1, 1],
        [2, 1],
      ],
    },
  ])
  expect(step).toMatchObject({ pay: 50, next: null, grid: ['bab', 'bWb', 'bab', 'bbb', 'bab'] })
})

test('pays a run of wilds as wilds if that is worth more', () => {
  const step = play(showing(['bWb', 'bWb', 'bWb', 'bbb', 'bab']))
  expect(step.wins).toMatchObject([{ symbol: 'W', count: 3, pay: 100 }])
  const substituted = play(showing(['bWb', 'bab', 'bab', 'bab', 'bab']))
  expect(substituted.wins).toMatchObject([{ symbol: 'a', count: 5, pay: 1000 }])
})

test('pays nothing for a run that does not start on the first reel', () => {
  expect(play(showing(['aba', 'bab', 'bab', 'bab', 'bab'])).pay).toBe(0)
})

test('applies a wild’s multiplier once per line', () => {
  const rules = showing(['bab', 'bWb', 'bWb', 'bbb', 'bbb'], { wild: { multiplier: 2 } })
  expect(play(rules).wins).toMatchObject([{ symbol: 'a', count: 3, multiplier: 2, pay: 100 }])
})

test('expands a wild over its reel and still counts scatters below it', () => {
  const rules = showing(['aSa', 'WSb', 'aSa', 'bbb', 'bbb'], {
    lines: [[0, 2, 0, 0, 0]],
    wild: { expands: 'always' },
  })
  const step = play(rules)
  expect(step.wildReels).toEqual([1])
  expect(step.wins).toMatchObject([
    { symbol: 'a', count: 3 },
    { symbol: 'S', count: 3, pay: 200 },
  ])
})

test('multiplies the matching cells of neighbouring reels as ways', () => {
  const rules = showing(['aab', 'aWb', 'aaa', 'bbb', 'bbb'], {
    lines: 'ways',
    pays: 'W: -\na: 50 200 1000\nb: 10 20 50',
  })
  // a: 2 x 2 x 3 ways; b: 1 x 2 x none.
  expect(play(rules).wins).toMatchObject([{ symbol: 'a', count: 3, ways: 12, pay: 600 }])
})

test('awards free spins for scatters, multiplies their wins and ends after the last', () => {
  const rules = showing(['aSb', 'aSb', 'aSb', 'bbb', 'bbb'], {
    lines: [[0, 0, 0, 0, 0]],
    freeSpins: { awards: { 3: 2 }, multipliers: [1, 3], retriggers: false, most: 2 },
  })
  const first = play(rules)
  expect(first).toMatchObject({ pay: 250, awarded: 2, next: { kind: 'free', played: 0, awarded: 2 } })
  const second = play(rules, first.next ?? base, 250)
  expect(second).toMatchObject({ kind: 'free', pay: 250, awarded: 0, next: { played: 1, awarded: 2 } })
  expect(play(rules, second.next ?? base, 500)).toMatchObject({ pay: 750, next: null })
})

test('limits the spins of a retriggered feature', () => {
  const rules = showing(['aSb', 'aSb', 'aSb', 'bbb', 'bbb'], {
    freeSpins: { awards: { 3: 10 }, multipliers: [1], retriggers: true, most: 15 },
  })
  const step = play(rules, { kind: 'free', played: 0, awarded: 10 })
  expect(step).toMatchObject({ awarded: 5, next: { kind: 'free', played: 1, awarded: 15 } })
  expect(play(rules, { kind: 'free', played: 14, awarded: 15 })).toMatchObject({ awarded: 0, next: null })
})

test('holds wild reels for a respin until no new wild appears', () => {
  const rules = showing(['aba', 'aWa', 'aba', 'bbb', 'bbb'], {
    wild: { expands: 'always', respins: true },
    pays: 'W: -\na: 50 200 1000\nb: 10 20 50',
  })
  const first = play(rules)
  expect(first.next).toEqual({ kind: 'respin', held: [1] })
  const second = evaluate(rules, first.next ?? base, first.pay, [0, null, 0, 0, 0])
  expect(second).toMatchObject({
    kind: 'respin',
    next: null,
    wildReels: [1],
    grid: ['aba', 'WWW', 'aba', 'bbb', 'bbb'],
  })
})

test('caps a round’s win and ends a feature that reaches the cap', () => {
  const rules = showing(['aSb', 'aSb', 'aSb', 'bbb', 'bbb'], {
    maxWin: 300,
    freeSpins: { awards: { 3: 10 }, multipliers: [1], retriggers: true, most: 15 },
  })
  expect(play(rules, { kind: 'free', played: 0, awarded: 10 }, 180)).toMatchObject({ pay: 120, next: null })
})

test('draws one uniform position per spinning reel and none for a held one', () => {
  const rules = showing(['abab', 'aWaa', 'abaa', 'bbbb', 'bbbb'], {
    wild: { expands: 'always', respins: true },
    pays: 'W: -\na: 50 200 1000\nb: 10 20 50',
  })
  const words = { word: (index: number) => index + 1 }
  const spun = playStep(rules, base, 0, words, 0)
  expect(spun).toMatchObject({ position: 5, step: { stops: [1, 2, 3, 0, 1] } })
  const again = playStep(rules, { kind: 'respin', held: [1] }, 0, words, spun.position)
  expect(again).toMatchObject({ position: 9, step: { stops: [2, null, 3, 0, 1] } })
})

test('names the errors of invalid rules', () => {
  expect(validateRules(showing(['aba', 'aba', 'aba', 'aba', 'aba']))).toEqual([])
  expect(validateRules(showing(['xba', 'ab', 'aba', 'aba']))).toHaveLength(3)
  expect(validateRules(showing(['aba', 'aba', 'aba', 'aba', 'aba'], { pays: 'a: 7 10 20\nb: 5' }))).toEqual([
    'a payout is not a positive multiple of 5 hundredths',
  ])
  expect(validateRules(showing(['Wba', 'aba', 'aba', 'aba', 'aba'], { lines: 'ways' }))).toContain(
    'ways need a wild that neither pays nor stands on the first reel',
  )
})
