import type { Database, Orm } from '../../kernel.ts'
import { and, count, desc, eq, gt, ne, sum } from '../../sql.ts'
import { gameSportsBet } from './tables.ts'

interface BetsQuery {
  readonly page: number
  readonly perPage: number
  readonly isSettled: boolean
}

/** The player's sports bets. */
export function createBetList({ orm }: Pick<Database, 'orm'>) {
  const { playerId: ownerColumn, status, createdAt, id: idColumn, currency: currencyColumn } = gameSportsBet
  return {
    /** One of the player's bets, or null. */
    async find(playerId: string, id: string) {
      const [row] = await orm
        .select()
        .from(gameSportsBet)
        .where(and(eq(ownerColumn, playerId), eq(idColumn, id)))
      return row ?? null
    },
    /** A page, newest first. */
    async list(playerId: string, { page, perPage, isSettled }: BetsQuery) {
      const where = and(eq(ownerColumn, playerId), (isSettled ? ne : eq)(status, 'open'))
      const [rows, totals] = await Promise.all([
        orm
          .select()
          .from(gameSportsBet)
          .where(where)
          .orderBy(desc(createdAt), idColumn)
          .limit(perPage)
          .offset((page - 1) * perPage),
        orm.select({ total: count() }).from(gameSportsBet).where(where),
      ])
      return { rows, total: totals[0]?.total ?? 0 }
    },
    /** Totals of the bets placed since a time in a currency, in subunits. Cancelled bets do not count. */
    async playedSince(tx: Orm, playerId: string, currency: string, since: Date) {
      const [sums] = await tx
        .select({ bet: sum(gameSportsBet.stake), win: sum(gameSportsBet.payout) })
        .from(gameSportsBet)
        .where(
          and(
            eq(ownerColumn, playerId),
            eq(currencyColumn, currency),
            gt(createdAt, since),
            ne(status, 'cancelled'),
          ),
        )
      return { bet: BigInt(sums?.bet ?? 0), win: BigInt(sums?.win ?? 0) }
    },
  }
}
export type BetList = ReturnType<typeof createBetList>
