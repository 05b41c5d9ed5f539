import type { Orm } from '../../kernel.ts'
import { and, count, eq, inArray, isNotNull, sql } from '../../sql.ts'
import { invoice } from './tables.ts'

/**
 * Counts the pending deposits that reserve each bonus, by bonus id. A reservation ends with its deposit:
 * after success the issued bonus counts instead. Bounded by the operator's `openDeposits`.
 */
export async function countReservations(
  tx: Orm,
  playerId: string,
  bonusIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const bonusId = sql<string>`${invoice.promised} ->> 'offerId'`
  const rows = await tx
    .select({ bonusId, times: count() })
    .from(invoice)
    .where(
      and(
        eq(invoice.playerId, playerId),
        eq(invoice.type, 'deposit'),
        eq(invoice.status, 'pending'),
        inArray(bonusId, [...bonusIds]),
      ),
    )
    .groupBy(bonusId)
  return new Map(rows.map((row) => [row.bonusId, row.times]))
}

/** The ids of the player's codes that pending deposits reserve. */
export async function reservedCodes(tx: Orm, playerId: string): Promise<ReadonlySet<string>> {
  const codeId = sql<string>`${invoice.promised} ->> 'codeId'`
  const rows = await tx
    .select({ codeId })
    .from(invoice)
    .where(
      and(
        eq(invoice.playerId, playerId),
        eq(invoice.type, 'deposit'),
        eq(invoice.status, 'pending'),
        isNotNull(codeId),
      ),
    )
  return new Set(rows.map((row) => row.codeId))
}
