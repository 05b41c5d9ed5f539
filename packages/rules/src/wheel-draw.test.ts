import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { drawSegment, MAX_WHEEL_WEIGHT } from './wheel-draw.ts'

/** A block whose words are given; the others are 0. */
function block(...words: number[]): Uint8Array {
  const bytes = new Uint8Array(32)
  for (const [index, word] of words.entries()) new DataView(bytes.buffer).setUint32(index * 4, word)
  return bytes
}

test('a word chooses the segment that contains its remainder', () => {
  const drawn = [0, 1, 2, 4, 5, 6, 7].map((word) => drawSegment(block(word), [2, 3, 1]))
  expect(drawn).toEqual([0, 0, 1, 1, 2, 0, 0])
})

test('a word beyond the largest multiple of the sum is skipped', () => {
  expect(drawSegment(block(2 ** 32 - 1, 1), [1, 1, 1])).toBe(1)
  expect(drawSegment(block(...Array.from({ length: 8 }, () => 2 ** 32 - 1)), [1, 1, 1])).toBeNull()
})

test('draws in proportion to the weights', () => {
  const weights = [70, 25, 5]
  const counts = [0, 0, 0]
  for (let spin = 0; spin < 20_000; spin++) {
    const index = drawSegment(createHash('sha256').update(`${spin}`).digest(), weights) ?? 0
    counts[index] = (counts[index] ?? 0) + 1
  }
  for (const [index, count] of counts.entries())
    expect(Math.abs(count / 200 - (weights[index] ?? 0))).toBeLessThan(1)
})

test.each([[[0]], [[1, -1]], [[1.5]], [[MAX_WHEEL_WEIGHT, 1]]])('refuses the weights %j', (weights) => {
  expect(() => drawSegment(block(), weights)).toThrow(RangeError)
})
