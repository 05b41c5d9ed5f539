import { expect, test } from 'vitest'
import { createOpenDialogs, dialogZIndex } from './open-dialogs.ts'

/** Records which dialog is active (others inert) and which was focused last. */
function stack() {
  const focus = { held: '', entered: '' }
  const tasks = new Set<() => void>()
  const makeInert = (frame: Element) => {
    focus.held = frame.id
    return () => {
      focus.held = ''
    }
  }
  const dialogs = createOpenDialogs(makeInert, (task) => {
    tasks.add(task)
    return () => tasks.delete(task)
  })
  const showFrame = () => {
    for (const task of tasks) task()
    tasks.clear()
  }
  const open = (id: string, level: number) => {
    const enter = () => {
      focus.entered = id
    }
    return dialogs.add({ level, frame: { id } as Element, focusPanel: enter })
  }
  return { focus, open, showFrame, isTop: dialogs.isTop, topmost: () => dialogs.topmost()?.frame.id }
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
  const { open, focus, showFrame, topmost } = stack()
  const closeUpper = open('upper', 1)
  const closeLower = open('lower', 0)
  showFrame()
  expect(focus).toEqual({ held: 'upper', entered: 'upper' })
  expect(topmost()).toBe('upper')
  closeUpper()
  expect(focus.held).toBe('lower')
  closeLower()
  expect(focus.held).toBe('')
  expect(topmost()).toBeUndefined()
})

test('makes the page inert after the frame that shows a dialog, unless it is closed before', () => {
  const { open, focus, showFrame } = stack()
  const closeFirst = open('first', 0)
  expect(focus).toEqual({ held: '', entered: 'first' })
  showFrame()
  expect(focus.held).toBe('first')
  const closeSecond = open('second', 1)
  expect(focus).toEqual({ held: 'first', entered: 'second' })
  closeSecond()
  showFrame()
  expect(focus.held).toBe('first')
  closeFirst()
  open('third', 0)()
  showFrame()
  expect(focus.held).toBe('')
})
