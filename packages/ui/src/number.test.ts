import { expect, test } from 'vitest'
import { readNumber } from './number.ts'

test.each([
  ['042', {}, '42'],
  ['18.5', {}, '18'],
  ['18,527', { fractionDigits: 2 }, '18.52'],
  ['.5', { fractionDigits: 1 }, '0.5'],
  ['-7', {}, '7'],
  ['-7', { isSigned: true }, '-7'],
  ['۴۲', {}, '42'],
  ['abc', {}, ''],
  ['123456', { maxLength: 3 }, '123'],
])('reads %s with %j as %j', (typed, kind, expected) => {
  expect(readNumber(typed, kind)).toBe(expected)
})
