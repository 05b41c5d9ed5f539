import { expect, test } from 'vitest'
import { isClosingSwipe, swipeDistance } from './swipe.ts'

test('closes on a swipe past a tenth of the dialog at any speed [2.3-01f 9-10d]', () => {
  expect(isClosingSwipe({ dx: 0, dy: 61, milliseconds: 2000 }, 'down', 600)).toBe(true)
  expect(isClosingSwipe({ dx: 0, dy: 60, milliseconds: 2000 }, 'down', 600)).toBe(false)
})

test('closes on a swipe within 300 ms at any length [2.3-01f 9-10d]', () => {
  expect(isClosingSwipe({ dx: 0, dy: 12, milliseconds: 300 }, 'down', 600)).toBe(true)
  expect(isClosingSwipe({ dx: 0, dy: 12, milliseconds: 301 }, 'down', 600)).toBe(false)
})

test('does not close on an opposite swipe, a cross swipe or a tap [2.3-01f]', () => {
  expect(isClosingSwipe({ dx: 0, dy: -200, milliseconds: 100 }, 'down', 600)).toBe(false)
  expect(isClosingSwipe({ dx: 90, dy: 80, milliseconds: 100 }, 'down', 600)).toBe(false)
  expect(isClosingSwipe({ dx: 1, dy: 3, milliseconds: 50 }, 'down', 600)).toBe(false)
})

test('measures the distance along the given direction', () => {
  expect(swipeDistance({ dx: 30, dy: 2 }, 'right')).toBe(30)
  expect(swipeDistance({ dx: -30, dy: 2 }, 'left')).toBe(30)
  expect(swipeDistance({ dx: 2, dy: -30 }, 'up')).toBe(30)
  expect(swipeDistance({ dx: 30, dy: 2 }, 'left')).toBe(-30)
})
