import { expect, test, vi } from 'vitest'
import { createRowVisibility, rowKeyOf } from './context.ts'

/** Rows whose frames pass, and which are scrolled, when the test says so. */
function open() {
  const rests: (() => void)[] = []
  const windows = new Map<Element, (isInWindow: boolean) => void>()
  const requestDraw = vi.fn()
  const rows = createRowVisibility({
    requestDraw,
    observe(element, onChange) {
      windows.set(element, onChange)
      return () => windows.delete(element)
    },
    afterFrames: (_, then) => rests.push(then),
  })
  return {
    ...{ rows, requestDraw, windows },
    arrange: (ids: string) => rows.arrange('list', [...ids], () => '').join(''),
    /** The frames after a change of a list pass. */
    rest() {
      for (const then of rests.splice(0)) then()
      rows.begin()
    },
    /** Draws a row. */
    draw(id: string) {
      rows.begin()
      rows.dependencies(rowKeyOf('list', id), () => [id])
      const element = new EventTarget() as HTMLElement
      const remove = rows.watch(rowKeyOf('list', id))(element)
      return {
        remove,
        /** The row comes into the window or leaves it. */
        scroll: (isInWindow: boolean) => windows.get(element)?.(isInWindow),
      }
    },
  }
}

test('no row changes together with its list, nor in the frames after it', () => {
  const { rows, arrange, rest } = open()
  arrange('abc')
  rows.begin()
  expect(arrange('bc')).toBe('bc')
  expect(rows.waits('new')).toBe(true)
  rows.begin()
  expect(rows.waits('new')).toBe(true)
  rest()
  expect(rows.waits('new')).toBe(false)
  // Rows at the end move no other, so nothing waits for them.
  expect(arrange('bcd')).toBe('bcd')
  expect(rows.waits('new')).toBe(false)
})

test('what waits for a row in the window comes once that has left it', () => {
  const { rows, arrange, draw, requestDraw } = open()
  arrange('abc')
  const row = draw('a')
  row.scroll(true)
  expect(arrange('bc')).toBe('abc')
  expect(rows.isHeld()).toBe(true)
  expect(rows.inSight()).toEqual(['a'])
  requestDraw.mockClear()
  row.scroll(false)
  expect(requestDraw).toHaveBeenCalledTimes(1)
  expect(arrange('bc')).toBe('bc')
  expect(rows.isHeld()).toBe(false)
})

test('a row that is removed from the page is observed no longer and holds nothing', () => {
  const { rows, arrange, draw, windows } = open()
  arrange('abc')
  const row = draw('a')
  row.scroll(true)
  row.remove()
  expect(windows.size).toBe(0)
  expect(rows.inSight()).toEqual([])
  expect(arrange('bc')).toBe('bc')
})
