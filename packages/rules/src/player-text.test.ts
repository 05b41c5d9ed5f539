import { describe, expect, test } from 'vitest'
import { maskEmail, passwordStrength } from './index.ts'
import { neutralNickname, nicknameFromEmail } from './neutral-nickname.ts'

describe('maskEmail', () => {
  test.each([
    ['johndoe@example.com', 'john***@example.com'],
    ['anna@example.com', 'a***@example.com'],
    ['"a@b"@example.com', '"a***@example.com'],
    ['🂡🂢🂣🂤@example.com', '🂡***@example.com'],
  ])('hides the last three characters of %s [3-32a]', (email, masked) => {
    expect(maskEmail(email)).toBe(masked)
  })

  const short = [
    ['bob@example.com', 'b***@example.com'],
    ['jo@example.com', 'j***@example.com'],
    ['x@example.com', 'x***@example.com'],
    ['@example.com', '***@example.com'],
    ['bob', 'b***'],
  ] as const
  test.each(short)('keeps one character of the short %s [3-32b]', (email, masked) => {
    expect(maskEmail(email)).toBe(masked)
  })

  test('returns null for a missing address', () => {
    expect([maskEmail(''), maskEmail(null), maskEmail(undefined)]).toEqual([null, null, null])
  })
})

test('derives a nickname from the address that contains nothing of it [5-14f:nickname]', () => {
  const nicknames = ['anna.smith', 'anna', 'a'.repeat(64)].map((name) =>
    nicknameFromEmail(`${name}@example.com`),
  )
  for (const nickname of nicknames) expect(nickname).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/)
  expect(new Set(nicknames).size).toBe(3)
  expect(nicknames.join().toLowerCase()).not.toMatch(/anna|smith|example|aaa/)
  expect(nicknameFromEmail('Anna.Smith@Example.com')).toBe(nicknames[0])
})

test.each([
  ['', null],
  ['a', 'weak'],
  ['ab', 'weak'],
  ['abc', 'good'],
  ['abcd', 'good'],
  ['abcde', 'strong'],
  ['abcdef', 'strong'],
  [' ', 'weak'],
  ['🂡🂢', 'weak'],
])('rates the strength of %j as %s [4-35 9-02a]', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})

test('makes a friendly nickname of an id', () => {
  const ids = Array.from(
    { length: 500 },
    (_, index) => `7d3f1d0e-27cd-4a4c-8f0e-${String(index).padStart(12, '0')}`,
  )
  const names = ids.map(neutralNickname)
  for (const name of names) expect(name).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/)
  expect(names).toEqual(ids.map(neutralNickname))
  expect(new Set(names).size).toBeGreaterThan(200)
})
