import { describe, expect, test } from 'vitest'
import { verifyShared } from '../../../client/verify-shared.ts'
import { hashSeed, wordStream } from '../../chance.ts'
import type { WordStream } from '../../engine/draw.ts'
import { drawChain, pointOf, seedOf } from '../../shared/chain.ts'
import { readVectors } from '../../testing/vectors.ts'
import { volatilityOf } from '../../testing/volatility.ts'
import { crashTitles } from '../../titles/index.ts'
import { thinAir } from '../../titles/thin-air.ts'
import { crash } from './engine.ts'
import { type CrashStep, crashPoint, flightMs, multiplierAt, timeOf } from './rules.ts'

const range = 2n ** 256n

/** The stream whose first block is this number. */
function streamOf(drawn: bigint): WordStream {
  return { word: (index) => Number((drawn >> BigInt(32 * (7 - index))) & 0xffff_ffffn) }
}

describe.each(crashTitles)('$name', ({ rules, rtp, volatility }) => {
  const targets = [rules.leastTarget, 102, 133, 150, 200, 300, 1000, 1234, 9999, 100_000, rules.maxWin]

  test.each(targets)(
    'reaches %i hundredths with exactly the probability that its return requires',
    (target) => {
      // The seeds that reach a target are those above the highest that does not.
      const reaching = (BigInt(rules.returnPercent) * range) / BigInt(target)
      expect(crashPoint(rules, streamOf(range - reaching))).toBeGreaterThanOrEqual(target)
      expect(crashPoint(rules, streamOf(range - reaching - 1n))).toBeLessThan(target)
      // Of the stake, 0.99 less at most target / 100 / 2^256.
      const lost = BigInt(rules.returnPercent) * range - reaching * BigInt(target)
      expect(lost).toBeGreaterThanOrEqual(0n)
      expect(lost).toBeLessThan(BigInt(target))
      expect(rtp).toBe(`${rules.returnPercent}.00`)
    },
  )

  test('never exceeds its highest multiplier, and crashes immediately for the lowest numbers', () => {
    expect(crashPoint(rules, streamOf(range - 1n))).toBe(rules.maxWin)
    expect(crashPoint(rules, streamOf(0n))).toBe(rules.returnPercent)
    expect(flightMs(rules, rules.returnPercent)).toBe(0)
    expect(flightMs(rules, rules.maxWin)).toBe(timeOf(rules.maxWin))
    expect(multiplierAt(flightMs(rules, rules.maxWin) - 1)).toBeLessThan(rules.maxWin)
  })

  test('states the volatility of a cash-out at 2.00', () => {
    const chance = rules.returnPercent / 200
    expect(volatilityOf(2 * Math.sqrt(chance * (1 - chance)))).toBe(volatility)
  })

  test('allows a cash-out at the crash point and none above it', () => {
    for (const point of [100, 101, 150, 199, 1000, 54_321]) {
      const end = flightMs(rules, point)
      // At high multipliers one millisecond adds several hundredths.
      expect(multiplierAt(end - 1)).toBeLessThanOrEqual(point)
      if (point < 10_000) expect(multiplierAt(end - 1)).toBe(point)
      expect(multiplierAt(end)).toBeGreaterThan(point)
    }
  })
})

test('the multiplier is e^(0.00006 t) for t in milliseconds, never falls, and stops after four minutes', () => {
  let before = 100
  for (let time = 0; time <= 240_000; time += 7) {
    const multiplier = multiplierAt(time)
    expect(multiplier).toBeGreaterThanOrEqual(before)
    expect(Math.abs(multiplier - Math.floor(100 * Math.exp(0.00006 * time)))).toBeLessThanOrEqual(1)
    before = multiplier
  }
  expect(multiplierAt(-5)).toBe(100)
  expect(multiplierAt(10 ** 12)).toBe(multiplierAt(240_000))
  for (const multiplier of [100, 101, 250, 1_000_000]) {
    const time = timeOf(multiplier)
    expect(multiplierAt(time)).toBeGreaterThanOrEqual(multiplier)
    if (time > 0) expect(multiplierAt(time - 1)).toBeLessThan(multiplier)
  }
})

test('every seed of a chain is the hash of the next, back to the terminal hash', async () => {
  const chain = drawChain('thin-air', 0, 50)
  for (let number = 0; number < chain.length; number += 1)
    expect(seedOf(chain, number)).toBe(hashSeed(seedOf(chain, number + 1)))
  expect(seedOf(chain, 0)).toBe(chain.terminal)
  const [title] = crashTitles
  if (!title) throw new Error('no title')
  const seed = seedOf(chain, 37)
  const shown = { number: 37, seed, point: pointOf(title.rules, seed, chain.salt, 37) }
  const valid = { isSeedValid: true, isPointValid: true }
  expect(await verifyShared(title.rules, chain, shown)).toEqual(valid)
  const moved = { ...shown, point: shown.point + 1 }
  expect(await verifyShared(title.rules, chain, moved)).toEqual({ ...valid, isPointValid: false })
  const other = { ...shown, number: 36, point: pointOf(title.rules, seed, chain.salt, 36) }
  expect(await verifyShared(title.rules, chain, other)).toEqual({ ...valid, isSeedValid: false })
  const outside = await verifyShared(title.rules, chain, { ...shown, number: 51 })
  expect(outside).toEqual({ isSeedValid: false, isPointValid: false })
})

test.each([
  ['nothing', null],
  ['no shared round', { target: 200 }],
  ['a target of one', { target: 100, chain: 1, number: 1 }],
  ['a target above the highest', { target: 1_000_001, chain: 1, number: 1 }],
  ['a fraction', { target: 150.5, chain: 1, number: 1 }],
  ['a text', { target: '200', chain: 1, number: 1 }],
])('does not begin a round with %s', (_what, choice) => {
  const [title] = crashTitles
  expect(title && crash.begin(title.rules, choice)).toBeNull()
})

test.each([
  ['a cash-out above the point', 'cash-out', { at: 201, point: null }, null],
  ['a cash-out above the target', 'cash-out', { at: 160, point: null }, 150],
  ['a crash at another point', 'crash', { at: null, point: 199 }, null],
  ['a crash after the target', 'crash', { at: null, point: 200 }, 150],
] as const)('%s does not agree with a shared round that crashed at 2.00', (_what, kind, end, target) => {
  const step: CrashStep = { kind, ...end, target, chain: 1, number: 5, pay: 0, next: null }
  expect(crash.agrees?.(thinAir.rules, step, { number: 5, point: 200 })).toBe(false)
  const right = kind === 'crash' ? { point: 200, target: 201 } : { at: 150 }
  expect(crash.agrees?.(thinAir.rules, { ...step, ...right }, { number: 5, point: 200 })).toBe(true)
  expect(crash.agrees?.(thinAir.rules, { ...step, ...right }, { number: 6, point: 200 })).toBe(false)
})

/** Published for players who verify rounds with their own program. */
interface Vector {
  readonly terminal: string
  readonly salt: string
  readonly length: number
  readonly game: string
  readonly number: number
  readonly seed: string
  readonly point: number
}
const vectors = readVectors<Vector>(import.meta.url)

test.each(vectors)('reproduces vector $game, $number', async ({ game, ...shown }) => {
  const title = crashTitles.find(({ slug }) => slug === game)
  if (!title) throw new Error(`no title ${game}`)
  expect(crashPoint(title.rules, wordStream(shown.seed, shown.salt, shown.number))).toBe(shown.point)
  const verdict = await verifyShared(title.rules, shown, shown)
  expect(verdict).toEqual({ isSeedValid: true, isPointValid: true })
})
