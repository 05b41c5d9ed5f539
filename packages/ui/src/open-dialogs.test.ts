import { expect, test } from 'vitest'
import { createOpenDialogs, dialogZIndex } from './open-dialogs.ts'

/** Dialogs by their names, and which of them is in reach and was entered last. */
function stack() {
  const seen = { held: '', entered: '' }
  const dialogs = createOpenDialogs((frame) => {
    seen.held = frame.id
    return () => {
      seen.held = ''
    }
  })
  const open = (id: string, level: number) => {
    const enter = () => {
      seen.entered = id
    }
    return dialogs.add({ level, frame: { id } as Element, focusPanel: enter })
  }
  return { seen, open, isTop: dialogs.isTop, topmost: () => dialogs.topmost()?.frame.id }
}

test('dialogs stack from 1000 in steps of 2 [9-10c]', () => {
  expect([0, 1, 2, 5].map(dialogZIndex)).toEqual([1000, 1002, 1004, 1010])
})

test('only the highest open level is on top', () => {
  const { open, isTop } = stack()
  const closeFirst = open('first', 0)
  const closeSecond = open('second', 1)
  const closeTwin = open('twin', 1)
  expect(isTop(0)).toBe(false)
  expect(isTop(1)).toBe(true)
  closeSecond()
  expect(isTop(0)).toBe(false)
  closeTwin()
  expect(isTop(0)).toBe(true)
  closeFirst()
})

test('the topmost one is in reach and has the focus, whichever came first', () => {
  const { open, seen, topmost } = stack()
  const closeUpper = open('upper', 1)
  const closeLower = open('lower', 0)
  expect(seen).toEqual({ held: 'upper', entered: 'upper' })
  expect(topmost()).toBe('upper')
  closeUpper()
  expect(seen.held).toBe('lower')
  closeLower()
  expect(seen.held).toBe('')
  expect(topmost()).toBeUndefined()
})
