import { expect, test } from 'vitest'
import { getRovingIndex } from './roving.ts'

test('arrows go round the ends, Home and End to them', () => {
  expect(getRovingIndex('ArrowRight', 1, 3, false)).toBe(2)
  expect(getRovingIndex('ArrowRight', 2, 3, false)).toBe(0)
  expect(getRovingIndex('ArrowLeft', 0, 3, false)).toBe(2)
  expect(getRovingIndex('Home', 2, 3, false)).toBe(0)
  expect(getRovingIndex('End', 0, 3, false)).toBe(2)
})

test('right to left, the left arrow goes on', () => {
  expect(getRovingIndex('ArrowLeft', 1, 3, true)).toBe(2)
  expect(getRovingIndex('ArrowRight', 0, 3, true)).toBe(2)
})

test('other keys and an empty row lead nowhere', () => {
  expect(getRovingIndex('Enter', 0, 3, false)).toBeUndefined()
  expect(getRovingIndex('ArrowRight', 0, 0, false)).toBeUndefined()
})
