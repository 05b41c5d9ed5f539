import type { Currency } from '@croupier/money'
import { describe, expect, test } from 'vitest'
import { createEarning } from './earning.ts'

const currencies: Readonly<Record<string, { readonly currency: Currency; readonly rate: string }>> = {
  EUR: { currency: { code: 'EUR', type: 'fiat', subunitToUnit: '100' }, rate: '1' },
  TRY: { currency: { code: 'TRY', type: 'fiat', subunitToUnit: '100' }, rate: '0.0204' },
  ETH: { currency: { code: 'ETH', type: 'crypto', subunitToUnit: `1${'0'.repeat(18)}` }, rate: '2615' },
}
const levels = [
  { name: { en: 'First' }, points: 0, rewards: [] },
  { name: { en: 'Second' }, points: 500, rewards: [] },
]

function earning(stakePerPoint?: string, isLoyaltyEnabled = true) {
  const known = (code: string) => currencies[code]
  return createEarning(
    { levels, ...(stakePerPoint === undefined ? {} : { stakePerPoint }) },
    {
      constants: () => ({ retention: { isLoyaltyEnabled } }),
      currency: (code) => known(code)?.currency ?? null,
      base: () => currencies.EUR?.currency ?? { code: 'EUR', type: 'fiat', subunitToUnit: '100' },
      currencyOf: () => 'EUR',
      isPlayRestricted: () => false,
      rate: (code) => known(code)?.rate ?? '',
    },
  )
}

/** The database's calculation: millionths of a point for a stake in the smallest unit. */
function millionths(rule: string | null, stake: bigint): bigint {
  const { millionths, of } = JSON.parse(rule ?? '') as { millionths: string; of: string }
  return (stake * BigInt(millionths)) / BigInt(of)
}

describe('what a stake earns [3-20]', () => {
  test.each([
    ['EUR', 1000n, 1_000_000n],
    ['EUR', 20n, 20_000n],
    ['EUR', 1n, 1000n],
    // 100.00 lira are 2.04 euro.
    ['TRY', 10_000n, 204_000n],
    ['ETH', 10n ** 18n, 261_500_000n],
    ['ETH', 1n, 0n],
  ])('in %s for %d of the smallest unit', (code, stake, expected) => {
    expect(millionths(earning('10.00')(code), stake)).toBe(expected)
  })

  test('includes the points of each level', () => {
    expect(JSON.parse(earning('10')('EUR') ?? '')).toMatchObject({ levels: [0, 500] })
  })

  test('is null without a stake rule, without a programme, or for an unknown currency', () => {
    expect(earning()('EUR')).toBeNull()
    expect(earning('10', false)('EUR')).toBeNull()
    expect(earning('10')('XXX')).toBeNull()
  })
})
