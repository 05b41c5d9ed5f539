import { expect, test } from 'vitest'
import { rovingTarget } from './roving.ts'

test('arrows go round the ends, Home and End to them', () => {
  expect(rovingTarget('ArrowRight', 1, 3, false)).toBe(2)
  expect(rovingTarget('ArrowRight', 2, 3, false)).toBe(0)
  expect(rovingTarget('ArrowLeft', 0, 3, false)).toBe(2)
  expect(rovingTarget('Home', 2, 3, false)).toBe(0)
  expect(rovingTarget('End', 0, 3, false)).toBe(2)
})

test('right to left, the left arrow goes on', () => {
  expect(rovingTarget('ArrowLeft', 1, 3, true)).toBe(2)
  expect(rovingTarget('ArrowRight', 0, 3, true)).toBe(2)
})

test('other keys and an empty row lead nowhere', () => {
  expect(rovingTarget('Enter', 0, 3, false)).toBeUndefined()
  expect(rovingTarget('ArrowRight', 0, 0, false)).toBeUndefined()
})
