import type { Orm } from '../../kernel.ts'
import type { ExportedArea } from '../../personal-data.ts'
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

const toJson = (value: unknown) =>
  JSON.stringify(value, (_, one) => (typeof one === 'bigint' ? one.toString() : one), 1)

/** The rows of an area in groups of at most `bounds.file`; an empty group for an empty area. */
async function* groupsOf(area: ExportedArea, orm: Orm, playerId: string, bounds: ArchiveBounds) {
  let rows: Readonly<Record<string, unknown>>[] = []
  let isFirst = true
  let after: string | null = null
  do {
    const page = await area.page(orm, playerId, after, bounds.page)
    rows.push(...page.rows)
    after = page.next
    if (rows.length < bounds.file && after !== null) continue
    if (rows.length > 0 || isFirst) yield rows
    isFirst = false
    rows = []
  } while (after !== null)
}

/**
 * Writes a player's data as ZIP archives of JSON files, one or more per area. Reads pages and stores an archive as soon
 * as it is large enough, so that its memory does not depend on the amount of data.
 * @throws Error above `bounds.parts`
 */
export async function writeArchive(
  orm: Orm,
  {
    playerId,
    areas,
    now,
  }: { readonly playerId: string; readonly areas: readonly ExportedArea[]; readonly now: Date },
  storePart: (bytes: Buffer) => Promise<void>,
  bounds: ArchiveBounds = archiveBounds,
): Promise<void> {
  let zip = createZip(now)
  let parts = 0
  async function endPart() {
    parts += 1
    if (parts > bounds.parts) throw new Error('the export has too many parts')
    await storePart(zip.finish())
    zip = createZip(now)
  }
  for (const area of areas) {
    let number = 0
    for await (const rows of groupsOf(area, orm, playerId, bounds)) {
      number += 1
      const name = number === 1 ? area.area : `${area.area}-${number}`
      const { description, fields } = area
      await zip.add(`${name}.json`, Buffer.from(toJson({ area: area.area, description, fields, rows })))
      if (zip.size() >= bounds.part) await endPart()
    }
  }
  if (zip.size() > 0) await endPart()
}
