import { expect, test } from 'vitest'
import { passwordStrength } from './password-strength.ts'

const thresholds = { weak: 2, good: 4 }

test('rates 1 and 2 characters weak, 3 and 4 good, 5 strong, and an empty password not at all [4-35 9-02a]', () => {
  expect([0, 1, 2, 3, 4, 5, 40].map((length) => passwordStrength(length, thresholds))).toEqual([
    0, 1, 1, 2, 2, 3, 3,
  ])
})

test('applies custom thresholds', () => {
  expect(passwordStrength(7, { weak: 7, good: 11 })).toBe(1)
  expect(passwordStrength(8, { weak: 7, good: 11 })).toBe(2)
  expect(passwordStrength(12, { weak: 7, good: 11 })).toBe(3)
})
