import { expect, test } from 'vitest'
import { createWordBeginnings } from './word-beginnings.ts'

function near(text: string, words: readonly string[]) {
  const beginnings = createWordBeginnings()
  for (const word of words) beginnings.add(word)
  return beginnings.near(text)
}

test.each([
  ['a missing letter', 'quik', ['quick']],
  ['a letter too many', 'quiick', ['quick']],
  ['another letter', 'qucck', ['quick']],
  ['a wrong last letter', 'quicz', ['quic']],
  ['exchanged neighbours', 'qiuck', ['quick']],
  ['exchanged first letters', 'uqick', ['quick']],
  ['what is typed as it is', 'quic', []],
  ['two edits', 'qikc', []],
  ['another first letter', 'wuick', []],
  ['a wrong last letter of a short text', 'quis', []],
  ['three letters', 'qik', []],
  ['three letters with another one', 'qxi', []],
])('finds the beginnings of words near a text with %s', (_title, text, found) => {
  expect(near(text, ['quicksilver'])).toEqual(found)
})

test('finds a missing letter of three, and at most two dozen beginnings', () => {
  expect(near('mth', ['moth', 'math', 'moss'])).toEqual(['moth', 'math'])
  const words = Array.from({ length: 40 }, (_, place) => `mo${String.fromCodePoint(0x3b1 + place)}th`)
  expect(near('moth', words)).toHaveLength(24)
})
