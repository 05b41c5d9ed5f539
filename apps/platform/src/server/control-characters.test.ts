import { describe, expect, test } from 'vitest'
import { findControlCharacters, isPlainText } from './control-characters.ts'

describe('plain text', () => {
  test.each(['', 'a b', 'two\nlines\r\n\tand a tab', '🎰', 'שלום', 'e\u0301'])('is %j', (text) => {
    expect(isPlainText(text)).toBe(true)
  })

  test.each(['\0', 'a\u0000b', '\ud800', 'a\udc00', '\udc00\ud800', '\u0007', '\u001b[31m', '\u007f'])(
    'is not %j',
    (text) => {
      expect(isPlainText(text)).toBe(false)
    },
  )
})

describe('text that is not plain', () => {
  test('is found at any place in the input', () => {
    const input = { a: 'x\0', list: ['fine', { b: '\ud800' }], 'n\0': 'fine', count: 7, none: null }
    expect([...findControlCharacters(input)]).toEqual([['a'], ['list', '1', 'b'], []])
    expect([...findControlCharacters({ a: 'x', list: ['y', { z: 1n }] })]).toEqual([])
  })

  test('includes input that is nested too deeply', () => {
    let deep: unknown = 'fine'
    for (let level = 0; level < 10_000; level += 1) deep = [deep]
    expect([...findControlCharacters({ deep })]).toHaveLength(1)
  })
})
