import { type Document, isNode, isSeq, parseDocument } from 'yaml'
import { takeJsonLists } from '../config/index.ts'
import { type GameEntry, gameEntry } from '../modules/game/index.ts'
import { type CsvError, formatCsv, parseCsv, readTable } from './csv.ts'

const required = ['slug'] as const
const optional = [
  // Of an export; not read.
  ...['title', 'provider'],
  ...['pins', 'order', 'badge', 'hidden', 'from', 'until', 'categories', 'features', 'themes'],
] as const
const columns: readonly string[] = [...required, ...optional]
const unread = ['title', 'provider']

const list = (text: string) => text.split(/[\s;]+/).filter(Boolean)
const readers: Readonly<Record<string, (text: string) => unknown>> = {
  pins: list,
  categories: list,
  features: list,
  themes: list,
  order: (text) => (/^\d{1,7}$/.test(text) ? Number(text) : text),
  hidden: (text) => (text === 'yes' ? true : text),
}

/** What the rows may refer to. */
export interface KnownNames {
  hasGame(slug: string): boolean
  hasCollection(identity: string): boolean
  hasBadge(identity: string): boolean
}

/** A row, with the fields that the table has columns for. */
export interface GameRowInput {
  readonly entry: GameEntry
  readonly fields: readonly string[]
}

type ReadGames =
  | { readonly ok: true; readonly data: readonly GameRowInput[] }
  | { readonly ok: false; readonly errors: readonly CsvError[] }

function unknownNames({ slug, badge, ...entry }: GameEntry, known: KnownNames) {
  const ofCollections = (['pins', 'categories'] as const).flatMap((column) =>
    (entry[column] ?? [])
      .filter((one) => !known.hasCollection(one))
      .map((one) => ({ column, reason: `catalogue.yaml has no ${one}` })),
  )
  return [
    ...(known.hasGame(slug) ? [] : [{ column: 'slug', reason: 'there is no such game' }]),
    ...ofCollections,
    ...(badge === undefined || known.hasBadge(badge)
      ? []
      : [{ column: 'badge', reason: `the badges of games.yaml have no ${badge}` }]),
  ]
}

/** The games of a CSV text. An empty cell clears its field; fields without a column stay as they are. */
export function readGames(text: string, known: KnownNames): ReadGames {
  const table = readTable(text, { required, optional })
  if (!table.ok) return table
  const header = parseCsv(text)
  const given = header.ok ? (header.data[0]?.cells ?? []) : []
  const fields = given.filter((column) => column !== 'slug' && !unread.includes(column))
  const errors: CsvError[] = []
  const rows: GameRowInput[] = []
  const seen = new Map<string, number>()
  for (const { line, values } of table.data) {
    const cells: Readonly<Record<string, string>> = values
    const entries = ['slug', ...fields]
      .map((column) => [column, cells[column] ?? ''] as const)
      .filter(([column, cell]) => cell !== '' && !(column === 'hidden' && cell === 'no'))
      .map(([column, cell]) => [column, readers[column]?.(cell) ?? cell])
    const parsed = gameEntry.safeParse(Object.fromEntries(entries))
    if (!parsed.success) {
      errors.push(
        ...parsed.error.issues.map(({ path, message }) => ({
          ...{ line, reason: path[0] === 'hidden' ? 'is yes or empty' : message },
          column: path[0] === undefined ? null : String(path[0]),
        })),
      )
      continue
    }
    const { data: entry } = parsed
    const first = seen.get(entry.slug)
    if (first !== undefined)
      errors.push({ line, column: 'slug', reason: `${entry.slug} is in line ${first} too` })
    else seen.set(entry.slug, line)
    errors.push(...unknownNames(entry, known).map((one) => ({ line, ...one })))
    rows.push({ entry, fields })
  }
  return errors.length > 0 ? { ok: false, errors } : { ok: true, data: rows }
}

