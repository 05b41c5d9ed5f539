import { expect, test, vi } from 'vitest'
import { createLists, keepSeen, stepTowards } from './lists.ts'

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

/** The list that is shown instead of the wanted one while some rows are in the window. */
const kept = (shown: string, wanted: string, seen: string, isFollowed = false) =>
  keepSeen([...shown], [...wanted], {
    isSeen: (id) => seen.includes(id),
    isFollowed,
  }).join('')

test('rows in the window stay, and none comes between them', () => {
  expect(kept('abcdef', 'axbycf', 'bcd')).toBe('axbcdf')
  // Neither does one between the head of the list and its first row.
  expect(kept('abc', 'xbc', 'ab')).toBe('abc')
  expect(kept('abcdef', 'acdbefg', 'abc')).toBe('abcdefg')
  expect(kept('abc', 'xyz', 'abc')).toBe('abcxyz')
  expect(kept('abc', '', 'b')).toBe('b')
})

test('rows outside of the window come and go, also when none is in it', () => {
  expect(kept('abcdef', 'bxef', 'c')).toBe('bcxef')
  expect(kept('abcdef', 'xaf', '')).toBe('xaf')
  expect(kept('', 'abc', '')).toBe('abc')
})

test('a row that has moved between rows in the window waits where it is', () => {
  expect(kept('abcde', 'aebcd', 'abc')).toBe('abced')
  expect(kept('abcde', 'bcade', 'bcd')).toBe('abcde')
})

test('a list above rows in the window keeps its length', () => {
  expect(kept('abc', 'abcd', 'c', true)).toBe('abc')
  expect(kept('', 'abc', '', true)).toBe('')
  // Above the window the browser compensates it.
  expect(kept('abc', 'ac', '', true)).toBe('ac')
})

/** Lists whose frames pass when the test says so. */
function open(seen: Record<string, string> = {}) {
  const rests: (() => void)[] = []
  const requestDraw = vi.fn()
  const lists = createLists({
    requestDraw,
    isSeen: (list, id) => seen[list]?.includes(id) ?? false,
    afterFrames: (_, then) => rests.push(then),
  })
  return {
    ...{ lists, requestDraw },
    arrange: (list: string, ids: string, groupOf = (_: string) => '') =>
      lists.arrange(list, [...ids], groupOf).join(''),
    /** The frames after a change of a list pass. */
    rest() {
      for (const then of rests.splice(0)) then()
    },
  }
}

test('a list waits after each change until the rows that have come into view are drawn, and forgets another page', () => {
  const { lists, requestDraw, arrange, rest } = open()
  expect(arrange('list', 'abc')).toBe('abc')
  expect(requestDraw).not.toHaveBeenCalled()
  expect(arrange('list', 'c')).toBe('bc')
  expect(lists.isResting()).toBe(true)
  expect(arrange('list', 'c')).toBe('bc')
  requestDraw.mockClear()
  rest()
  expect(requestDraw).toHaveBeenCalledTimes(1)
  expect(lists.isResting()).toBe(false)
  expect(arrange('list', 'c')).toBe('c')
  rest()
  // Rows at the end move no other, so nothing waits for them.
  expect(arrange('list', 'cd')).toBe('cd')
  expect(lists.isResting()).toBe(false)
  expect(arrange('other', 'x')).toBe('x')
  lists.forget()
  expect(arrange('list', 'zy')).toBe('zy')
})

test('groups keep the order in which they were shown first; new ones follow them', () => {
  const { lists, arrange } = open()
  const groupOf = (id: string) => id.toLowerCase()
  expect(arrange('list', 'abA', groupOf)).toBe('aAb')
  expect(arrange('list', 'bcaA', groupOf)).toBe('aAbc')
  expect(arrange('other', 'bcaA', groupOf)).toBe('bcaA')
  lists.forget()
  expect(arrange('list', 'bcaA', groupOf)).toBe('bcaA')
})

test('knows that a list is not as wanted while its rows are in the window, and forgets it on request', () => {
  const seen: Record<string, string> = { list: 'ab' }
  const { lists, arrange, rest } = open(seen)
  arrange('list', 'abc')
  expect(arrange('list', 'axbc')).toBe('abc')
  expect(lists.isHeld()).toBe(true)
  expect(lists.inSight()).toEqual(['a', 'b'])
  lists.forget()
  expect(arrange('list', 'axbc')).toBe('axbc')
  expect(lists.isHeld()).toBe(false)
  expect(arrange('list', 'abc')).toBe('axbc')
  // It comes by itself once the rows are out of the window.
  seen.list = ''
  expect(arrange('list', 'abc')).toBe('abc')
  rest()
  expect(lists.isHeld()).toBe(false)
})

test('rows in the window below a list hold it', () => {
  const { lists, arrange } = open({ live: 'a', later: 'x' })
  arrange('live', 'a')
  arrange('later', 'x')
  expect(arrange('live', 'ab')).toBe('a')
  expect(lists.isHeld()).toBe(true)
  expect(arrange('later', 'xy')).toBe('xy')
})
