import type { Database, Orm } from '../../kernel.ts'
import { and, asc, desc, eq, gt, gte, isNull, lt, sql, sum } from '../../sql.ts'
import { game, gameRound, gameTotal } from './tables.ts'

/** History of rounds and its totals. */
export interface SpinTotals {
  /**
   * Subtracts a stake or a win from the totals in the transaction of its rollback. Bets and wins update the totals
   * in their own statements.
   */
  subtract(
    tx: Orm,
    key: { readonly playerId: string; readonly gameId: string; readonly currency: string },
    amounts: { readonly bet: bigint; readonly win: bigint },
  ): Promise<void>
}

export interface SpinsQuery {
  readonly page: number
  readonly perPage: number
  readonly gameId?: string | undefined
}

/** One of the player's rounds; null if it is unknown or not settled. */
export async function findSettledRound(orm: Orm, playerId: string, roundId: string) {
  const { gameId, currency, bet, win, createdAt, settledAt } = gameRound
  const [row] = await orm
    .select({ gameId, slug: game.slug, currency, bet, win, createdAt, settledAt })
    .from(gameRound)
    .innerJoin(game, eq(gameRound.gameId, game.id))
    .where(and(eq(gameRound.playerId, playerId), eq(gameRound.id, roundId), eq(gameRound.status, 'settled')))
  return row?.settledAt ? { ...row, settledAt: row.settledAt } : null
}

interface RoundsWithin {
  readonly playerId: string
  readonly gameId: string
  readonly currency: string
  readonly from: Date
  /** Null for no end. */
  readonly to: Date | null
}

/** The newest of the player's settled rounds with a stake that began since a time. */
async function newestSettledRounds(orm: Orm, playerId: string, from: Date, limit: number) {
  const { id, gameId, currency, bet, win, createdAt, settledAt } = gameRound
  const rows = await orm
    .select({ id, gameId, slug: game.slug, currency, bet, win, createdAt, settledAt })
    .from(gameRound)
    .innerJoin(game, eq(gameRound.gameId, game.id))
    .where(
      and(
        eq(gameRound.playerId, playerId),
        gte(createdAt, from),
        eq(gameRound.status, 'settled'),
        gt(bet, 0n),
      ),
    )
    .orderBy(desc(createdAt), id)
    .limit(limit)
  return rows.flatMap((row) => (row.settledAt ? { ...row, settledAt: row.settledAt } : []))
}

/** Whether the player has settled a round in a game that began and ended within a time. */
async function hasSettledRound(
  orm: Orm,
  { playerId, gameId, currency, from, to }: RoundsWithin,
): Promise<boolean> {
  const found = await orm
    .select({ id: gameRound.id })
    .from(gameRound)
    .where(
      and(
        eq(gameRound.playerId, playerId),
        eq(gameRound.gameId, gameId),
        eq(gameRound.currency, currency),
        eq(gameRound.status, 'settled'),
        gte(gameRound.createdAt, from),
        to ? lt(gameRound.settledAt, to) : undefined,
      ),
    )
    .limit(1)
  return found.length > 0
}

/** What quests and tournaments ask about rounds. */
export const settledRounds = (orm: Orm) => ({
  settledRound: (playerId: string, roundId: string) => findSettledRound(orm, playerId, roundId),
  newestSettledRounds: (playerId: string, from: Date, limit: number) =>
    newestSettledRounds(orm, playerId, from, limit),
  hasSettledRound,
})

export function createSpins({ orm }: Pick<Database, 'orm'>) {
  const subtract: SpinTotals['subtract'] = async (tx, { playerId, gameId, currency }, { bet, win }) => {
    await tx
      .update(gameTotal)
      .set({ bet: sql`${gameTotal.bet} - ${bet}`, win: sql`${gameTotal.win} - ${win}` })
      .where(
        and(eq(gameTotal.playerId, playerId), eq(gameTotal.gameId, gameId), eq(gameTotal.currency, currency)),
      )
  }

  const spins = () =>
    orm
      .select({ round: gameRound, slug: game.slug, title: game.title, covers: game.covers })
      .from(gameRound)
      .innerJoin(game, eq(gameRound.gameId, game.id))

  /** A page of the player's rounds, newest first. */
  function page(playerId: string, query: SpinsQuery) {
    return spins()
      .where(
        and(eq(gameRound.playerId, playerId), query.gameId ? eq(gameRound.gameId, query.gameId) : undefined),
      )
      .orderBy(desc(gameRound.createdAt), gameRound.id)
      .limit(query.perPage)
      .offset((query.page - 1) * query.perPage)
  }

  /** Totals by currency. The table has one row per game and currency. */
  function totals(playerId: string, gameId: string | undefined) {
    return orm
      .select({
        currency: gameTotal.currency,
        rounds: sum(gameTotal.rounds).mapWith(Number),
        bet: sum(gameTotal.bet),
        win: sum(gameTotal.win),
      })
      .from(gameTotal)
      .where(and(eq(gameTotal.playerId, playerId), gameId ? eq(gameTotal.gameId, gameId) : undefined))
      .groupBy(gameTotal.currency)
      .orderBy(asc(gameTotal.currency))
  }

  return {
    subtract,
    /** One of the player's rounds, or null. */
    async find(playerId: string, roundId: string) {
      const [row] = await spins().where(and(eq(gameRound.playerId, playerId), eq(gameRound.id, roundId)))
      return row ?? null
    },
    /** Totals of the rounds since a time in a currency, in subunits. */
    async playedSince(tx: Orm, playerId: string, currency: string, since: Date) {
      const [sums] = await tx
        .select({ bet: sum(gameRound.bet), win: sum(gameRound.win) })
        .from(gameRound)
        .where(
          and(
            eq(gameRound.playerId, playerId),
            eq(gameRound.currency, currency),
            gt(gameRound.createdAt, since),
            isNull(gameRound.freespinsId),
          ),
        )
      return { bet: BigInt(sums?.bet ?? 0), win: BigInt(sums?.win ?? 0) }
    },
    async list(playerId: string, query: SpinsQuery) {
      const [rows, sums] = await Promise.all([page(playerId, query), totals(playerId, query.gameId)])
      return { rows, totals: sums }
    },
  }
}
export type Spins = ReturnType<typeof createSpins>
export type SpinRow = Awaited<ReturnType<Spins['list']>>['rows'][number]
