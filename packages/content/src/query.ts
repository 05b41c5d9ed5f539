import { compileLike } from './like.ts'

/** One content file of one language. */
export interface ContentRow {
  /** Path, unique among all languages: `de/modals/wallet.yaml`. */
  readonly id: string
  readonly extension: 'md' | 'yaml'
  /** Contents by top-level key: compiled messages, a compiled page, or a document of any structure. */
  readonly meta: Readonly<Record<string, unknown>>
  /** Identifies a page in URLs, `terms`; null if the row is not a page. */
  readonly pageIdentity: string | null
  /** Path below the language folder, without extension: `modals/wallet`. */
  readonly stem: string
}

/** Comparable types. Other values of a row (null, lists, messages with arguments) match no comparison. */
export type Operand = string | number | boolean

/**
 * `field` is a column, or `meta.` and one key of meta including its dots: `meta.hero.title`. A missing field
 * is null. As in SQL, null is neither equal nor unequal to anything: only IS NULL matches it.
 */
export type Condition =
  | Comparison
  | { readonly operator: 'IS NULL'; readonly field: string }
  | { readonly operator: 'IS NOT NULL'; readonly field: string }

type Comparison =
  | {
      readonly operator: '=' | '<>' | '<' | '<=' | '>' | '>='
      readonly field: string
      readonly value: Operand
    }
  | { readonly operator: 'IN' | 'NOT IN'; readonly field: string; readonly value: readonly Operand[] }
  | {
      readonly operator: 'BETWEEN' | 'NOT BETWEEN'
      readonly field: string
      readonly value: readonly [Operand, Operand]
    }
  | { readonly operator: 'LIKE' | 'NOT LIKE'; readonly field: string; readonly value: string }

export type Filter = Condition | { readonly operator: 'AND' | 'OR'; readonly conditions: readonly Filter[] }

export interface ContentQuery {
  /** Fields to return; default all. */
  readonly select?: readonly string[] | undefined
  readonly where?: Filter | undefined
  /** Sort keys in order of precedence. Texts are sorted by code units, null first. */
  readonly order?: readonly { readonly field: string; readonly direction: 'asc' | 'desc' }[] | undefined
  readonly skip?: number | undefined
  readonly limit?: number | undefined
  /** `first`: at most one row; `count`: only the number of rows. */
  readonly find?: 'all' | 'first' | 'count' | undefined
}

export interface FoundRows {
  readonly rows: readonly Partial<ContentRow>[]
  /** Number of matching rows before paging. */
  readonly count: number
}

type Reader = (row: ContentRow) => unknown
type Test = (row: ContentRow) => boolean

const IN_META = 'meta.'

/**
 * Finds rows. Does not limit the size of a query (conditions, depth, pattern length): public callers must.
 * @throws TypeError for an unknown field, or an operand of the wrong type for its operator [5-18]
 */
export function findRows(rows: readonly ContentRow[], query: ContentQuery): FoundRows {
  const { select, where, order = [], skip = 0, limit = rows.length, find = 'all' } = query
  const found = where ? rows.filter(compileFilter(where)) : rows
  const count = found.length
  if (find === 'count') return { rows: [], count }
  const pageRows = sortRows(found, order).slice(skip, skip + (find === 'first' ? Math.min(limit, 1) : limit))
  return { rows: select ? pageRows.map(compileSelect(select)) : pageRows, count }
}

function createReader(field: string): Reader {
  switch (field) {
    case 'id':
      return ({ id }) => id
    case 'extension':
      return ({ extension }) => extension
    case 'stem':
      return ({ stem }) => stem
    case 'pageIdentity':
      return ({ pageIdentity }) => pageIdentity
    case 'meta':
      return ({ meta }) => meta
  }
  if (!field.startsWith(IN_META)) throw new TypeError(`unknown field ${field}`)
  const name = field.slice(IN_META.length)
  // Own properties only, not inherited ones.
  return ({ meta }) => (Object.hasOwn(meta, name) ? meta[name] : null)
}

function compileFilter(filter: Filter): Test {
  if (!('conditions' in filter)) return compileCondition(filter)
  const tests = filter.conditions.map(compileFilter)
  return filter.operator === 'AND'
    ? (row) => tests.every((test) => test(row))
    : (row) => tests.some((test) => test(row))
}

function compileCondition(condition: Condition): Test {
  const read = createReader(condition.field)
  if (condition.operator === 'IS NULL') return (row) => (read(row) ?? null) === null
  if (condition.operator === 'IS NOT NULL') return (row) => (read(row) ?? null) !== null
  const test = compileOperand(condition)
  return (row) => {
    const value = read(row)
    return isOperand(value) && test(value)
  }
}

