import { parse, parseDocument, YAMLSeq } from 'yaml'
import type { Config } from '../config/index.ts'
import { type Code, codeSchema } from '../modules/promotion/index.ts'
import type { Reward } from '../modules/reward/index.ts'
import { checkCodesOf, type FileChecks } from '../operator-check/index.ts'
import { type CsvError, formatCsv, readTable } from './csv.ts'

const required = ['code', 'kind'] as const
const optional = [
  'bonus',
  'reward',
  'from',
  'until',
  'uses',
  'perPlayer',
  'countries',
  'currencies',
  // Of an export; not read.
  'used',
] as const
type Column = (typeof required)[number] | (typeof optional)[number]
const columns: readonly Column[] = [...required, ...optional]

const list = (text: string) => text.split(/[\s;]+/).filter(Boolean)
const count = (text: string) => (/^\d{1,12}$/.test(text) ? Number(text) : text)

/** A text, or an object as in the files, such as `{ cash: "5.00" }`. */
function readReward(text: string): unknown {
  if (!/^[{"]/.test(text)) return text
  try {
    return parse(text)
  } catch {
    return null
  }
}

const readers: Partial<Record<Column, (text: string) => unknown>> = {
  reward: readReward,
  uses: count,
  perPlayer: count,
  countries: list,
  currencies: list,
}

interface CodeRow {
  readonly line: number
  readonly code: Code
}

/** The codes of a CSV text, checked against the operator's other files. */
export function readCodes(
  { config, checks }: { readonly config: Config; readonly checks: FileChecks },
  text: string,
):
  | { readonly ok: true; readonly data: readonly Code[] }
  | { readonly ok: false; readonly errors: readonly CsvError[] } {
  const table = readTable(text, { required, optional })
  if (!table.ok) return table
  const errors: CsvError[] = []
  const rows: CodeRow[] = []
  const seen = new Map<string, number>()
  for (const { line, values } of table.data) {
    const { used: _, ...given } = values
    const entries = Object.entries(given)
      .filter(([, cell]) => cell !== '')
      .map(([column, cell]) => {
        const read = readers[column as Column]
        return [column, read ? read(cell) : cell]
      })
    const parsed = codeSchema.safeParse(Object.fromEntries(entries))
    if (!parsed.success) {
      errors.push(...parsed.error.issues.map(({ path, message }) => toError(line, path[0], message)))
      continue
    }
    const { code, from, until } = parsed.data
    const first = seen.get(code)
    if (first !== undefined) errors.push({ line, column: 'code', reason: `${code} is in line ${first} too` })
    else seen.set(code, line)
    if (from !== undefined && until !== undefined && Date.parse(from) >= Date.parse(until))
      errors.push({ line, column: 'until', reason: 'must be after from' })
    rows.push({ line, code: parsed.data })
  }
  const checked = checkCodesOf(
    config,
    rows.map(({ code }) => code),
    checks,
  )
  errors.push(
    ...checked.errors.map((reason) => ({ line: null, column: null, reason })),
    ...checked.issues.map(({ path, message }) =>
      toError(rows[Number(path[1])]?.line ?? null, path[2], message),
    ),
  )
  if (errors.length > 0)
    return { ok: false, errors: errors.sort((one, other) => (one.line ?? 0) - (other.line ?? 0)) }
  return { ok: true, data: rows.map(({ code }) => code) }
}

const toError = (line: number | null, column: PropertyKey | undefined, reason: string): CsvError => ({
  ...{ line, reason },
  column: column === undefined ? null : String(column),
})

/** A code as it is written by hand. */
function withoutDefaults({ perPlayer, ...code }: Code): object {
  const often = perPlayer === 1 ? {} : { perPlayer }
  return code.kind === 'deposit'
    ? { ...code, ...often }
    : { ...code, reward: withoutEmpty(code.reward), ...often }
}

function withoutEmpty(reward: Reward): unknown {
  if (typeof reward === 'string' || !('cash' in reward) || reward.byCurrency.length > 0) return reward
  return { cash: reward.cash }
}

/** The text of codes.yaml with these codes: known ones are replaced, others added. Comments stay. */
export function withCodes(yaml: string, codes: readonly Code[]): string {
  const document = parseDocument(yaml)
  const found = document.get('codes', true)
  const items = found instanceof YAMLSeq ? found : new YAMLSeq()
  if (items !== found) document.set('codes', items)
  items.flow = false
  const known: unknown[] = items.toJS(document)
  const places = new Map(known.map((one, index) => [(one as Partial<Code>).code, index]))
  for (const code of codes) {
    const node = document.createNode(withoutDefaults(code), { flow: true })
    const place = places.get(code.code)
    if (place === undefined) items.add(node)
    else items.set(place, node)
  }
  return document.toString({ lineWidth: 0 })
}

const writeReward = (reward: unknown): string =>
  typeof reward === 'string' && !/^[{"]/.test(reward) ? reward : JSON.stringify(reward)

/** Codes as CSV, with how often each has been used. */
export function formatCodes(codes: readonly Code[], uses: ReadonlyMap<string, number>): string {
  const rows = codes.map((code) => [
    ...[code.code, code.kind],
    code.kind === 'deposit' ? code.bonus : '',
    code.kind === 'deposit' ? '' : writeReward(withoutEmpty(code.reward)),
    ...[
      code.from ?? '',
      code.until ?? '',
      String(code.uses ?? ''),
      code.perPlayer === 1 ? '' : String(code.perPlayer),
    ],
    ...[code.countries?.join(' ') ?? '', code.currencies?.join(' ') ?? ''],
    String(uses.get(code.code) ?? 0),
  ])
  return formatCsv([columns, ...rows])
}
