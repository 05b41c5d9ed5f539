import { expect, test } from 'vitest'
import { formatScore, scoreOf } from './tournament-scores.ts'

const euro = { currency: { code: 'EUR', subunitToUnit: '100', type: 'fiat' }, rate: '1' } as const
const krona = { currency: { code: 'SEK', subunitToUnit: '100', type: 'fiat' }, rate: '0.0911' } as const
const coin = {
  currency: { code: 'ETH', subunitToUnit: `1${'0'.repeat(18)}`, type: 'crypto' },
  rate: '2604.55',
} as const
type Terms = Parameters<typeof scoreOf>[1]
const terms = (scoring: Terms['scoring'], minStake: string | null = null): Terms => ({ scoring, minStake })

test('scores stakes and wins in the base currency, to a millionth', () => {
  expect(scoreOf({ bet: 250n, win: 0n }, terms('turnover'), euro)).toBe(2_500_000n)
  expect(scoreOf({ bet: 250n, win: 990n }, terms('wins'), euro)).toBe(9_900_000n)
  expect(scoreOf({ bet: 1n, win: 0n }, terms('turnover'), krona), '0.01 kronor').toBe(911n)
  expect(scoreOf({ bet: 10n ** 15n, win: 0n }, terms('turnover'), coin)).toBe(2_604_550n)
})

test('scores the multiple of the stake, whatever the currency', () => {
  expect(scoreOf({ bet: 20n, win: 510n }, terms('multiplier'), krona)).toBe(25_500_000n)
  expect(scoreOf({ bet: 300n, win: 100n }, terms('multiplier'), euro)).toBe(333_333n)
})

test.each(['turnover', 'wins', 'multiplier'] as const)(
  'by %s, rounds below the smallest stake and rounds without a stake do not count',
  (scoring) => {
    const least = terms(scoring, '0.20')
    expect(scoreOf({ bet: 19n, win: 500n }, least, euro)).toBe(0n)
    expect(scoreOf({ bet: 20n, win: 500n }, least, euro)).toBeGreaterThan(0n)
    // 2.20 kronor are worth 0.20042 euros.
    expect(scoreOf({ bet: 219n, win: 500n }, least, krona)).toBe(0n)
    expect(scoreOf({ bet: 220n, win: 500n }, least, krona)).toBeGreaterThan(0n)
    expect(scoreOf({ bet: 0n, win: 500n }, terms(scoring), euro)).toBe(0n)
  },
)

test('shows scores rounded down', () => {
  expect(formatScore(2_509_999n, 'turnover', euro.currency)).toBe('2.50')
  expect(formatScore(333_339n, 'multiplier', euro.currency)).toBe('0.33')
  expect(formatScore(25_050_000n, 'multiplier', euro.currency)).toBe('25.05')
})
