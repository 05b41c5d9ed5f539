import type { documentShapes } from '@croupier/contract'
import type { z } from 'zod'
import type { Kernel, Orm } from '../../kernel.ts'
import { and, count, desc, eq, gt, isNull, lt, ne } from '../../sql.ts'
import type { DocumentSettings } from './ports.ts'
import { type DocumentRow, documentFile, documentStatusCodes } from './tables.ts'

export type DocumentView = z.output<typeof documentShapes.document>

const DAY_MS = 24 * 60 * 60 * 1000
/** Deleted documents stay as rows without name and file for this long. */
const KEEP_DELETED_MS = 30 * DAY_MS
const MAX_LISTED = 100

export const viewOf = ({ id, kind, name, status, reason, createdAt }: DocumentRow): DocumentView => ({
  id,
  kind,
  name,
  status: documentStatusCodes[status],
  reason: reason as DocumentView['reason'],
  createdAt: createdAt.toISOString(),
})

/** The player's documents that are not deleted. */
export const keptBy = (playerId: string) =>
  and(eq(documentFile.playerId, playerId), isNull(documentFile.deletedAt))

export function createDocumentQueries(
  { db, clock }: Pick<Kernel, 'db' | 'clock'>,
  settings: DocumentSettings,
) {
  /** How many more documents the player may upload now. Deleted ones count for a day. */
  async function countLeft(orm: Orm, playerId: string): Promise<number> {
    const { atMost, perDay } = settings.documents()
    const since = new Date(clock.now().getTime() - DAY_MS)
    const [all] = await orm.select({ total: count() }).from(documentFile).where(keptBy(playerId))
    const [recent] = await orm
      .select({ total: count() })
      .from(documentFile)
      .where(and(eq(documentFile.playerId, playerId), gt(documentFile.createdAt, since)))
    return Math.max(0, Math.min(atMost - (all?.total ?? 0), perDay - (recent?.total ?? 0)))
  }

  return {
    countLeft,

    /** The same file of the same kind, unless it was rejected. */
    async findSame(orm: Orm, playerId: string, kind: string, digest: string): Promise<DocumentRow | null> {
      const same = and(eq(documentFile.kind, kind), eq(documentFile.digest, digest))
      const [row] = await orm
        .select()
        .from(documentFile)
        .where(and(keptBy(playerId), same, ne(documentFile.status, 'rejected')))
        .limit(1)
      return row ?? null
    },

    async list(playerId: string) {
      const rows = await db.orm
        .select()
        .from(documentFile)
        .where(keptBy(playerId))
        .orderBy(desc(documentFile.createdAt), desc(documentFile.id))
        .limit(MAX_LISTED)
      return { documents: rows.map(viewOf), left: await countLeft(db.orm, playerId) }
    },

    /** A document of the player, for messages about it; null if it is unknown or deleted. */
    async find(playerId: string, id: string) {
      const [row] = await db.orm
        .select()
        .from(documentFile)
        .where(and(keptBy(playerId), eq(documentFile.id, id)))
      if (!row) return null
      const kind = settings.documents().kinds.find((one) => one.id === row.kind)
      return { name: row.name, kindName: kind?.name ?? {}, reason: row.reason }
    },

    /** A document that waits for a decision; null for any other. */
    async findInReview(id: string): Promise<DocumentRow | null> {
      const isWaiting = and(eq(documentFile.status, 'in-review'), isNull(documentFile.deletedAt))
      const [row] = await db.orm
        .select()
        .from(documentFile)
        .where(and(eq(documentFile.id, id), isWaiting))
      return row ?? null
    },

    async sweep(): Promise<void> {
      const before = new Date(clock.now().getTime() - KEEP_DELETED_MS)
      await db.orm.delete(documentFile).where(lt(documentFile.deletedAt, before))
    },
  }
}
export type DocumentQueries = ReturnType<typeof createDocumentQueries>
