import { expect, test } from 'vitest'
import { extractDigits, groupDigits } from './digits.ts'

test.each([
  ['12 34-56', '123456'],
  ['۱۲۳٤٥٦', '123456'],
  ['1234567890', '123456'],
  ['abc', ''],
])('keeps at most six Latin digits of %s', (typed, expected) => {
  expect(extractDigits(typed, 6)).toBe(expected)
})

test.each([
  ['', ''],
  ['123', '123'],
  ['1234', '123.4'],
  ['123456789', '123.456.789'],
  ['12345678909', '123.456.789-09'],
])('formats %s as %s', (digits, shown) => {
  expect(groupDigits(digits, [3, 3, 3, 2], ['.', '.', '-'])).toBe(shown)
})

test('adds extra digits to the last group and separates by blanks by default', () => {
  expect(groupDigits('1234567', [2, 2])).toBe('12 34567')
})
