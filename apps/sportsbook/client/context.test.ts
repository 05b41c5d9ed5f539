import { expect, test, vi } from 'vitest'
import { createRowVisibility, stepTowards } from './context.ts'

/** The lists of each frame until the wanted one is shown. */
function frames(shown: string, wanted: string) {
  const target = [...wanted]
  const all: string[] = []
  let list: readonly string[] = [...shown]
  while (list !== target && all.length < 100) {
    list = stepTowards(list, target)
    all.push(list.join(''))
  }
  return all
}

test('a list changes by one row in a frame until it is the wanted one', () => {
  expect(frames('abcdef', 'acef')).toEqual(['acdef', 'acef'])
  expect(frames('abc', 'axbyc')).toEqual(['axbc', 'axbyc'])
  expect(frames('abc', 'cab')).toEqual(['cab'])
  expect(frames('abcd', 'bxd')).toEqual(['bcd', 'bd', 'bxd'])
  expect(frames('abc', '')).toEqual(['ab', 'a', ''])
  expect(frames('abc', 'abc')).toEqual(['abc'])
  // Rows at the end move no other.
  expect(frames('ab', 'abcdef')).toEqual(['abcdef'])
  expect(frames('', 'abc')).toEqual(['abc'])
})

test('every list is reached from every other, in a frame for each row at most', () => {
  const lists = ['', 'a', 'ab', 'ba', 'abc', 'cba', 'bca', 'dcba', 'acxb', 'xyz', 'zayb']
  for (const shown of lists)
    for (const wanted of lists) {
      const steps = frames(shown, wanted)
      expect(steps.at(-1)).toBe(wanted)
      expect(steps.length).toBeLessThanOrEqual(1 + shown.length + wanted.length)
      expect(steps.every((step) => new Set(step).size === step.length)).toBe(true)
    }
})

test('asks for a further frame while a list is not yet the wanted one, and forgets the lists of another page', () => {
  const requestDraw = vi.fn()
  const rows = createRowVisibility(requestDraw)
  expect(rows.arrange('list', ['a', 'b', 'c'])).toEqual(['a', 'b', 'c'])
  expect(requestDraw).not.toHaveBeenCalled()
  const wanted = ['c']
  rows.begin()
  expect(rows.arrange('list', wanted)).toEqual(['b', 'c'])
  expect(requestDraw).toHaveBeenCalledTimes(1)
  // No row changes together with the list.
  expect(rows.waits('new')).toBe(true)
  rows.begin()
  expect(rows.arrange('list', wanted)).toBe(wanted)
  expect(rows.arrange('other', ['x'])).toEqual(['x'])
  rows.forgetLists()
  expect(rows.arrange('list', ['z', 'y'])).toEqual(['z', 'y'])
})
