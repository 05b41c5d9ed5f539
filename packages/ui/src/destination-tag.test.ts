import { expect, test } from 'vitest'
import { readDestinationTag } from './destination-tag.ts'

test('removes blanks and invisible characters and converts digits to Latin', () => {
  expect(readDestinationTag(' 10 42\u200b۷\n')).toBe('10427')
  expect(readDestinationTag('Memo-a')).toBe('Memo-a')
  expect(readDestinationTag('x'.repeat(200))).toHaveLength(100)
})
