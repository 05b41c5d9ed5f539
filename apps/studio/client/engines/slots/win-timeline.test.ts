import { expect, test } from 'vitest'
import type { Win } from '../../../src/engine/rules.ts'
import { mothQueen } from '../../../src/titles/moth-queen.ts'
import { planWin, waitingReels } from './win-timeline.ts'

const win = (pay: number) => ({ line: 0, pay, cells: [] }) as Partial<Win> as Win
const shape = (...args: Parameters<typeof planWin>) => {
  const { parts, sumMs, hasPlate } = planWin(...args)
  return {
    pays: parts.map(({ wins }) => wins.map(({ pay }) => pay)),
    ms: parts.map((part) => part.durationMs),
    sumMs,
    hasPlate,
  }
}

test('shows the lines of a win one after another, the highest last, then the sum', () => {
  expect(shape([win(300), win(50), win(120)], 470, false)).toEqual({
    ...{ pays: [[50], [120], [300]], ms: [420, 420, 420], sumMs: 900, hasPlate: false },
  })
})

test('shows more than five lines in five parts', () => {
  const { pays, ms } = shape([1, 2, 3, 4, 5, 6, 7].map(win), 500, false)
  expect([pays, ms.length]).toEqual([[[1], [2], [3], [4], [5, 6, 7]], 5])
})

test('gives a win of ten times the stake a plate, and a smaller one none', () => {
  expect(shape([win(999)], 999, false).hasPlate).toBe(false)
  expect(shape([win(1000)], 1000, false)).toMatchObject({ hasPlate: true, sumMs: 1800 })
})

test('marks at once, without a sum, what is not above the stake or not to move', () => {
  expect(shape([win(2000), win(50)], 2050, true)).toEqual({
    ...{ pays: [[2000, 50]], ms: [0], sumMs: 0, hasPlate: false },
  })
  expect(shape([], 0, false)).toEqual({ pays: [], ms: [], sumMs: 0, hasPlate: false })
})

const { rules } = mothQueen
const waits = (grid: string[], differences: object = {}, stops: (number | null)[] = grid.map(() => 0)) => [
  ...waitingReels({ ...rules, ...differences }, { kind: 'base', grid, stops, ...differences }, rules.strips),
]

test('waits for the reels that decide about free spins, while exactly one scatter is missing', () => {
  expect(waits(['Saa', 'aSa', 'aaa', 'aaa', 'aaa'])).toEqual([2, 3, 4])
  expect(waits(['Saa', 'aSa', 'aaS', 'aaa', 'aaa'])).toEqual([2])
  expect(waits(['Saa', 'aaa', 'aaa', 'aaa', 'aaa'])).toEqual([])
  expect(waits(['aaa', 'aaa', 'aaa', 'Saa', 'aSa'])).toEqual([])
})

test('does not wait where free spins cannot begin', () => {
  const grid = ['Saa', 'aSa', 'aaa', 'aaa', 'aaa']
  expect(waits(grid, { freeSpins: null })).toEqual([])
  expect(waits(grid, { kind: 'respin' })).toEqual([])
  const once = rules.freeSpins && { ...rules.freeSpins, retriggers: false }
  expect(waits(grid, { kind: 'free', freeSpins: once })).toEqual([])
  expect(waits(grid, {}, [0, 0, null, 0, 0])).toEqual([3, 4])
})
