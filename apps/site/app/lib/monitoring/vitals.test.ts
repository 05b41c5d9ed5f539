import { expect, test } from 'vitest'
import { cumulativeShift, slowestInteraction, vitalPage } from './vitals.ts'

test('sums up layout shifts in windows, and takes the worst', () => {
  const shift = (startTime: number, value: number) => ({ startTime, value })
  expect(cumulativeShift([])).toBe(0)
  expect(cumulativeShift([shift(0, 0.1), shift(900, 0.2), shift(2500, 0.25)])).toBeCloseTo(0.3)
  const steady = Array.from({ length: 8 }, (_, index) => shift(index * 900, 0.1))
  expect(cumulativeShift(steady)).toBeCloseTo(0.6)
})

test('leaves out one slow interaction in fifty', () => {
  expect(slowestInteraction([])).toBeUndefined()
  expect(slowestInteraction([40, 300, 80])).toBe(300)
  expect(slowestInteraction([900, 300, ...Array.from({ length: 48 }, () => 40)])).toBe(300)
})

test.each([
  ['index', 'home'],
  ['games-id', 'game'],
  ['routes/categories-category', 'lobby'],
  ['routes/profile-history', 'profile'],
  ['routes/contact', 'other'],
] as const)('names the page kind of %s', (route, kind) => {
  expect(vitalPage(route)).toBe(kind)
})
