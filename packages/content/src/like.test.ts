import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compileLike } from './like.ts'

test.each([
  ['modals/%', 'modals/wallet', true],
  ['modals/%', 'modal', false],
  ['%wallet', 'modals/wallet', true],
  ['%LL%', 'wallet', true],
  ['_al%', 'wallet', true],
  ['_', '', false],
  ['_', '🎲', true],
  ['é%', 'École', true],
  ['', '', true],
  ['', 'a', false],
  ['%', '', true],
  ['100\\%', '100%', true],
  ['100\\%', '1000', false],
  ['a\\_b', 'a_b', true],
  ['a\\_b', 'axb', false],
  ['a\\\\', 'a\\', true],
  ['a\\', 'a\\', true],
  ['a.c', 'abc', false],
  ['(a+)+$', '(a+)+$', true],
  ['a%c', 'a\nb\nc', true],
  ['@', '`', false],
  ['[', '{', false],
])('LIKE %j with %j is %j', (pattern, text, expected) => {
  expect(compileLike(pattern)(text)).toBe(expected)
})

/** Reference implementation of LIKE by backtracking. */
function matches(pattern: readonly string[], text: readonly string[]): boolean {
  const [sign, next] = pattern
  if (sign === undefined) return text.length === 0
  if (sign === '%')
    return matches(pattern.slice(1), text) || (text.length > 0 && matches(pattern, text.slice(1)))
  const isEscape = sign === '\\' && next !== undefined
  const wanted = isEscape ? next : sign
  const rest = pattern.slice(isEscape ? 2 : 1)
  const isAny = sign === '_'
  return (
    text.length > 0 &&
    (isAny || text[0]?.toLowerCase() === wanted.toLowerCase()) &&
    matches(rest, text.slice(1))
  )
}

const letters = ['a', 'A', 'b', 'É', 'é', '🎲', '\n', '.']
const text = (units: readonly string[], maxLength: number) =>
  fc.array(fc.constantFrom(...units), { maxLength }).map((all) => all.join(''))

test('LIKE matches exactly where the reference implementation does', () => {
  const pattern = text([...letters, '%', '_', '\\'], 10)
  fc.assert(
    fc.property(pattern, text([...letters, '%', '_', '\\'], 12), (like, value) => {
      expect(compileLike(like)(value)).toBe(matches([...like], [...value]))
    }),
    { numRuns: 3000 },
  )
})

test('LIKE takes no exponential time on a pattern that does for the reference implementation', () => {
  const pattern = `${'%a'.repeat(49)}%b`
  expect(compileLike(pattern)('a'.repeat(200_000))).toBe(false)
  expect(compileLike(pattern)(`${'a'.repeat(200_000)}b`)).toBe(true)
})
