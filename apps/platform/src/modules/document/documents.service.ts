import type { documentDecision } from '@croupier/contract/providers'
import type { z } from 'zod'
import { type CallContext, done, fail, type Kernel, type Orm } from '../../kernel.ts'
import { and, eq, isNull } from '../../sql.ts'
import { keptBy } from './document-queries.ts'
import type { Leftovers } from './leftovers.ts'
import type { DocumentPlayers } from './ports.ts'
import { documentFile } from './tables.ts'

export type DocumentDecision = z.output<typeof documentDecision>

export interface DocumentsDeps {
  readonly leftovers: Leftovers
  readonly players: DocumentPlayers
  /** Called in the transaction that deletes a document in review. */
  withdraw(tx: Orm, documentId: string): Promise<void>
}

/** Deletion and decisions of uploaded documents. */
export function createDocuments(
  { db, clock, outbox }: Pick<Kernel, 'db' | 'clock' | 'outbox'>,
  { leftovers, players, withdraw }: DocumentsDeps,
) {
  return {
    async remove(playerId: string, id: string, context: CallContext) {
      const outcome = await db.transaction(async (tx) => {
        const [row] = await tx
          .select()
          .from(documentFile)
          .where(and(keptBy(playerId), eq(documentFile.id, id)))
          .for('update')
        if (!row?.objectId) return fail('not-found')
        if (row.status === 'accepted') return fail('document-accepted')
        const deleted = { name: '', objectId: null, deletedAt: clock.now() }
        await tx.update(documentFile).set(deleted).where(eq(documentFile.id, id))
        await leftovers.add(tx, row.objectId)
        if (row.status === 'in-review') await withdraw(tx, id)
        const details = { documentId: id, kind: row.kind }
        await players.recordDocument(tx, { kind: 'document-deleted', playerId, details }, context)
        return done({ done: true as const })
      })
      return outcome
    },

    /** Applies a reviewer's decision. A repeated one, or one after another decision, changes nothing. */
    async decide({ documentId, state, reason }: DocumentDecision): Promise<'ok' | 'unknown'> {
      return db.transaction(async (tx) => {
        const [row] = await tx
          .select()
          .from(documentFile)
          .where(and(eq(documentFile.id, documentId), isNull(documentFile.deletedAt)))
          .for('update')
        if (!row) return 'unknown'
        if (row.status !== 'in-review') return 'ok'
        const { playerId } = row
        const decision = { status: state, reason: state === 'rejected' ? (reason ?? 'other') : null }
        await tx
          .update(documentFile)
          .set({ ...decision, decidedAt: clock.now() })
          .where(eq(documentFile.id, documentId))
        const details = { documentId, kind: row.kind, ...decision }
        await players.recordDocument(tx, { kind: 'document-decided', playerId, details }, null)
        const payload = { playerId, documentId, status: state }
        await outbox.add(tx, { topic: 'document.decided', key: playerId, payload })
        return 'ok'
      })
    },
  }
}
export type Documents = ReturnType<typeof createDocuments>
