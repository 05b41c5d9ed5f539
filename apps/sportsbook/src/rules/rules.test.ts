import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LegResult } from '../api.ts'
import { cashOutValue, splitStake } from './cash-out.ts'
import { combinations, countCombinations } from './combinations.ts'
import type { Leg } from './factor.ts'
import { combinationCount, combinedPrice, maxPayoutOf, payoutOf, totalStake, wholeOdds } from './payout.ts'

const price = fc.integer({ min: 1010, max: 501_000 })
const result = fc.constantFrom<LegResult>('won', 'lost', 'void', 'half-won', 'half-lost', 'dead-heat')
const leg: fc.Arbitrary<Leg> = fc.record({ price, result, winners: fc.integer({ min: 2, max: 4 }) })
const stake = fc.bigInt({ min: 1n, max: 10n ** 12n })
const legs = fc.array(leg, { minLength: 2, maxLength: 6 })
const sizeOf = (count: number) => fc.integer({ min: 1, max: count })
const bet = legs.chain((all) => fc.record({ legs: fc.constant(all), stake, size: sizeOf(all.length) }))

/** The payout by its definition in floating point, for comparison. */
function expected(stakeOfEach: bigint, size: number, all: readonly Leg[]): number {
  const factors = all.map(({ price: p, result: r, winners = 2 }) => {
    const odds = p / 1000
    const byResult: Record<LegResult, number> = {
      ...{ open: odds, won: odds, lost: 0, void: 1, 'half-won': (odds + 1) / 2, 'half-lost': 0.5 },
      'dead-heat': odds / winners,
    }
    return byResult[r]
  })
  return combinations(all.length, size).reduce(
    (sum, chosen) =>
      sum + Number(stakeOfEach) * chosen.reduce((product, at) => product * (factors[at] ?? 0), 1),
    0,
  )
}

describe('the payout of a bet', () => {
  test('is the sum of its combinations, each rounded down', () => {
    fc.assert(
      fc.property(bet, ({ legs: all, stake: each, size }) => {
        const exact = expected(each, size, all)
        const payout = Number(payoutOf({ stake: each, size }, all))
        expect(payout).toBeLessThanOrEqual(exact * (1 + 1e-9) + 1e-6)
        expect(payout).toBeGreaterThan(exact * (1 - 1e-9) - combinationCount(all.length, size) - 1e-6)
      }),
    )
  })

  test('is never above the maximum, which is the payout if all selections win', () => {
    fc.assert(
      fc.property(bet, ({ legs: all, stake: each, size }) => {
        const prices = all.map((one) => one.price)
        const maxPayout = maxPayoutOf({ stake: each, size }, prices)
        expect(payoutOf({ stake: each, size }, all) <= maxPayout).toBe(true)
        expect(payoutOf({ stake: each, size }, all, 5n) <= 5n).toBe(true)
      }),
    )
  })

  test('never exceeds stake times the odds that are sent to the platform', () => {
    fc.assert(
      fc.property(bet, ({ legs: all, stake: each, size }) => {
        const terms = { stake: each, size }
        const prices = all.map((one) => one.price)
        const odds = wholeOdds(terms, prices)
        expect(odds).toMatch(/^[1-9]\d*(\.\d{1,4})?$/)
        const [whole = '', decimals = ''] = odds.split('.')
        const scale = 10n ** BigInt(decimals.length)
        const allowed = (totalStake(terms, all.length) * BigInt(whole + decimals)) / scale
        expect(maxPayoutOf(terms, prices) <= allowed).toBe(true)
      }),
    )
  })

  test.each([
    [['won', 'won'], null, 100n, 100n * 4n],
    [['won', 'lost'], null, 100n, 0n],
    [['won', 'void'], null, 100n, 200n],
    [['void', 'void'], null, 100n, 100n],
    [['half-won', 'won'], null, 100n, 300n],
    [['half-lost', 'won'], null, 100n, 100n],
    [['dead-heat', 'won'], null, 100n, 200n],
    // Three selections in three doubles.
    [['won', 'won', 'lost'], 2, 100n, 400n],
    [['won', 'won', 'won'], 2, 100n, 1200n],
    [['won', 'void', 'lost'], 2, 100n, 200n],
    [['lost', 'lost', 'won'], 2, 100n, 0n],
  ] as const)(
    'with %j at odds of 2, %s to a combination, pays %i × stake as %i',
    (results, size, each, pays) => {
      const all = results.map((one) => ({ price: 2000, result: one, winners: 2 }))
      expect(payoutOf({ stake: each, size }, all)).toBe(pays)
    },
  )

  test('multiplies odds exactly, beyond what floating point can', () => {
    expect(combinedPrice([1850, 2100])).toBe(3885n)
    expect(
      maxPayoutOf(
        { stake: 100n, size: null },
        Array.from({ length: 12 }, () => 1010),
      ),
    ).toBe(112n)
  })
})

test('combinations are all choices, each once', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 0, max: 9 }), (count, size) => {
      const all = combinations(count, size)
      expect(all).toHaveLength(countCombinations(count, size))
      expect(new Set(all.map(String)).size).toBe(all.length)
    }),
  )
})

describe('a cash-out', () => {
  const open = (placed: number, currentPrice: number | null) => ({
    ...{ price: placed, result: 'open' as const, currentPrice },
  })
  const terms = { stake: 1000n, size: null }
  test.each([
    ['the stake less the margin at equal odds', [open(2000, 2000)], 950n],
    ['more when the odds have fallen', [open(2000, 1250)], 1520n],
    ['won selections in full', [open(2000, 2000), { ...open(3000, null), result: 'won' as const }], 2850n],
    [
      'nothing after a lost selection',
      [open(2000, 1500), { ...open(2000, null), result: 'lost' as const }],
      null,
    ],
    ['nothing while a selection is not offered', [open(2000, 1500), open(2000, null)], null],
    ['nothing when all is decided', [{ ...open(2000, null), result: 'won' as const }], null],
  ])('pays %s', (_name, all, value) => {
    expect(cashOutValue(terms, all, 50, 1_000_000n)).toBe(value)
  })

  test('is never worth more than the maximum payout', () => {
    expect(cashOutValue(terms, [open(5000, 1010)], 0, 3000n)).toBe(3000n)
  })

  test('splits a stake without losing a subunit, or refuses to split it', () => {
    fc.assert(
      fc.property(stake, fc.integer({ min: 1, max: 1000 }), (whole, share) => {
        const split = splitStake(whole, share)
        if (!split) expect(whole * BigInt(share) < 1000n || share === 1000).toBe(true)
        else expect([split.taken + split.left, split.taken > 0n]).toEqual([whole, true])
      }),
    )
  })
})
