import { expect, test } from 'vitest'
import { inputHints } from './input-hints.ts'

test.each(Object.entries(inputHints))('%s says how it is filled', (_, hint) => {
  expect(hint.autoComplete).not.toBe('')
})

test('every field that is typed into by one line has a key to go on with', () => {
  const without = Object.entries(inputHints).filter(([, hint]) => !('enterKeyHint' in hint))
  // Enter begins a new line there.
  expect(without.map(([name]) => name)).toEqual(['message'])
})
