import type { Database, Orm } from '../../kernel.ts'
import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, sql, sum } from '../../sql.ts'
import type { GameBonuses } from './ports.ts'
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
    amounts: { readonly bet: bigint; readonly win: bigint; readonly unpaid: bigint },
  ): Promise<void>
}

export interface SpinsQuery {
  readonly page: number
  readonly perPage: number
  readonly gameId?: string | undefined
  /** A bonus or free spins. */
  readonly awardId?: string | undefined
}

/** Rounds that are listed for an award. */
const MAX_OF_AWARD = 100

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

/** Where the game of an open round comes from; null if the round is not the player's, or not open. */
export async function findGameOfOpenRound(orm: Orm, playerId: string, roundId: string) {
  const [row] = await orm
    .select({ source: game.source })
    .from(gameRound)
    .innerJoin(game, eq(gameRound.gameId, game.id))
    .where(and(eq(gameRound.playerId, playerId), eq(gameRound.id, roundId), eq(gameRound.status, 'open')))
  return row ?? null
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

const paidWin = sql`${gameRound.win} - ${gameRound.unpaid}`

const selectSpins = (orm: Orm) =>
  orm
    .select({ round: gameRound, slug: game.slug, title: game.title, covers: game.covers })
    .from(gameRound)
    .innerJoin(game, eq(gameRound.gameId, game.id))

/** The open rounds that keep an award of the player from being cancelled, newest first. */
async function listOfAward(
  orm: Orm,
  bonuses: GameBonuses,
  playerId: string,
  { awardId, page, perPage }: SpinsQuery & { readonly awardId: string },
) {
  const since = await bonuses.freespinsSince(orm, playerId, awardId)
  const isOfAward = since
    ? and(eq(gameRound.freespinsId, awardId), gte(gameRound.createdAt, since))
    : inArray(gameRound.id, [...(await bonuses.openRounds(orm, playerId, awardId, MAX_OF_AWARD))])
  const rows = await selectSpins(orm)
    .where(and(eq(gameRound.playerId, playerId), eq(gameRound.status, 'open'), isOfAward))
    .orderBy(desc(gameRound.createdAt), gameRound.id)
    .limit(MAX_OF_AWARD)
  return { rows: rows.slice((page - 1) * perPage, page * perPage), totals: [], total: rows.length }
}

const subtract: SpinTotals['subtract'] = async (tx, { playerId, gameId, currency }, amounts) => {
  const { bet, win, unpaid } = amounts
  await tx
    .update(gameTotal)
    .set({
      bet: sql`${gameTotal.bet} - ${bet}`,
      win: sql`${gameTotal.win} - ${win}`,
      unpaid: sql`${gameTotal.unpaid} - ${unpaid}`,
    })
    .where(
      and(eq(gameTotal.playerId, playerId), eq(gameTotal.gameId, gameId), eq(gameTotal.currency, currency)),
    )
}

export function createSpins({ orm }: Pick<Database, 'orm'>, bonuses: GameBonuses) {
  const spins = () => selectSpins(orm)

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
        paid: sum(sql`${gameTotal.win} - ${gameTotal.unpaid}`),
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
        .select({ bet: sum(gameRound.bet), win: sum(paidWin) })
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
      if (query.awardId !== undefined)
        return listOfAward(orm, bonuses, playerId, { ...query, awardId: query.awardId })
      const [rows, sums] = await Promise.all([page(playerId, query), totals(playerId, query.gameId)])
      return { rows, totals: sums, total: sums.reduce((all, one) => all + one.rounds, 0) }
    },
  }
}
export type Spins = ReturnType<typeof createSpins>
export type SpinRow = Awaited<ReturnType<Spins['list']>>['rows'][number]
