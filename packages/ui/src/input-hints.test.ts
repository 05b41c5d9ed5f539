import { expect, test } from 'vitest'
import { inputHints } from './input-hints.ts'

test.each(Object.entries(inputHints))('%s has an autofill hint', (_, hint) => {
  expect(hint.autoComplete).not.toBe('')
})

test('every single-line field sets enterkeyhint', () => {
  const without = Object.entries(inputHints).filter(([, hint]) => !('enterKeyHint' in hint))
  // Enter inserts a line break in a text area.
  expect(without.map(([name]) => name)).toEqual(['message'])
})
