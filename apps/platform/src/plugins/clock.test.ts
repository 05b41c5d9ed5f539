import { expect, test } from 'vitest'
import { createClock } from './clock.ts'

const start = Date.UTC(2026, 2, 14, 12)

test('returns the system time until it is moved', async () => {
  let system = start
  const clock = createClock(() => system)
  expect(clock.now().getTime()).toBe(start)
  system += 500
  expect(clock.now().getTime()).toBe(start + 500)
  await clock.advance(60_000)
  system += 500
  expect(clock.now().getTime()).toBe(start + 61_000)
  expect(clock.offset).toBe(60_000)
})

test('stops while frozen and resumes when released', async () => {
  let system = start
  const clock = createClock(() => system)
  clock.freeze(new Date(start + 5000))
  system += 1000
  expect(clock.now().getTime()).toBe(start + 5000)
  await clock.advance(2000)
  expect(clock.now().getTime()).toBe(start + 7000)
  clock.freeze(null)
  system += 10
  expect(clock.now().getTime()).toBe(start + 7010)
})

test('restores the offset of an earlier process', () => {
  const clock = createClock(() => start)
  clock.restore(86_400_000)
  expect(clock.now().getTime()).toBe(start + 86_400_000)
})

test('moves forwards only and notifies listeners before it resolves', async () => {
  const clock = createClock(() => start)
  const advances: number[] = []
  clock.onAdvance(async (milliseconds) => {
    await Promise.resolve()
    advances.push(milliseconds)
  })
  await clock.advance(10)
  expect(advances).toEqual([10])
  await expect(clock.advance(-1)).rejects.toThrow(RangeError)
  await expect(clock.advance(Number.NaN)).rejects.toThrow(RangeError)
})
