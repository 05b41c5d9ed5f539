import { and, desc, eq, gt, ne, sum } from 'drizzle-orm'
import type { Orm } from '../../kernel.ts'
import type { PaymentGames } from './ports.ts'
import { invoice } from './tables.ts'

/** In the currency's smallest unit. */
export interface Turnover {
  /** All that has to be staked before a withdrawal. */
  readonly total: bigint
  /** What has been, at most `total`. */
  readonly staked: bigint
}

const EPOCH = new Date(0)

/**
 * Deposits are there to be played with: what came in since the last withdrawal has to be staked as many times as the
 * operator says before the next one. Reckoned from payments and rounds each time, so that there is nothing to keep in step.
 */
export function createTurnover(multiplier: number, games: PaymentGames) {
  async function lastWithdrawal(tx: Orm, playerId: string, currency: string): Promise<Date> {
    const [row] = await tx
      .select({ at: invoice.createdAt })
      .from(invoice)
      .where(
        and(
          eq(invoice.playerId, playerId),
          eq(invoice.type, 'withdrawal'),
          eq(invoice.currency, currency),
          // One that was refused has given the money back, to be played with as before.
          ne(invoice.status, 3),
        ),
      )
      .orderBy(desc(invoice.createdAt))
      .limit(1)
    return row?.at ?? EPOCH
  }

  return async function turnover(tx: Orm, playerId: string, currency: string): Promise<Turnover> {
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
          eq(invoice.status, 2),
          gt(invoice.settledAt, since),
        ),
      )
    const total = BigInt(row?.amount ?? 0) * BigInt(multiplier)
    if (total === 0n) return { total, staked: 0n }
    const { bet } = await games.played(tx, playerId, currency, since)
    return { total, staked: bet < total ? bet : total }
  }
}
