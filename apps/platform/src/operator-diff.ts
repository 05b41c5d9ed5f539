import { parseYaml } from './config/index.ts'
import { type FileTexts, needsRestart } from './plugins/operator-files.ts'

/** A difference between two versions of a file. */
export interface FileChange {
  readonly file: string
  /** Of the entry or of the value in it, e.g. `bonuses.reload.amount`. */
  readonly path: string
  readonly kind: 'added' | 'removed' | 'changed'
  /** Undefined if it was added. */
  readonly before?: unknown
  /** Undefined if it was removed. */
  readonly after?: unknown
}

/** What names the entries of a list, the first that all of them have. */
const KEYS = ['identity', 'code', 'currency', 'slug', 'id', 'name']

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The entries of both lists by their names; null if they have none. */
function byName(lists: readonly (readonly unknown[])[]) {
  const entries = lists.flat()
  if (entries.length === 0 || !entries.every(isRecord)) return null
  const key = KEYS.find(
    (one) =>
      entries.every((entry) => typeof entry[one] === 'string') &&
      lists.every((list) => new Set(list.map((entry) => isRecord(entry) && entry[one])).size === list.length),
  )
  if (key === undefined) return null
  return lists.map(
    (list) =>
      new Map(list.flatMap((entry) => (isRecord(entry) ? [[String(entry[key]), entry] as const] : []))),
  )
}

function compare(before: unknown, after: unknown, path: string): readonly Omit<FileChange, 'file'>[] {
  if (same(before, after)) return []
  if (before === undefined) return [{ path, kind: 'added', after }]
  if (after === undefined) return [{ path, kind: 'removed', before }]
  const named = Array.isArray(before) && Array.isArray(after) ? byName([before, after]) : null
  const [old, current] = named ?? [before, after].map((one) => isRecord(one) && new Map(Object.entries(one)))
  if (!old || !current) return [{ path, kind: 'changed', before, after }]
  const names = new Set([...old.keys(), ...current.keys()])
  const inner = [...names].flatMap((name) =>
    compare(old.get(name), current.get(name), path ? `${path}.${name}` : name),
  )
  const [orderBefore, orderAfter] = [old, current].map((one) => [...one.keys()])
  // Of a list, the order counts.
  return inner.length === 0 && named
    ? [{ path: `${path} (order)`, kind: 'changed', before: orderBefore, after: orderAfter }]
    : inner
}

/** What differs in the content of the files; comments and layout do not count. */
export function diffFiles(before: FileTexts, after: FileTexts): readonly FileChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort()
  return names.flatMap((file) => {
    const [old, current] = [before[file], after[file]]
    if (old === current) return []
    return compare(parseYaml(old ?? '') ?? {}, parseYaml(current ?? '') ?? {}, '').map((change) => ({
      file,
      ...change,
    }))
  })
}

/** Changes that are printed. */
const MAX_PRINTED = 500
const signs = { added: '+', removed: '-', changed: '~' } as const

function describeChange({ file, kind, path, before, after }: FileChange): string {
  const values = [before, after].flatMap((one) => (one === undefined ? [] : JSON.stringify(one)))
  const note = needsRestart(file, path) ? ' (takes effect when a process starts)' : ''
  return `  ${signs[kind]} ${path}: ${values.join(' -> ')}${note}`
}

/** When changes take effect that are applied. */
export function describeEffect(changes: readonly FileChange[]): string {
  const atStart = changes.filter(({ file, path }) => needsRestart(file, path)).length
  if (atStart === 0) return 'All of this takes effect at once, on every node, when it is applied.'
  const others = changes.length > atStart ? ' The others take effect at once, on every node.' : ''
  return `Marked changes take effect when a process starts, and cannot be applied.${others}`
}

/** The changes by file, as lines for a terminal. */
export function describeChanges(changes: readonly FileChange[]): readonly string[] {
  const printed = Object.entries(Object.groupBy(changes.slice(0, MAX_PRINTED), ({ file }) => file))
  const more = changes.length - MAX_PRINTED
  return [
    ...printed.flatMap(([file, of = []]) => [file, ...of.map(describeChange)]),
    ...(more > 0 ? [`and ${more} more`] : []),
  ]
}
