import { readFileSync, statSync } from 'node:fs'

/** What is wrong in a CSV file. */
export interface CsvError {
  /** 1 is the first of the file; null for the whole file. */
  readonly line: number | null
  readonly column: string | null
  readonly reason: string
}

export interface CsvRow {
  readonly line: number
  readonly cells: readonly string[]
}

type Parsed<T> =
  | { readonly ok: true; readonly data: T }
  | { readonly ok: false; readonly errors: readonly CsvError[] }

const MAX_BYTES = 10_000_000
const MAX_ROWS = 50_000
const MAX_PRINTED = 100

const refuse = (line: number | null, column: string | null, reason: string) =>
  ({ ok: false, errors: [{ line, column, reason }] }) as const

/** What spreadsheets may execute: they compute cells that begin like a formula. */
const FORMULA = /^'*[=+\-@\t\r]/

/** Rows as CSV (RFC 4180). A cell that begins like a formula gets an apostrophe, which `parseCsv` removes. */
export function formatCsv(rows: readonly (readonly string[])[]): string {
  const format = (cell: string) => {
    const defused = FORMULA.test(cell) ? `'${cell}` : cell
    return /[",\r\n]/.test(defused) ? `"${defused.replaceAll('"', '""')}"` : defused
  }
  return rows.map((row) => `${row.map(format).join(',')}\r\n`).join('')
}

const withoutApostrophe = (cell: string) =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell

/** Finds a cell with what separates it from the next: a comma, the end of the row, or of the file. */
const cellPattern = () => /(?:"([^"]*(?:""[^"]*)*)"|([^",\r\n]*))(,|\r\n|\n|$)/y

/** The rows of a CSV text (RFC 4180). Empty lines are left out. */
export function parseCsv(text: string): Parsed<readonly CsvRow[]> {
  const pattern = cellPattern()
  const rows: CsvRow[] = []
  let [at, line] = [text.startsWith('\uFEFF') ? 1 : 0, 1]
  let current = { line, cells: [] as string[] }
  while (at < text.length || current.cells.length > 0) {
    pattern.lastIndex = at
    const found = pattern.exec(text)
    if (!found) return refuse(line, null, 'a quote is not closed, or stands within a cell')
    const [whole, quoted, plain = '', separator] = found
    current.cells.push(withoutApostrophe(quoted === undefined ? plain : quoted.replaceAll('""', '"')))
    at += whole.length
    line += whole.split('\n').length - 1
    if (separator === ',') continue
    if (current.cells.length > 1 || current.cells[0] !== '') rows.push(current)
    current = { line, cells: [] }
    if (rows.length > MAX_ROWS + 1)
      return refuse(rows.at(-1)?.line ?? null, null, `more than ${MAX_ROWS} rows`)
    if (at >= text.length) break
  }
  return { ok: true, data: rows }
}

export interface CsvRecord<C extends string> {
  readonly line: number
  readonly values: Readonly<Record<C, string>>
}

/** The rows of a table by column. `required` columns must be there, `optional` ones may be missing. */
export function readTable<C extends string>(
  text: string,
  { required, optional }: { readonly required: readonly C[]; readonly optional: readonly C[] },
): Parsed<readonly CsvRecord<C>[]> {
  const parsed = parseCsv(text)
  if (!parsed.ok) return parsed
  const [header, ...rows] = parsed.data
  if (!header) return refuse(null, null, 'the file is empty')
  const known: readonly string[] = [...required, ...optional]
  const errors: CsvError[] = [
    ...header.cells.flatMap((column, index) => {
      const reason = !known.includes(column)
        ? `is unknown; known are ${known.join(', ')}`
        : header.cells.indexOf(column) < index && 'is there twice'
      return reason ? [{ line: header.line, column, reason }] : []
    }),
    ...required
      .filter((column) => !header.cells.includes(column))
      .map((column) => ({ line: header.line, column, reason: 'is missing' })),
    ...rows
      .filter(({ cells }) => cells.length !== header.cells.length)
      .map(({ line, cells }) => ({
        ...{ line, column: null },
        reason: `has ${cells.length} cells; the first line has ${header.cells.length}`,
      })),
  ]
  if (errors.length > 0) return { ok: false, errors }
  const missing = known.map((column) => [column, ''] as const)
  const records = rows.map(({ line, cells }) => ({
    line,
    values: Object.fromEntries([
      ...missing,
      ...header.cells.map((column, index) => [column, cells[index]?.trim() ?? '']),
    ]) as Record<C, string>,
  }))
  return { ok: true, data: records }
}

/** The text of a file of at most 10 MB. */
export function readCsvFile(path: string): Parsed<string> {
  try {
    if (statSync(path).size > MAX_BYTES) return refuse(null, null, `is greater than ${MAX_BYTES / 1e6} MB`)
    return {
      ok: true,
      data: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readFileSync(path)),
    }
  } catch (error) {
    const isEncoding = error instanceof TypeError
    return refuse(null, null, isEncoding ? 'is not UTF-8' : `cannot be read: ${(error as Error).message}`)
  }
}

/** Errors as lines for a terminal: `codes.csv:4, uses: …`. */
export function describeCsvErrors(path: string, errors: readonly CsvError[]): readonly string[] {
  const more = errors.length - MAX_PRINTED
  return [
    ...errors
      .slice(0, MAX_PRINTED)
      .map(
        ({ line, column, reason }) =>
          `${path}${line === null ? '' : `:${line}`}${column === null ? '' : `, ${column}`}: ${reason}`,
      ),
    ...(more > 0 ? [`and ${more} more`] : []),
  ]
}
