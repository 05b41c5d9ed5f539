import { expect, test } from 'vitest'
import { controlHints } from './control-hints.ts'
import { inputHints } from './input-hints.ts'

const hints = { ...inputHints, ...controlHints }

test.each(Object.entries(hints))('%s has an autofill hint', (_, hint) => {
  expect(hint.autoComplete).not.toBe('')
})

test('every single-line field sets enterkeyhint', () => {
  const without = Object.entries(hints).filter(([, hint]) => !('enterKeyHint' in hint))
  // Enter inserts a line break in a text area.
  expect(without.map(([name]) => name)).toEqual(['message'])
})
