import type { DocumentStorage } from '../../adapters/document-storage.ts'
import type { Kernel, Orm } from '../../kernel.ts'
import { and, asc, eq, lte } from '../../sql.ts'
import { documentLeftover } from './tables.ts'

/** Longer than storing an object and the following transaction take. */
const STORING_MS = 60 * 60 * 1000
const BATCH = 200

const sweepJob = 'document.sweep-objects'

/** Removes stored objects that no document refers to. */
export function createLeftovers(
  { db, clock, jobs }: Pick<Kernel, 'db' | 'clock' | 'jobs'>,
  storage: DocumentStorage,
) {
  async function sweep(): Promise<void> {
    const due = await db.orm
      .select()
      .from(documentLeftover)
      .where(lte(documentLeftover.removeAfter, clock.now()))
      .orderBy(asc(documentLeftover.removeAfter))
      .limit(BATCH)
    for (const { objectId } of due) {
      const which = eq(documentLeftover.objectId, objectId)
      const marked = await db.orm.update(documentLeftover).set({ isRemoving: true }).where(which).returning()
      // Claimed meanwhile.
      if (marked.length === 0) continue
      await storage.remove(objectId)
      await db.orm.delete(documentLeftover).where(which)
    }
  }
  jobs.define(sweepJob, sweep, '17 * * * *')

  return {
    /** Announces an object before it is stored. */
    async announce(objectId: string): Promise<void> {
      const removeAfter = new Date(clock.now().getTime() + STORING_MS)
      await db.orm.insert(documentLeftover).values({ objectId, removeAfter })
    },
    /** Takes the object over into a document. @returns false if it is being removed */
    async claim(tx: Orm, objectId: string): Promise<boolean> {
      const claimed = await tx
        .delete(documentLeftover)
        .where(and(eq(documentLeftover.objectId, objectId), eq(documentLeftover.isRemoving, false)))
        .returning()
      return claimed.length > 0
    },
    /** Hands over the object of a deleted document, which is removed at once. */
    async add(tx: Orm, objectId: string): Promise<void> {
      await tx.insert(documentLeftover).values({ objectId, removeAfter: clock.now() })
      await jobs.send(tx, sweepJob, {})
    },
  }
}
export type Leftovers = ReturnType<typeof createLeftovers>
