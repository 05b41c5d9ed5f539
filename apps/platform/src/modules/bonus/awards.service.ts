import { and, count, desc, eq, inArray } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { type Database, done, type Failed, fail, type Orm } from '../../kernel.ts'
import { playerBonus, playerFreespins } from './tables.ts'

/** Which of a player's bonuses, or free spins, are asked for. */
export interface AwardsQuery {
  readonly page: number
  readonly perPage: number
  readonly status?: readonly number[] | undefined
  readonly currency?: string | undefined
  readonly packageId?: string | undefined
  readonly id?: string | undefined
}

const FINISHED = 3
const CANCELLED = 3

type AwardColumns = Readonly<
  Record<'id' | 'playerId' | 'status' | 'currency' | 'packageId' | 'issuedAt', AnyPgColumn>
>

function wished(of: AwardColumns, playerId: string, query: AwardsQuery) {
  return and(
    eq(of.playerId, playerId),
    query.status ? inArray(of.status, [...query.status]) : undefined,
    query.currency ? eq(of.currency, query.currency) : undefined,
    query.packageId ? eq(of.packageId, query.packageId) : undefined,
    query.id ? eq(of.id, query.id) : undefined,
  )
}

/** What becomes of one that is to be cancelled; null: it is to be. */
function settled<Row extends { readonly status: number; readonly result: number }>(row: Row | undefined) {
  if (!row) return fail('not-found')
  if (row.status !== FINISHED) return null
  return row.result === CANCELLED ? done(row) : fail('bonus-finished')
}

type Cancelled<Row> = Promise<
  { readonly ok: true; readonly data: Row } | Failed<'not-found' | 'bonus-finished'>
>

/**
 * The bonuses and free spins of players. Cancelling changes the state alone: nothing of a bonus is on an account before
 * it can be activated.
 */
export function createAwards({ orm }: Pick<Database, 'orm'>) {
  const ended = (at: Date) => ({ status: FINISHED, result: CANCELLED, finishedAt: at })

  return {
    async bonuses(playerId: string, query: AwardsQuery) {
      const where = wished(playerBonus, playerId, query)
      const [rows, totals] = await Promise.all([
        orm
          .select()
          .from(playerBonus)
          .where(where)
          .orderBy(desc(playerBonus.issuedAt), playerBonus.id)
          .limit(query.perPage)
          .offset((query.page - 1) * query.perPage),
        orm.select({ total: count() }).from(playerBonus).where(where),
      ])
      return { rows, total: totals[0]?.total ?? 0 }
    },

    async freespins(playerId: string, query: AwardsQuery) {
      const where = wished(playerFreespins, playerId, query)
      const [rows, totals] = await Promise.all([
        orm
          .select()
          .from(playerFreespins)
          .where(where)
          .orderBy(desc(playerFreespins.issuedAt), playerFreespins.id)
          .limit(query.perPage)
          .offset((query.page - 1) * query.perPage),
        orm.select({ total: count() }).from(playerFreespins).where(where),
      ])
      return { rows, total: totals[0]?.total ?? 0 }
    },

    async cancelBonus(
      tx: Orm,
      playerId: string,
      id: string,
      at: Date,
    ): Cancelled<typeof playerBonus.$inferSelect> {
      const mine = and(eq(playerBonus.id, id), eq(playerBonus.playerId, playerId))
      const [row] = await tx.select().from(playerBonus).where(mine).for('update')
      const known = settled(row)
      if (known) return known
      const [next] = await tx.update(playerBonus).set(ended(at)).where(mine).returning()
      return next ? done(next) : fail('not-found')
    },

    async cancelFreespins(
      tx: Orm,
      playerId: string,
      id: string,
      at: Date,
    ): Cancelled<typeof playerFreespins.$inferSelect> {
      const mine = and(eq(playerFreespins.id, id), eq(playerFreespins.playerId, playerId))
      const [row] = await tx.select().from(playerFreespins).where(mine).for('update')
      const known = settled(row)
      if (known) return known
      const [next] = await tx.update(playerFreespins).set(ended(at)).where(mine).returning()
      return next ? done(next) : fail('not-found')
    },
  }
}
export type Awards = ReturnType<typeof createAwards>
