import { expect, test } from 'vitest'
import { readDestinationTag } from './destination-tag.ts'

test('a destination tag has no blanks, none that cannot be seen, and Latin digits', () => {
  expect(readDestinationTag(' 10 42\u200b۷\n')).toBe('10427')
  expect(readDestinationTag('Memo-a')).toBe('Memo-a')
  expect(readDestinationTag('x'.repeat(200))).toHaveLength(100)
})
