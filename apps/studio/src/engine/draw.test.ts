import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blockMessage, draw, wordsOf } from './draw.ts'

const stream = (...words: number[]) => ({ word: (index: number) => words[index] ?? 0 })

test('rejects a word beyond the last whole multiple of the bound, so that every result is equally likely', () => {
  // 2^32 mod 10 is 6: the last six words would favour 0 to 5.
  expect(draw(stream(2 ** 32 - 6, 27), 0, 10)).toEqual({ value: 7, position: 2 })
  expect(draw(stream(2 ** 32 - 7, 27), 0, 10)).toEqual({ value: 9, position: 1 })
})

test('accepts equally many words for every value of a bound', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 32 }), (bound) => {
      const accepted = 2 ** 32 - (2 ** 32 % bound)
      expect(accepted % bound).toBe(0)
      expect(draw(stream(accepted - 1), 0, bound).value).toBe(bound - 1)
      expect(draw(stream(0), 0, bound).value).toBe(0)
    }),
  )
})

test('throws if the stream never yields an acceptable word', () => {
  expect(() => draw({ word: () => 2 ** 32 - 1 }, 0, 10)).toThrow('not random')
  expect(() => draw(stream(1), 0, 0)).toThrow(RangeError)
})

test('reads a block as eight big-endian words of a message with seed, nonce and cursor', () => {
  const block = Uint8Array.from({ length: 32 }, (_, index) => index)
  expect(wordsOf(block).slice(0, 2)).toEqual([0x00010203, 0x04050607])
  expect(wordsOf(block)).toHaveLength(8)
  expect(blockMessage('mara', 7, 2)).toBe('mara:7:2')
})
