import { expect, test } from 'vitest'
import { dialogZIndex, openLevels } from './dialog-levels.ts'

test('dialogs stack from 1000 in steps of 2 [9-10c]', () => {
  expect([0, 1, 2, 5].map(dialogZIndex)).toEqual([1000, 1002, 1004, 1010])
})

test('only the highest open level is on top', () => {
  const closeFirst = openLevels.add(0)
  const closeSecond = openLevels.add(1)
  const closeTwin = openLevels.add(1)
  expect(openLevels.isTop(0)).toBe(false)
  expect(openLevels.isTop(1)).toBe(true)
  closeSecond()
  expect(openLevels.isTop(0)).toBe(false)
  closeTwin()
  expect(openLevels.isTop(0)).toBe(true)
  closeFirst()
})
