import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountMaxLength, localizeAmount, normaliseAmount } from './amount.ts'

test('keeps digits and one decimal separator only [5-15a]', () => {
  expect(normaliseAmount('125')).toBe('125')
  expect(normaliseAmount('12.5')).toBe('12.5')
  expect(normaliseAmount('12.')).toBe('12.')
  expect(normaliseAmount('€ 12a.5b')).toBe('12.5')
  expect(normaliseAmount('-5')).toBe('5')
  expect(normaliseAmount('1e3')).toBe('13')
  expect(normaliseAmount('')).toBe('')
})

test('ignores a second separator [5-15a]', () => {
  expect(normaliseAmount('1.2.')).toBe('1.2')
  expect(normaliseAmount('1..2')).toBe('1.2')
  expect(normaliseAmount('1.5,')).toBe('1.5')
  expect(normaliseAmount('1.234,')).toBe('1.234')
})

test('accepts a comma or an Arabic separator and converts digits to Latin [5-15a]', () => {
  expect(normaliseAmount('12,5')).toBe('12.5')
  expect(normaliseAmount('۱۲٫۵')).toBe('12.5')
  expect(normaliseAmount('٣٤')).toBe('34')
})

test('does not read pasted grouping as a decimal point', () => {
  expect(normaliseAmount('1,234.50')).toBe('1234.50')
  expect(normaliseAmount('1.234,50')).toBe('1234.50')
  expect(normaliseAmount('€1,234,567')).toBe('1234567')
  expect(normaliseAmount('1.234.567,5')).toBe('1234567.5')
  expect(normaliseAmount('۱,۲۳۴,۵۶۷')).toBe('1234567')
  expect(normaliseAmount('1.234.')).toBe('1.234')
})

test('reads one separator before three digits by the locale', () => {
  expect(normaliseAmount('1.234', 2, ',')).toBe('1234')
  expect(normaliseAmount('1,234', 2, '.')).toBe('1234')
  expect(normaliseAmount('1,234', 3, ',')).toBe('1.234')
  expect(normaliseAmount('0.125', 3, ',')).toBe('0.125')
  expect(normaliseAmount('1.5', 2, ',')).toBe('1.5')
})

test('round-trips an amount through the locale’s decimal separator [5-15a]', () => {
  expect(localizeAmount('12.34', ',')).toBe('12,34')
  expect(localizeAmount('12.', ',')).toBe('12,')
  expect(localizeAmount('12.34', '.')).toBe('12.34')
  const amount = fc.tuple(fc.nat({ max: 999_999 }), fc.nat({ max: 999 })).map(([a, b]) => `${a}.${b}`)
  fc.assert(
    fc.property(amount, fc.constantFrom(',' as const, '.' as const), (text, sign) => {
      expect(normaliseAmount(localizeAmount(text, sign), undefined, sign)).toBe(text)
    }),
  )
})

test('strips a leading zero before a digit and keeps it before a point [5-15b]', () => {
  expect(normaliseAmount('05')).toBe('5')
  expect(normaliseAmount('007')).toBe('7')
  expect(normaliseAmount('00')).toBe('0')
  expect(normaliseAmount('0.5')).toBe('0.5')
  expect(normaliseAmount('00.5')).toBe('0.5')
  expect(normaliseAmount('.5')).toBe('0.5')
})

test('limits the amount to 10 characters including the separator [5-15a]', () => {
  expect(normaliseAmount('123456789012')).toBe('1234567890')
  expect(normaliseAmount('1234567.8901')).toBe('1234567.89')
})

test('limits decimals to those of the currency', () => {
  expect(normaliseAmount('1.239', 2)).toBe('1.23')
  expect(normaliseAmount('1500.', 0)).toBe('1500')
  expect(normaliseAmount('.', 0)).toBe('')
})

test('always yields a valid form and is idempotent [5-15a 5-15b]', () => {
  const typed = fc.string({ unit: fc.constantFrom(...'0123456789.,٫۵ -e€a') })
  fc.assert(
    fc.property(typed, fc.option(fc.integer({ min: 0, max: 8 }), { nil: undefined }), (text, digits) => {
      const once = normaliseAmount(text, digits)
      expect(once).toMatch(/^$|^(0|[1-9]\d*)(\.\d*)?$/)
      expect(once.length).toBeLessThanOrEqual(amountMaxLength)
      expect(normaliseAmount(once, digits)).toBe(once)
    }),
  )
})
