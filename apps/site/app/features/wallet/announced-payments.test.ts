import { expect, test } from 'vitest'
import type { SafeStorage } from '~/lib/storage.ts'
import { createAnnouncedPayments } from './announced-payments.ts'

const createMemoryStorage = (): SafeStorage => {
  const items = new Map<string, string>()
  return {
    read: (key) => items.get(key) ?? null,
    write: (key, value) => value !== null && items.set(key, value) === items,
  }
}
const blockedStorage: SafeStorage = { read: () => null, write: () => false }
const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 12, minute)).toISOString()
const paid = (id: string, minute: number, status = 2) => ({ id, status, settledAt: at(minute) })
const isNothing = () => false

test('announces each payment once across tabs and reloads [4-09b]', () => {
  const storage = createMemoryStorage()
  const [one, other] = [createAnnouncedPayments(storage, 'p'), createAnnouncedPayments(storage, 'p')]
  one.initialise([], isNothing)
  expect(one.claim(paid('a', 1))).toBe(true)
  expect(one.claim(paid('a', 1))).toBe(false)
  expect(other.claim(paid('a', 1))).toBe(false)
  expect(other.claim(paid('b', 2))).toBe(true)
})

test('does not announce payments decided before the player’s first visit, except fresh ones', () => {
  const announced = createAnnouncedPayments(createMemoryStorage(), 'p')
  announced.initialise([paid('old', 1), paid('new', 5)], (id) => id === 'new')
  expect(announced.claim(paid('old', 1))).toBe(false)
  expect(announced.claim(paid('new', 5))).toBe(true)
})

test('announces a deposit again if it is paid after it had failed', () => {
  const announced = createAnnouncedPayments(createMemoryStorage(), 'p')
  announced.initialise([], isNothing)
  expect(announced.claim(paid('a', 1, 3))).toBe(true)
  expect(announced.claim(paid('a', 2, 2))).toBe(true)
})

test('starts a new record for another player of the same browser', () => {
  const storage = createMemoryStorage()
  createAnnouncedPayments(storage, 'p').initialise([], isNothing)
  const other = createAnnouncedPayments(storage, 'q')
  other.initialise([paid('a', 3)], isNothing)
  expect(other.claim(paid('a', 3))).toBe(false)
  expect(other.claim(paid('b', 4))).toBe(true)
})

test('bounds the record and does not announce dropped payments again', () => {
  const storage = createMemoryStorage()
  const announced = createAnnouncedPayments(storage, 'p')
  announced.initialise([], isNothing)
  for (let minute = 0; minute < 150; minute++) expect(announced.claim(paid(`i${minute}`, minute))).toBe(true)
  for (let minute = 0; minute < 150; minute++) expect(announced.claim(paid(`i${minute}`, minute))).toBe(false)
  expect(JSON.parse(storage.read('announcedPayments') ?? '').announced).toHaveLength(100)
})

test('announces once per page if storage is not available', () => {
  const announced = createAnnouncedPayments(blockedStorage, 'p')
  announced.initialise([], isNothing)
  expect(announced.claim(paid('a', 1))).toBe(true)
  expect(announced.claim(paid('a', 1))).toBe(false)
})