function compileOperand(condition: Comparison): (value: Operand) => boolean {
  const { operator } = condition
  switch (condition.operator) {
    case 'IN':
    case 'NOT IN': {
      if (!Array.isArray(condition.value) || !condition.value.every(isOperand))
        throw new TypeError(`${operator} requires a list`)
      const list = new Set<Operand>(condition.value)
      return condition.operator === 'IN' ? (value) => list.has(value) : (value) => !list.has(value)
    }
    case 'BETWEEN':
    case 'NOT BETWEEN': {
      const bounds: readonly unknown[] = Array.isArray(condition.value) ? condition.value : []
      const [least, most] = bounds
      if (bounds.length !== 2 || !isOperand(least) || !isOperand(most))
        throw new TypeError(`${operator} requires a list of exactly two values`)
      return condition.operator === 'BETWEEN'
        ? (value) => isBelow(least, value, true) && isBelow(value, most, true)
        : (value) =>
            isSameType(value, least) &&
            isSameType(value, most) &&
            (isBelow(value, least) || isBelow(most, value))
    }
    case 'LIKE':
    case 'NOT LIKE': {
      if (typeof condition.value !== 'string') throw new TypeError(`${operator} requires a text`)
      const matches = compileLike(condition.value)
      const wanted = condition.operator === 'LIKE'
      return (value) => typeof value === 'string' && matches(value) === wanted
    }
    default:
      return compileComparison(condition.operator, condition.value)
  }
}

function compileComparison(
  operator: '=' | '<>' | '<' | '<=' | '>' | '>=',
  operand: Operand,
): (value: Operand) => boolean {
  if (!isOperand(operand)) throw new TypeError(`${operator} requires a text, a number, true or false`)
  switch (operator) {
    case '=':
      return (value) => value === operand
    case '<>':
      return (value) => value !== operand
    case '<':
      return (value) => isBelow(value, operand)
    case '<=':
      return (value) => isBelow(value, operand, true)
    case '>':
      return (value) => isBelow(operand, value)
    case '>=':
      return (value) => isBelow(operand, value, true)
    default:
      throw new TypeError(`unknown operator ${String(operator)}`)
  }
}

function isOperand(value: unknown): value is Operand {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}

/** Values of different types are not ordered. */
const isSameType = (one: Operand, other: Operand): boolean => typeof one === typeof other

function isBelow(one: Operand, other: Operand, orEqual = false): boolean {
  return isSameType(one, other) && (one < other || (orEqual && one === other))
}

type Order = NonNullable<ContentQuery['order']>

/** Stable: rows with equal keys keep the order of their ids. */
function sortRows(rows: readonly ContentRow[], order: Order): readonly ContentRow[] {
  if (order.length === 0) return rows
  const readers = order.map(({ field }) => createReader(field))
  const signs = order.map(({ direction }) => (direction === 'asc' ? 1 : -1))
  const keyed = rows.map((row) => ({ row, keys: readers.map((read) => read(row)) }))
  keyed.sort((one, other) => {
    for (let at = 0; at < signs.length; at += 1) {
      const difference = compareValues(one.keys[at], other.keys[at])
      if (difference !== 0) return difference * (signs[at] ?? 1)
    }
    return 0
  })
  return keyed.map(({ row }) => row)
}

function compareValues(one: unknown, other: unknown): number {
  const difference = typeRank(one) - typeRank(other)
  if (difference !== 0 || !isOperand(one) || !isOperand(other)) return difference
  return one < other ? -1 : one > other ? 1 : 0
}

function typeRank(value: unknown): number {
  return typeof value === 'string' ? 3 : typeof value === 'number' ? 2 : typeof value === 'boolean' ? 1 : 0
}

function compileSelect(select: readonly string[]): (row: ContentRow) => Partial<ContentRow> {
  const fields = select.filter((field) => !field.startsWith(IN_META))
  const readers = fields.map((field) => [field, createReader(field)] as const)
  const names = select
    .filter((field) => field.startsWith(IN_META))
    .map((field) => field.slice(IN_META.length))
  const wantsParts = names.length > 0 && !fields.includes('meta')
  return (row) => {
    const picked = Object.fromEntries(readers.map(([field, read]) => [field, read(row)]))
    if (!wantsParts) return picked
    const own = names.filter((name) => Object.hasOwn(row.meta, name))
    return { ...picked, meta: Object.fromEntries(own.map((name) => [name, row.meta[name]])) }
  }
}
