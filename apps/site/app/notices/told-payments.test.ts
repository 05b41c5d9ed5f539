import { expect, test } from 'vitest'
import { createToldPayments } from './told-payments.ts'

const keeper = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}
const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 12, minute)).toISOString()
const paid = (id: string, minute: number, status = 2) => ({ id, status, settledAt: at(minute) })
const nothing = () => false

test('each payment is told of once, by all tabs and loads together [4-09b]', () => {
  const storage = keeper()
  const [one, other] = [createToldPayments(storage, 'p'), createToldPayments(storage, 'p')]
  one.begin([], nothing)
  expect(one.take(paid('a', 1))).toBe(true)
  expect(one.take(paid('a', 1))).toBe(false)
  expect(other.take(paid('a', 1))).toBe(false)
  expect(other.take(paid('b', 2))).toBe(true)
})

test('what was decided before the browser knew the player is no news, but for what is shown right now', () => {
  const told = createToldPayments(keeper(), 'p')
  told.begin([paid('old', 1), paid('new', 5)], (id) => id === 'new')
  expect(told.take(paid('old', 1))).toBe(false)
  expect(told.take(paid('new', 5))).toBe(true)
})

test('a deposit that is paid after it had failed is told of again', () => {
  const told = createToldPayments(keeper(), 'p')
  told.begin([], nothing)
  expect(told.take(paid('a', 1, 3))).toBe(true)
  expect(told.take(paid('a', 2, 2))).toBe(true)
})

test('another player of the same browser begins anew', () => {
  const storage = keeper()
  createToldPayments(storage, 'p').begin([], nothing)
  const other = createToldPayments(storage, 'q')
  other.begin([paid('a', 3)], nothing)
  expect(other.take(paid('a', 3))).toBe(false)
  expect(other.take(paid('b', 4))).toBe(true)
})

test('what is kept is bounded, and what was dropped from it is not told of again', () => {
  const storage = keeper()
  const told = createToldPayments(storage, 'p')
  told.begin([], nothing)
  for (let minute = 0; minute < 150; minute++) expect(told.take(paid(`i${minute}`, minute))).toBe(true)
  for (let minute = 0; minute < 150; minute++) expect(told.take(paid(`i${minute}`, minute))).toBe(false)
  expect(JSON.parse(storage.getItem('toldPayments') ?? '').told).toHaveLength(100)
})

test('where nothing can be kept, the page itself tells once', () => {
  const told = createToldPayments(null, 'p')
  told.begin([], nothing)
  expect(told.take(paid('a', 1))).toBe(true)
  expect(told.take(paid('a', 1))).toBe(false)
})