/** The entry of a game with the fields of a row; undefined if it says nothing about the game. */
function withRow(before: GameEntry | undefined, { entry, fields }: GameRowInput): GameEntry | undefined {
  const kept = Object.fromEntries(Object.entries(before ?? {}).filter(([field]) => !fields.includes(field)))
  const next = { ...kept, ...entry }
  return Object.keys(next).length > 1 ? next : undefined
}

/** The entries with those of the rows: known games stay in their place, others are added, empty ones removed. */
export function withGames(entries: readonly GameEntry[], rows: readonly GameRowInput[]): GameEntry[] {
  const games = new Map(entries.map((one) => [one.slug, one]))
  for (const row of rows) {
    const { slug } = row.entry
    const next = withRow(games.get(slug), row)
    if (next) games.set(slug, next)
    else games.delete(slug)
  }
  return [...games.values()]
}

/** A game of the catalogue. */
export interface ListedGame {
  readonly slug: string
  readonly title: string
  readonly provider: string
}

const cell = (value: GameEntry[keyof GameEntry]): string =>
  Array.isArray(value) ? value.join(' ') : value === true ? 'yes' : String(value ?? '')

/** All games as CSV, with what the operator says about them. */
export function formatGames(games: readonly ListedGame[], entries: readonly GameEntry[]): string {
  const known = new Map(entries.map((one) => [one.slug, one]))
  const fields = columns.slice(columns.indexOf('pins')) as (keyof GameEntry)[]
  const rows = games.map(({ slug, title, provider }) => [
    ...[slug, title, provider],
    ...fields.map((field) => cell(known.get(slug)?.[field])),
  ])
  return formatCsv([columns, ...rows])
}

const PLACE = 'THE-GAMES'

const indented = (comment: string | null | undefined) =>
  (comment ?? '').split('\n').flatMap((line) => (line === '' ? [] : [`  #${line}`]))

/** The comment below the last entry. Lines at the start of theirs stay there. */
function below(comment: string | null | undefined, yaml: string): string[] {
  const unindented = new Set(yaml.split('\n').filter((line) => line.startsWith('#')))
  return indented(comment).map((line) => (unindented.has(line.trimStart()) ? line.trimStart() : line))
}

/** The lines of comments above the entries, by slug, and those below the last. */
function readComments(document: Document, yaml: string, [list]: ReturnType<typeof takeJsonLists>['lists']) {
  const above = new Map<unknown, readonly string[]>()
  const games: unknown = document.get('games', true)
  const slugOf = (entry: unknown) => (entry as Partial<GameEntry> | null)?.slug
  if (list) {
    for (const [place, entry] of list.entries.entries()) above.set(slugOf(entry), list.above[place] ?? [])
    // A comment at the end of the file, which belongs to the empty value that stands for the list.
    const end = (games as { readonly comment?: string | null } | null)?.comment
    return { above, below: [...list.below, ...below(end, yaml)] }
  }
  if (!isSeq(games)) return { above, below: [] }
  for (const [place, item] of games.items.entries()) {
    if (!isNode(item)) continue
    const ofList = place === 0 ? indented(games.commentBefore) : []
    above.set(slugOf(item.toJS(document)), [
      ...ofList,
      ...indented(item.commentBefore),
      ...indented(item.comment),
    ])
  }
  return { above, below: below(games.comment, yaml) }
}

/** The text of games.yaml with these entries, one a line. Comments stay above their entries, and leave with them. */
export function withEntries(yaml: string, entries: readonly GameEntry[]): string {
  const { text, lists } = takeJsonLists(yaml)
  const document = parseDocument(text)
  const ofGames = lists.filter(({ key }) => key === 'games')
  const comments = readComments(document, yaml, ofGames)
  document.set('games', document.createNode(entries.length > 0 ? PLACE : []))
  const lines = entries.flatMap((entry) => [
    ...(comments.above.get(entry.slug) ?? []),
    `  - ${JSON.stringify(entry)}`,
  ])
  const list = ['', ...lines, ...comments.below].join('\n')
  return document.toString({ lineWidth: 0 }).replace(` ${PLACE}`, () => list)
}
