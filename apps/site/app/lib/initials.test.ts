import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['mara_k', 'MK'],
  ['mara', 'MA'],
  ['Анна Ким', 'АК'],
  ['', ''],
  ['--', ''],
])('the initials of %o are %o', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
