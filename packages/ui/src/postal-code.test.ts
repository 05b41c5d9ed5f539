import { expect, test } from 'vitest'
import { readPostalCode } from './postal-code.ts'

test.each([
  ['sw1a 1aa', 'SW1A 1AA'],
  ['12345-6789', '12345-6789'],
  [' -10  115', '10 115'],
  ['۱۲۳۴۵', '12345'],
  ['<b>', 'B'],
  ['1234567890123456', '123456789012'],
])('reads %s as %j', (typed, expected) => {
  expect(readPostalCode(typed)).toBe(expected)
})
