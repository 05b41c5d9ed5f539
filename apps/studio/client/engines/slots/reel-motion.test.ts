import { expect, test } from 'vitest'
import type { Step } from '../../../src/engine/rules.ts'
import { advance, landReels, type Reel, restReel, startReel, symbolAt } from './reel-motion.ts'

const rows = 3
const createReel = (strip: string): Reel => ({ strip, position: 0, previous: new Map(), motion: null })
const stepWith = (stops: Step['stops']) => ({ stops }) as Step
const visible = (reel: Reel) =>
  Array.from({ length: rows }, (_, row) => symbolAt(reel, reel.position + row)).join('')

test('reels rest one after the other, exactly at their stops', async () => {
  const strip = 'abcdefghijklmnopqrst'
  const reels = Array.from({ length: 5 }, () => createReel(strip))
  for (const reel of reels) startReel(reel, strip, rows, 0, true)
  const stopped: { readonly index: number; readonly at: number }[] = []
  let now = 1000
  const step = stepWith([19, 0, 7, 7, 12])
  const landing = landReels(
    reels.map((reel, index) => ({ reel, index })),
    step,
    now,
    (index) => stopped.push({ index, at: now }),
  )
  for (; reels.some(({ motion }) => motion); now += 10) for (const reel of reels) advance(reel, now)
  await landing
  expect(stopped.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4])
  const intervals = stopped.slice(1).map(({ at }, index) => at - (stopped[index]?.at ?? 0))
  expect(Math.min(...intervals)).toBeGreaterThanOrEqual(180)
  for (const [index, reel] of reels.entries()) restReel(reel, step.stops[index])
  expect(reels.map(visible)).toEqual(['tab', 'abc', 'hij', 'hij', 'mno'])
})

test('a spinning reel moves to lower places', () => {
  const reel = createReel('abcdef')
  startReel(reel, 'abcdef', rows, 0, true)
  advance(reel, 100)
  const early = reel.position
  advance(reel, 400)
  expect(early).toBeLessThan(0)
  expect(reel.position).toBeLessThan(early)
})

test('the visible symbols remain when the strip is replaced, until the reel rests', () => {
  const reel = createReel('abcdef')
  startReel(reel, 'uvwxyz', rows, 0, false)
  expect(visible(reel)).toBe('abc')
  restReel(reel, 4)
  expect(visible(reel)).toBe('yzu')
})
