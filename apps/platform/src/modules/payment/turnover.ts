import type { Orm } from '../../kernel.ts'
import { and, desc, eq, gt, ne, sum } from '../../sql.ts'
import type { PaymentGames } from './ports.ts'
import { invoice } from './tables.ts'

/** In the currency's smallest unit. */
export interface Turnover {
  /** The stakes required before a withdrawal. */
  readonly total: bigint
  /** The stakes so far, at most `total`. */
  readonly staked: bigint
}

const EPOCH = new Date(0)

/**
 * Deposits since the last withdrawal must be staked the operator's number of times before the next one.
 * Computed from invoices and rounds on each request, so no state has to be kept consistent.
 */
export function createTurnover(readMultiplier: () => number, games: Pick<PaymentGames, 'played'>) {
  async function lastWithdrawal(tx: Orm, playerId: string, currency: string): Promise<Date> {
    const [row] = await tx
      .select({ at: invoice.createdAt })
      .from(invoice)
      .where(
        and(
          eq(invoice.playerId, playerId),
          eq(invoice.type, 'withdrawal'),
          eq(invoice.currency, currency),
          // A refused withdrawal returned its money, so the requirement continues.
          ne(invoice.status, 'failed'),
        ),
      )
      .orderBy(desc(invoice.createdAt))
      .limit(1)
    return row?.at ?? EPOCH
  }

  return async function turnover(tx: Orm, playerId: string, currency: string): Promise<Turnover> {
    const multiplier = readMultiplier()
    if (multiplier === 0) return { total: 0n, staked: 0n }
    const since = await lastWithdrawal(tx, playerId, currency)
    const [row] = await tx
      .select({ amount: sum(invoice.amount) })
      .from(invoice)
      .where(
        and(
          eq(invoice.playerId, playerId),
          eq(invoice.type, 'deposit'),
          eq(invoice.currency, currency),
          eq(invoice.status, 'succeeded'),
          gt(invoice.settledAt, since),
        ),
      )
    const total = BigInt(row?.amount ?? 0) * BigInt(multiplier)
    if (total === 0n) return { total, staked: 0n }
    const { bet } = await games.played(tx, playerId, currency, since)
    return { total, staked: bet < total ? bet : total }
  }
}
