import { expect, test, vi } from 'vitest'
import { createRowVisibility, rowKeyOf, stepTowards } from './context.ts'

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

/** Rows whose frames pass, and whose events end, when the test says so. */
function open() {
  const rests: (() => void)[] = []
  const over = new Set<string>()
  const clock = { now: 0 }
  const requestDraw = vi.fn()
  const rows = createRowVisibility({
    requestDraw,
    isOver: (id) => over.has(id),
    now: () => clock.now,
    afterFrames: (_, then) => rests.push(then),
  })
  return {
    ...{ rows, requestDraw, over, clock },
    /** The frames after a change of a list pass. */
    rest() {
      for (const then of rests.splice(0)) then()
      rows.begin()
    },
    /** Draws the rows of a list, whose element the returned function changes. */
    see: (list: string, ids: readonly string[]) =>
      ids.map((id) => {
        rows.begin()
        rows.dependencies(rowKeyOf(list, id), () => [id])
        const element = new EventTarget()
        rows.watch(rowKeyOf(list, id))(element as HTMLElement)
        return (skipped: boolean) =>
          element.dispatchEvent(Object.assign(new Event('contentvisibilityautostatechange'), { skipped }))
      }),
  }
}

test('a list waits after each change until the rows that have come into view are drawn, and forgets another page', () => {
  const { rows, requestDraw, rest } = open()
  expect(rows.arrange('list', ['a', 'b', 'c'])).toEqual(['a', 'b', 'c'])
  expect(requestDraw).not.toHaveBeenCalled()
  const wanted = ['c']
  rows.begin()
  expect(rows.arrange('list', wanted)).toEqual(['b', 'c'])
  // No row changes together with the list, nor in the frames after it.
  expect(rows.waits('new')).toBe(true)
  rows.begin()
  expect(rows.arrange('list', wanted)).toEqual(['b', 'c'])
  expect(rows.waits('new')).toBe(true)
  requestDraw.mockClear()
  rest()
  expect(requestDraw).toHaveBeenCalledTimes(1)
  expect(rows.waits('new')).toBe(false)
  expect(rows.arrange('list', wanted)).toBe(wanted)
  rest()
  expect(rows.arrange('list', wanted)).toBe(wanted)
  expect(rows.waits('new')).toBe(false)
  // Rows at the end move no other, so nothing waits for them.
  expect(rows.arrange('list', ['c', 'd'])).toEqual(['c', 'd'])
  expect(rows.waits('new')).toBe(false)
  expect(rows.arrange('other', ['x'])).toEqual(['x'])
  rows.forgetLists()
  expect(rows.arrange('list', ['z', 'y'])).toEqual(['z', 'y'])
})

test('an event that is over stays in its place while it is seen, for a minute', () => {
  const { rows, over, clock, rest, see } = open()
  const all = ['a', 'b', 'c', 'd']
  rows.arrange('list', all)
  const [, skip] = see('list', all)
  for (const id of ['b', 'c']) over.add(id)
  const wanted = ['a', 'd', 'e']
  const shown = () => {
    const lists = Array.from({ length: 6 }, () => {
      const list = rows.arrange('list', wanted).join('')
      rest()
      return list
    })
    return lists.at(-1)
  }
  expect(shown()).toBe('abcde')
  // Out of sight it goes at once, the other one after a minute.
  skip?.(true)
  expect(shown()).toBe('acde')
  clock.now += 59_999
  expect(shown()).toBe('acde')
  clock.now += 1
  expect(shown()).toBe('ade')
})

test('an event that is not over, such as one that is no favourite any more, leaves its list at once', () => {
  const { rows, see } = open()
  rows.arrange('list', ['a', 'b'])
  see('list', ['a', 'b'])
  expect(rows.arrange('list', ['b'])).toEqual(['b'])
})

test('groups keep the order in which they were shown first; new ones follow them', () => {
  const { rows } = open()
  expect(rows.order('list', ['crown', 'union', 'north'])).toEqual(['crown', 'union', 'north'])
  expect(rows.order('list', ['north', 'south', 'crown', 'union'])).toEqual([
    ...['crown', 'union', 'north', 'south'],
  ])
  expect(rows.order('list', ['north', 'crown'])).toEqual(['crown', 'north'])
  expect(rows.order('other', ['north', 'crown'])).toEqual(['north', 'crown'])
  rows.forgetLists()
  expect(rows.order('list', ['north', 'crown'])).toEqual(['north', 'crown'])
})
