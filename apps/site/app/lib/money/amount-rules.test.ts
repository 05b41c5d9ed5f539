import { describe, expect, test } from 'vitest'
import {
  type AmountUnit,
  clampTypedAmount,
  defaultAmount,
  formatTypedAmount,
  parseTypedAmount,
  paymentBounds,
  presetsWithin,
  toWireAmount,
  validateAmount,
} from './amount-rules.ts'

const euro: AmountUnit = { currency: { code: 'EUR', type: 'fiat', subunitToUnit: '100' }, isAtomic: false }
const bitcoin: AmountUnit = {
  currency: { code: 'BTC', type: 'crypto', subunitToUnit: '100000000' },
  isAtomic: false,
}
const yen: AmountUnit = { currency: { code: 'JPY', type: 'fiat', subunitToUnit: '1' }, isAtomic: false }
const bounds = { min: 1000n, max: 500_000n }

test.each([
  ['', '10', 'empty becomes the minimum'],
  ['.', '10', 'a lone point counts as empty'],
  ['9.99', '10', 'below the minimum'],
  ['10', '10', 'the minimum itself'],
  ['12.5', '12.5', 'within the bounds, unchanged'],
  ['12.', '12', 'a trailing point is removed'],
  ['5000', '5000', 'the maximum itself'],
  ['5000.01', '5000', 'above the maximum'],
  ['9999999999', '5000', 'far above'],
])('clamps %o to %o: %s [5-15c]', (typed, clamped) => {
  expect(clampTypedAmount(typed, bounds, euro)).toBe(clamped)
})

test.each([
  ['', 'empty'],
  ['9.99', 'below-min'],
  ['5000.01', 'above-max'],
  ['10', null],
  ['5000', null],
])('validates %o as %o [5-17a]', (typed, error) => {
  expect(validateAmount(typed, bounds, euro)).toBe(error)
})

describe('presets', () => {
  const wire = [
    { amount: '5.00', isDefault: false },
    { amount: '10.00', isDefault: false },
    { amount: '50.00', isDefault: true },
    { amount: '5000.00', isDefault: false },
    { amount: '5000.01', isDefault: false },
  ]

  test('shows only presets within the bounds, inclusive [5-17c]', () => {
    expect(presetsWithin(wire, bounds, euro).map(({ typed }) => typed)).toEqual(['10', '50', '5000'])
  })

  test('starts with the default preset [9-19]', () => {
    expect(defaultAmount(presetsWithin(wire, bounds, euro), bounds, euro)).toBe('50')
  })

  test('starts with the minimum if the default preset is not shown [9-19]', () => {
    const narrow = { min: 6000n, max: 600_000n }
    expect(defaultAmount(presetsWithin(wire, narrow, euro), narrow, euro)).toBe('60')
    expect(defaultAmount([], bounds, euro)).toBe('10')
  })
})

test('applies each bound of the network separately [5-17b]', () => {
  const method = { amountMin: '10.00', amountMax: '500.00' }
  expect(paymentBounds(method, undefined, euro)).toEqual({ min: 1000n, max: 50_000n })
  expect(paymentBounds(method, { minAmount: '20.00', maxAmount: null }, euro)).toEqual({
    min: 2000n,
    max: 50_000n,
  })
  expect(paymentBounds(method, { minAmount: null, maxAmount: '100.00' }, euro)).toEqual({
    min: 1000n,
    max: 10_000n,
  })
})

test('converts typed thousandths of a coin exactly to whole coins [9-05b]', () => {
  expect(parseTypedAmount('1.5', bitcoin)).toBe(150_000n)
  expect(formatTypedAmount(150_000n, bitcoin)).toBe('1.5')
  expect(toWireAmount('1.5', bitcoin)).toBe('0.00150000')
  expect(toWireAmount('12.', euro)).toBe('12.00')
  expect(toWireAmount('12.5', euro)).toBe('12.50')
  // Excess decimals are not rounded.
  expect(toWireAmount('1.234567', bitcoin)).toBe('0.001234567')
})

test('accepts no decimals for a currency without decimals', () => {
  expect(parseTypedAmount('500', yen)).toBe(500n)
  expect(parseTypedAmount('500.5', yen)).toBeNull()
})
