import { and, count, eq, inArray, sql } from 'drizzle-orm'
import type { Orm } from '../../kernel.ts'
import { invoice } from './tables.ts'

/**
 * How often each of these bonuses is promised with a deposit of the player's that is still open, by the bonus's id. A
 * promise ends with its deposit: once that is paid, the bonus itself counts, and nothing does once it has failed. There
 * are never more open deposits than the operator's `openDeposits`.
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
        eq(invoice.status, 1),
        inArray(bonusId, [...bonusIds]),
      ),
    )
    .groupBy(bonusId)
  return new Map(rows.map((row) => [row.bonusId, row.times]))
}
