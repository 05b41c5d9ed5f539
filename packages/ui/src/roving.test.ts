import { expect, test } from 'vitest'
import { getRovingIndex } from './roving.ts'

test('arrows wrap around, Home and End go to the ends', () => {
  expect(getRovingIndex('ArrowRight', 1, 3, false)).toBe(2)
  expect(getRovingIndex('ArrowRight', 2, 3, false)).toBe(0)
  expect(getRovingIndex('ArrowLeft', 0, 3, false)).toBe(2)
  expect(getRovingIndex('Home', 2, 3, false)).toBe(0)
  expect(getRovingIndex('End', 0, 3, false)).toBe(2)
})

test('the left arrow moves forward on right-to-left pages', () => {
  expect(getRovingIndex('ArrowLeft', 1, 3, true)).toBe(2)
  expect(getRovingIndex('ArrowRight', 0, 3, true)).toBe(2)
})

test('other keys and an empty row return undefined', () => {
  expect(getRovingIndex('Enter', 0, 3, false)).toBeUndefined()
  expect(getRovingIndex('ArrowRight', 0, 0, false)).toBeUndefined()
})
