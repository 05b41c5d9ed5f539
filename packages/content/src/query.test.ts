import { describe, expect, test } from 'vitest'
import { type ContentQuery, type ContentRow, type Filter, findRows } from './query.ts'

const row = (stem: string, meta: ContentRow['meta'] = {}): ContentRow => ({
  id: `en/${stem}.yaml`,
  extension: 'yaml',
  meta,
  pageIdentity: stem.startsWith('pages/') ? stem.slice('pages/'.length) : null,
  stem,
})
const ROWS = [
  row('modals/a', { title: 'Wallet', place: 3, isShown: true }),
  row('modals/b', { title: ['parts', { a: 'name' }], place: 1, isShown: false }),
  row('pages/c', { title: 'Terms', 'hero.title': 'Hello', place: 2 }),
  row('pages/d', { title: 'terms', place: '2' }),
]
/** Operators that take a list, and those that take two bounds. */
const listed = ['IN', 'NOT IN'] as const
const ranged = ['BETWEEN', 'NOT BETWEEN'] as const
const find = (query: ContentQuery) => findRows(ROWS, query)
const stems = (where: Filter) =>
  find({ where })
    .rows.map(({ stem }) => stem?.slice(-1))
    .join('')

test.each<[Filter, string]>([
  [{ operator: '=', field: 'stem', value: 'pages/c' }, 'c'],
  [{ operator: '=', field: 'meta.isShown', value: false }, 'b'],
  [{ operator: '<>', field: 'meta.isShown', value: false }, 'a'],
  [{ operator: '<', field: 'meta.place', value: 2 }, 'b'],
  [{ operator: '<=', field: 'meta.place', value: 2 }, 'bc'],
  [{ operator: '>', field: 'stem', value: 'modals/b' }, 'cd'],
  [{ operator: '>=', field: 'meta.place', value: 2 }, 'ac'],
  [{ operator: 'IN', field: 'meta.place', value: [1, '2'] }, 'bd'],
  [{ operator: 'IN', field: 'meta.place', value: [] }, ''],
  [{ operator: 'NOT IN', field: 'meta.title', value: ['Wallet'] }, 'cd'],
  [{ operator: 'BETWEEN', field: 'meta.place', value: [1, 2] }, 'bc'],
  [{ operator: 'NOT BETWEEN', field: 'meta.place', value: [1, 2] }, 'a'],
  [{ operator: 'LIKE', field: 'meta.title', value: 'TERM_' }, 'cd'],
  [{ operator: 'NOT LIKE', field: 'meta.title', value: 'TERM_' }, 'a'],
  [{ operator: 'IS NULL', field: 'pageIdentity' }, 'ab'],
  [{ operator: 'IS NOT NULL', field: 'meta.title' }, 'abcd'],
  [{ operator: '=', field: 'meta.hero.title', value: 'Hello' }, 'c'],
])('%j', (where, expected) => {
  expect(stems(where)).toBe(expected)
})

test('nests conditions in groups', () => {
  const shown: Filter = { operator: '=', field: 'meta.isShown', value: true }
  const late: Filter = { operator: '>', field: 'meta.place', value: 1 }
  const page: Filter = { operator: 'IS NOT NULL', field: 'pageIdentity' }
  expect(stems({ operator: 'AND', conditions: [page, late] })).toBe('c')
  expect(stems({ operator: 'OR', conditions: [shown, { operator: 'AND', conditions: [page, late] }] })).toBe(
    'ac',
  )
})

test('orders, skips, limits and counts rows', () => {
  const order = [{ field: 'meta.place', direction: 'desc' }] as const
  const placed = find({ order }).rows.map(({ stem }) => stem)
  // Texts are sorted after numbers.
  expect(placed).toEqual(['pages/d', 'modals/a', 'pages/c', 'modals/b'])
  expect(find({ order, skip: 1, limit: 2 })).toEqual({ rows: [ROWS[0], ROWS[2]], count: 4 })
  expect(find({ order, skip: 1, find: 'first' })).toEqual({ rows: [ROWS[0]], count: 4 })
  expect(find({ where: { operator: 'LIKE', field: 'stem', value: 'pages/%' }, find: 'count' })).toEqual({
    rows: [],
    count: 2,
  })
  expect(find({ skip: 9 })).toEqual({ rows: [], count: 4 })
})

test('returns the selected fields, and of meta only existing keys', () => {
  const pick = (select: string[]) => find({ select, skip: 2, find: 'first' }).rows[0]
  expect(pick(['stem', 'pageIdentity'])).toEqual({ stem: 'pages/c', pageIdentity: 'c' })
  expect(pick(['meta.hero.title', 'meta.none'])).toEqual({ meta: { 'hero.title': 'Hello' } })
  expect(pick(['meta', 'meta.place'])).toEqual({ meta: ROWS[2]?.meta })
})

describe('rejects an operand of the wrong type', () => {
  const ask = (operator: string, value: unknown) => () =>
    find({ where: { operator, field: 'stem', value } as Filter })

  test.each(listed)('%s with anything but a list [5-18]', (operator) => {
    for (const value of ['a', 1, null, undefined, { length: 1 }, [['a']]])
      expect(ask(operator, value), JSON.stringify(value)).toThrow(`${operator} requires a list`)
    expect(ask(operator, ['a'])).not.toThrow()
  })

  test.each(ranged)('%s with anything but a list of exactly two [5-18]', (operator) => {
    for (const value of ['ab', 1, null, undefined, [], ['a'], ['a', 'b', 'c'], ['a', null]])
      expect(ask(operator, value), JSON.stringify(value)).toThrow(
        `${operator} requires a list of exactly two values`,
      )
    expect(ask(operator, ['a', 'b'])).not.toThrow()
  })

  test.each(['LIKE', '=', '<', 'MATCHES'])('%s with a list', (operator) => {
    expect(ask(operator, ['a'])).toThrow(TypeError)
  })
})

describe('names of inherited properties', () => {
  test.each(['__proto__', 'constructor', 'toString', 'rows', '', 'id.length', 'metadata'])(
    'matches no row by the field %j',
    (field) => {
      expect(() => find({ where: { operator: 'IS NULL', field } })).toThrow(/unknown field/)
      expect(() => find({ order: [{ field, direction: 'asc' }] })).toThrow(/unknown field/)
      expect(() => find({ select: [field] })).toThrow(/unknown field/)
    },
  )

  test.each(['__proto__', 'constructor', 'hasOwnProperty', '__proto__.polluted'])(
    'meta has only the keys of the file: %s',
    (name) => {
      const field = `meta.${name}`
      expect(stems({ operator: 'IS NULL', field })).toBe('abcd')
      const [first] = find({ select: [field] }).rows
      expect(Object.keys(first?.meta ?? {})).toEqual([])
      expect(Object.getPrototypeOf(first?.meta)).toBe(Object.prototype)
    },
  )

  test('reads a __proto__ key of a file as data', () => {
    const rows = [row('modals/x', JSON.parse('{"__proto__": "text"}'))]
    const found = findRows(rows, {
      select: ['meta.__proto__'],
      where: { operator: '=', field: 'meta.__proto__', value: 'text' },
    })
    expect(JSON.stringify(found.rows)).toBe('[{"meta":{"__proto__":"text"}}]')
  })
})
