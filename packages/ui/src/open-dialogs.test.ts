import { expect, test } from 'vitest'
import { createOpenDialogs, dialogZIndex } from './open-dialogs.ts'

/** Records which dialog is active (others inert) and which was focused last. */
function stack() {
  const focus = { held: '', entered: '' }
  const dialogs = createOpenDialogs((frame) => {
    focus.held = frame.id
    return () => {
      focus.held = ''
    }
  })
  const open = (id: string, level: number) => {
    const enter = () => {
      focus.entered = id
    }
    return dialogs.add({ level, frame: { id } as Element, focusPanel: enter })
  }
  return { focus, open, isTop: dialogs.isTop, topmost: () => dialogs.topmost()?.frame.id }
}

test('stacks dialogs from z-index 1000 in steps of 2 [9-10c]', () => {
  expect([0, 1, 2, 5].map(dialogZIndex)).toEqual([1000, 1002, 1004, 1010])
})

test('reports only the highest open level as top', () => {
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

test('keeps the topmost one active and focused in any order of opening', () => {
  const { open, focus, topmost } = stack()
  const closeUpper = open('upper', 1)
  const closeLower = open('lower', 0)
  expect(focus).toEqual({ held: 'upper', entered: 'upper' })
  expect(topmost()).toBe('upper')
  closeUpper()
  expect(focus.held).toBe('lower')
  closeLower()
  expect(focus.held).toBe('')
  expect(topmost()).toBeUndefined()
})
