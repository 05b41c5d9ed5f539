import type { Orm } from '../../kernel.ts'
import { and, eq } from '../../sql.ts'
import { invoice } from './tables.ts'

/** Whether the player has unsettled deposits and withdrawals. */
export async function findPending(orm: Orm, playerId: string) {
  const rows = await orm
    .selectDistinct({ type: invoice.type })
    .from(invoice)
    .where(and(eq(invoice.playerId, playerId), eq(invoice.status, 'pending')))
  const has = (type: 'deposit' | 'withdrawal') => rows.some((row) => row.type === type)
  return { deposit: has('deposit'), withdrawal: has('withdrawal') }
}
