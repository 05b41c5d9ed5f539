import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Condition, type ContentQuery, type ContentRow, type Filter, findRows } from './query.ts'

/**
 * Reference implementation with SQL's three-valued logic: comparison with null is unknown, and unknown does
 * not match.
 */
type Truth = boolean | null

const FIELDS = [
  'id',
  'extension',
  'stem',
  'pageIdentity',
  'meta.title',
  'meta.place',
  'meta.is.shown',
  'meta.none',
]
const WORDS = ['', 'a', 'ab', 'B', 'b%', 'm/1', 'm/12', 'zz']
const word = fc.constantFrom(...WORDS)
const operand = fc.oneof(word, fc.integer({ min: -3, max: 3 }), fc.boolean())
const field = fc.constantFrom(...FIELDS)

const rows: readonly ContentRow[] = fc
  .sample(
    fc.record({
      extension: fc.constantFrom('md' as const, 'yaml' as const),
      meta: fc.record(
        {
          title: fc.oneof(operand, fc.constant(null), fc.constant(['part', { a: 'name' }])),
          place: fc.oneof(fc.integer({ min: -3, max: 3 }), word),
          'is.shown': fc.boolean(),
        },
        { requiredKeys: [] },
      ),
      pageIdentity: fc.option(word),
    }),
    { numRuns: 400 },
  )
  .map((drawn, index) => ({
    ...drawn,
    id: `en/m/${String(index).padStart(3, '0')}.${drawn.extension}`,
    stem: `m/${index % 40}`,
  }))

const condition: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({ operator: fc.constantFrom('=', '<>', '<', '<=', '>', '>='), field, value: operand }),
  fc.record({ operator: fc.constantFrom('IN', 'NOT IN'), field, value: fc.array(operand, { maxLength: 4 }) }),
  fc.record({
    operator: fc.constantFrom('BETWEEN', 'NOT BETWEEN'),
    field,
    value: fc.tuple(operand, operand) as fc.Arbitrary<[string, string]>,
  }),
  fc.record({
    operator: fc.constantFrom('LIKE', 'NOT LIKE'),
    field,
    value: fc
      .array(fc.constantFrom('a', 'b', 'm', '/', '1', '%', '_'), { maxLength: 5 })
      .map((all) => all.join('')),
  }),
  fc.record({ operator: fc.constant('IS NULL'), field }),
  fc.record({ operator: fc.constant('IS NOT NULL'), field }),
)
const { filter } = fc.letrec<{ filter: Filter }>((tie) => ({
  filter: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    { arbitrary: condition, weight: 3 },
    {
      arbitrary: fc.record({
        operator: fc.constantFrom('AND' as const, 'OR' as const),
        conditions: fc.array(tie('filter'), { minLength: 1, maxLength: 4 }),
      }),
      weight: 2,
    },
  ),
}))
const query: fc.Arbitrary<ContentQuery> = fc.record(
  {
    where: filter,
    order: fc.array(fc.record({ field, direction: fc.constantFrom('asc', 'desc') }), { maxLength: 3 }),
    skip: fc.integer({ min: 0, max: 450 }),
    limit: fc.integer({ min: 1, max: 100 }),
    find: fc.constantFrom('all', 'first', 'count'),
  },
  { requiredKeys: [] },
)

/** Each row's fields by name. */
const fieldsOf = new Map(
  rows.map((row) => {
    const own = Object.entries(row.meta).map(([name, value]) => [`meta.${name}`, value] as const)
    return [row, new Map<string, unknown>([...Object.entries(row), ...own])] as const
  }),
)

/** Value of a row's field; null if missing or not comparable. */
function read(row: ContentRow, name: string): { value: unknown; isThere: boolean } {
  const found = fieldsOf.get(row)?.get(name) ?? null
  return { value: typeof found === 'object' ? null : found, isThere: found !== null }
}

function less(one: unknown, other: unknown): boolean {
  return typeof one === typeof other && (one as string) < (other as string)
}

const not = (truth: Truth): Truth => (truth === null ? null : !truth)

const expressions = new Map<string, RegExp>()
function expressionOf(like: string): RegExp {
  const source = like.replaceAll('%', '[^]*').replaceAll('_', '[^]')
  const expression = expressions.get(like) ?? new RegExp(`^${source}$`, 'iu')
  expressions.set(like, expression)
  return expression
}

function judge(row: ContentRow, where: Filter): Truth {
  if ('conditions' in where) {
    const all = where.conditions.map((one) => judge(row, one) === true)
    return where.operator === 'AND' ? !all.includes(false) : all.includes(true)
  }
  const { value, isThere } = read(row, where.field)
  if (where.operator === 'IS NULL') return !isThere
  if (where.operator === 'IS NOT NULL') return isThere
  if (value === null) return null
  switch (where.operator) {
    case '=':
      return value === where.value
    case '<>':
      return value !== where.value
    case '<':
      return less(value, where.value)
    case '>':
      return less(where.value, value)
    case '<=':
      return value === where.value || less(value, where.value)
    case '>=':
      return value === where.value || less(where.value, value)
    case 'IN':
      return where.value.some((one) => one === value)
    case 'NOT IN':
      return !where.value.some((one) => one === value)
    case 'BETWEEN':
    case 'NOT BETWEEN': {
      const [least, most] = where.value
      if (typeof value !== typeof least || typeof value !== typeof most) return false
      const isInside = !less(value, least) && !less(most, value)
      return where.operator === 'BETWEEN' ? isInside : !isInside
    }
    default: {
      if (typeof value !== 'string') return null
      const isLike = expressionOf(where.value).test(value)
      return where.operator === 'LIKE' ? isLike : not(isLike)
    }
  }
}

function ranked(value: unknown): number {
  return [null, 'boolean', 'number', 'string'].indexOf(value === null ? null : typeof value)
}

function isBefore(one: ContentRow, other: ContentRow, order: NonNullable<ContentQuery['order']>): boolean {
  for (const { field: name, direction } of order) {
    const [left, right] = [read(one, name).value, read(other, name).value]
    const [first, second] = direction === 'asc' ? [left, right] : [right, left]
    if (ranked(first) !== ranked(second)) return ranked(first) < ranked(second)
    if (less(first, second)) return true
    if (less(second, first)) return false
  }
  return one.id < other.id
}

const idsOf = (some: readonly Partial<ContentRow>[]) => some.map(({ id }) => id)

test('1,000 queries over 400 rows match the reference implementation', () => {
  fc.assert(
    fc.property(query, (one) => {
      const { where, order = [], skip = 0, limit = rows.length, find = 'all' } = one
      const all = findRows(rows, { where, order }).rows as readonly ContentRow[]
      const expected = rows.filter((row) => !where || judge(row, where) === true)
      expect(idsOf(all).sort().join()).toBe(idsOf(expected).join())
      for (const [index, row] of all.entries()) {
        const next = all[index + 1]
        if (next && !isBefore(row, next, order)) expect.fail(`${row.id} is sorted before ${next.id}`)
      }
      const most = find === 'all' ? limit : find === 'first' ? 1 : 0
      const found = findRows(rows, one)
      expect(found.count).toBe(expected.length)
      expect(idsOf(found.rows)).toEqual(idsOf(all.slice(skip, skip + most)))
    }),
    { numRuns: 1000 },
  )
})
