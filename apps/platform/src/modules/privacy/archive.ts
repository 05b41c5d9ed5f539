import { type Currency, formatDecimal } from '@croupier/money'
import type { Orm } from '../../kernel.ts'
import type { ExportContact, ExportedArea } from '../../personal-data.ts'
import { createZip } from './zip.ts'

export interface ArchiveBounds {
  /** Rows per query. */
  readonly page: number
  /** Rows per file of the archive. */
  readonly file: number
  /** Compressed bytes after which another archive begins. */
  readonly part: number
  readonly parts: number
}

export const archiveBounds: ArchiveBounds = { page: 1000, file: 10_000, part: 8 * 1024 * 1024, parts: 100 }

/** A file of an archive. Stored files have no rows. */
interface ArchivedFile {
  readonly name: string
  readonly area: string
  readonly rows: number | null
}

export interface ArchiveContents {
  readonly playerId: string
  readonly contact: ExportContact
  readonly areas: readonly ExportedArea[]
  readonly now: Date
  /** Null for a currency that is no longer listed. */
  currency(code: string): Currency | null
  /** Null if the object was removed meanwhile. */
  readObject(objectId: string): Promise<Buffer | null>
  /**
   * The page that explains one archive.
   * @param empty the areas without rows that no archive before has named
   */
  cover(files: readonly ArchivedFile[], empty: readonly string[]): string
}

export const COVER_NAME = 'README.html'

type Row = Readonly<Record<string, unknown>>

const toJson = (value: unknown) =>
  JSON.stringify(value, (_, one) => (typeof one === 'bigint' ? one.toString() : one), 1)

/** The rows of an area in groups of at most `bounds.file`; none for an empty area. */
async function* groupsOf(
  area: ExportedArea,
  orm: Orm,
  { playerId, contact }: Pick<ArchiveContents, 'playerId' | 'contact'>,
  bounds: ArchiveBounds,
) {
  let rows: Row[] = []
  let after: string | null = null
  do {
    const page = await area.page(orm, playerId, after, bounds.page, contact)
    rows.push(...page.rows)
    after = page.next
    if (rows.length < bounds.file && after !== null) continue
    if (rows.length > 0) yield rows
    rows = []
  } while (after !== null)
}

const readableName = (field: string) => `${field}Readable`

/** Adds to each amount its value in the main unit of the currency, e.g. "12.50 EUR". */
function withReadableAmounts(
  { amounts = [] }: ExportedArea,
  row: Row,
  currencyOf: ArchiveContents['currency'],
) {
  const currency = typeof row.currency === 'string' ? currencyOf(row.currency) : null
  if (!currency || amounts.length === 0) return row
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) => {
      const isAmount = amounts.includes(name) && (typeof value === 'bigint' || typeof value === 'string')
      if (!isAmount) return [[name, value]]
      return [
        [name, value],
        [readableName(name), `${formatDecimal(BigInt(value), currency)} ${currency.code}`],
      ]
    }),
  )
}

const describeFields = ({ fields, amounts = [] }: ExportedArea) => ({
  ...fields,
  ...Object.fromEntries(
    amounts.map((name) => [readableName(name), `${name} in the main unit of the currency`]),
  ),
})

/**
 * Writes a player's data as ZIP archives of JSON files, one or more per area that has rows, of stored files, and of a
 * page that explains them. Reads pages and stores an archive as soon as it is large enough, so that its memory does not
 * depend on the amount of data.
 * @throws Error above `bounds.parts`
 */
export async function writeArchive(
  orm: Orm,
  { playerId, contact, areas, now, currency, readObject, cover }: ArchiveContents,
  storePart: (bytes: Buffer) => Promise<void>,
  bounds: ArchiveBounds = archiveBounds,
): Promise<void> {
  let zip = createZip(now)
  let files: ArchivedFile[] = []
  let empty: string[] = []
  let parts = 0
  async function endPart() {
    parts += 1
    if (parts > bounds.parts) throw new Error('the export has too many parts')
    await zip.add(COVER_NAME, Buffer.from(cover(files, empty)))
    await storePart(zip.finish())
    zip = createZip(now)
    files = []
    empty = []
  }
  async function add(file: ArchivedFile, bytes: Buffer) {
    await zip.add(file.name, bytes)
    files.push(file)
    if (zip.size() >= bounds.part) await endPart()
  }
  for (const area of areas) {
    let number = 0
    for await (const group of groupsOf(area, orm, { playerId, contact }, bounds)) {
      number += 1
      const name = `${number === 1 ? area.area : `${area.area}-${number}`}.json`
      const rows = group.map((row) => withReadableAmounts(area, row, currency))
      const { description } = area
      const content = toJson({ area: area.area, description, fields: describeFields(area), rows })
      await add({ name, area: area.area, rows: rows.length }, Buffer.from(content))
    }
    if (number === 0) empty.push(area.area)
    for (const { name, objectId } of (await area.files?.(orm, playerId)) ?? []) {
      const bytes = await readObject(objectId)
      if (bytes) await add({ name, area: area.area, rows: null }, bytes)
    }
  }
  if (files.length > 0 || empty.length > 0 || parts === 0) await endPart()
}
