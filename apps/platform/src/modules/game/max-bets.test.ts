import { expect, test } from 'vitest'
import { createMaxBets } from './max-bets.ts'

const settings = {
  currency: (code: string) => (code === 'EUR' ? { code, type: 'fiat' as const, subunitToUnit: '100' } : null),
}
const range = (min: string, max: string, currency = 'EUR') => ({ currency, min, max })

test('caps ranges at the operator’s maximum and removes those whose minimum is above it', () => {
  const { clampRanges, limitFor, decimal } = createMaxBets({ EUR: '50' }, settings)
  expect(clampRanges([range('0.20', '100.00'), range('0.20', '100', 'SEK')])).toEqual([
    range('0.20', '50.00'),
    range('0.20', '100', 'SEK'),
  ])
  expect(clampRanges([range('0.20', '20.00')])).toEqual([range('0.20', '20.00')])
  expect(clampRanges([range('50.01', '100.00')])).toEqual([])
  expect([limitFor('EUR'), decimal('EUR'), limitFor('SEK'), decimal('SEK')]).toEqual([
    5000n,
    '50.00',
    null,
    null,
  ])
})

test.each<Record<string, string>>([{ EUR: '0' }, { EUR: '0.001' }, { XXX: '50' }])(
  '%j is found at the start',
  (configured) => {
    expect(() => createMaxBets(configured, settings)).toThrow(/catalogue\.yaml.*\n.*maxBets/)
  },
)
