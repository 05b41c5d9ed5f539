import type { retentionShapes } from '@croupier/contract'
import type { z } from 'zod'
import type { Kernel, Orm } from '../../kernel.ts'
import { and, asc, count, desc, eq, gt, inArray, isNull, lte, or, type SQL, sql } from '../../sql.ts'
import type { RetentionPlayers, RetentionSettings, RetentionWallet } from './ports.ts'
import { countRanks, MAX_RANKED } from './tournament-ranks.ts'
import { tournament, tournamentEntry } from './tournament-tables.ts'
import {
  type EntryView,
  findEntry,
  findRow,
  isOpenIn,
  type TournamentView,
  type TournamentViews,
} from './tournament-views.ts'

type DetailsView = z.output<typeof retentionShapes.tournamentDetails>

export interface TournamentsDeps {
  readonly settings: RetentionSettings
  readonly wallet: RetentionWallet
  readonly players: Pick<RetentionPlayers, 'mayBePromotedTo'>
  readonly views: TournamentViews
}

/** Who looks: prizes are shown in their currency, and their own row is marked. */
export interface Viewer {
  readonly playerId: string | null
  readonly country: string
}

interface TournamentsQuery {
  readonly page: number
  readonly perPage: number
  readonly state?: TournamentView['state'] | undefined
  readonly ids?: readonly string[] | undefined
}

/** Rows of the board that come with a tournament. */
const TOP_ROWS = 10
/** Entries of ended tournaments are listed for this time. */
const ENTRY_MS = 30 * 86_400_000
const MAX_ENTRIES = 100

const isIn = (state: TournamentView['state'], now: Date) =>
  ({
    upcoming: gt(tournament.startsAt, now),
    running: and(lte(tournament.startsAt, now), gt(tournament.endsAt, now)),
    finished: lte(tournament.endsAt, now),
  })[state]

function readPage(orm: Orm, now: string, shown: SQL | undefined, limit: number, offset: number) {
  const isUpcoming = sql`${tournament.startsAt} > ${now}::timestamptz`
  const isRunning = sql`${tournament.endsAt} > ${now}::timestamptz`
  const order = sql`case when ${isUpcoming} then 2 when ${isRunning} then 1 else 3 end`
  const nearest = sql`case when ${isUpcoming} then ${tournament.startsAt}
    when ${isRunning} then ${tournament.endsAt} end`
  return orm
    .select()
    .from(tournament)
    .where(shown)
    .orderBy(order, asc(nearest), desc(tournament.endsAt), tournament.identity)
    .limit(limit)
    .offset(offset)
}

/** The player's entries in tournaments that are open or ended after `since`. */
function readEntries(orm: Orm, playerId: string, since: Date) {
  return orm
    .select({ row: tournament, entry: tournamentEntry })
    .from(tournamentEntry)
    .innerJoin(tournament, eq(tournament.id, tournamentEntry.tournamentId))
    .where(
      and(
        eq(tournamentEntry.playerId, playerId),
        or(isNull(tournament.closedAt), gt(tournament.endsAt, since)),
      ),
    )
    .orderBy(desc(tournamentEntry.joinedAt))
    .limit(MAX_ENTRIES)
}

/** The player's entry in a tournament; null without one. */
async function readEntry(
  orm: Orm,
  { viewEntry }: TournamentViews,
  playerId: string,
  tournamentId: string,
): Promise<EntryView | null> {
  const row = await findRow(orm, tournamentId)
  const entry = row && (await findEntry(orm, row.id, playerId))
  return row && entry && viewEntry(orm, row, entry)
}

async function readTop(orm: Orm, { readBoard }: TournamentViews, tournamentId: string) {
  const row = await findRow(orm, tournamentId)
  if (!row) return null
  const ranked = await countRanks(orm, tournamentId)
  return { tournamentId, players: row.players, ranked, rows: await readBoard(row, TOP_ROWS, 0, null) }
}

/** Whether tournaments may be offered to the viewer. */
const isOffered = async (orm: Orm, players: TournamentsDeps['players'], { playerId }: Viewer) =>
  playerId === null || (await players.mayBePromotedTo(orm, playerId))

/** The operator's tournaments, and their boards. */
export function createTournaments(kernel: Pick<Kernel, 'db' | 'clock'>, deps: TournamentsDeps) {
  const { db, clock } = kernel
  const { settings, wallet, players, views } = deps
  const { viewsOf, viewEntry, readBoard } = views

  async function currencyOf({ playerId, country }: Viewer): Promise<string> {
    const account = playerId === null ? null : await wallet.findPlayAccount(db.orm, playerId, null)
    return account?.currency ?? settings.currencyOf(country)
  }

  return {
    /** A page: running ones by end, then upcoming ones by start, then finished ones, latest first. */
    async list({ page, perPage, state, ids }: TournamentsQuery, viewer: Viewer) {
      const now = clock.now()
      const shown = and(state && isIn(state, now), ids && inArray(tournament.id, [...ids]))
      const rows = await readPage(db.orm, now.toISOString(), shown, perPage, (page - 1) * perPage)
      const [totals] = await db.orm.select({ total: count() }).from(tournament).where(shown)
      return { tournaments: await viewsOf(rows, await currencyOf(viewer)), total: totals?.total ?? 0 }
    },

    /** By id or identity, in the base currency, for publications. */
    async find(idOrIdentity: string): Promise<TournamentView | null> {
      const row = await findRow(db.orm, idOrIdentity)
      return row && ((await viewsOf([row], settings.base().code))[0] ?? null)
    },

    /** Null also for a player who may not be offered it, unless they have joined it or it has ended. */
    async findDetails(idOrIdentity: string, viewer: Viewer): Promise<DetailsView | null> {
      const row = await findRow(db.orm, idOrIdentity)
      const [view] = row ? await viewsOf([row], await currencyOf(viewer)) : []
      if (!row || !view) return null
      const entry = viewer.playerId === null ? null : await findEntry(db.orm, row.id, viewer.playerId)
      const isForViewer = await isOffered(db.orm, players, viewer)
      if (!isForViewer && !entry && view.state !== 'finished') return null
      return {
        ...view,
        isJoinable: isForViewer && view.state === 'running' && isOpenIn(row, viewer.country),
        entry: entry && (await viewEntry(db.orm, row, entry)),
        board: await readBoard(row, TOP_ROWS, 0, viewer.playerId),
        ranked: await countRanks(db.orm, row.id),
      }
    },

    /** A page of a board; null if the tournament is unknown. */
    async board(idOrIdentity: string, page: number, perPage: number, playerId: string | null) {
      const row = await findRow(db.orm, idOrIdentity)
      if (!row) return null
      const offset = (page - 1) * perPage
      const limit = Math.min(perPage, MAX_RANKED - offset)
      const rows = limit > 0 ? await readBoard(row, limit, offset, playerId) : []
      return { rows, total: await countRanks(db.orm, row.id) }
    },

    /** The top of a board as it is published to everybody; null if the tournament is unknown. */
    publishedBoard: (tournamentId: string) => readTop(db.orm, views, tournamentId),

    entry: (playerId: string, tournamentId: string) => readEntry(db.orm, views, playerId, tournamentId),

    /** The player's entries in tournaments that run or ended lately, newest first. */
    async entries(playerId: string): Promise<EntryView[]> {
      const since = new Date(clock.now().getTime() - ENTRY_MS)
      const rows = await readEntries(db.orm, playerId, since)
      return Promise.all(rows.map(({ row, entry }) => viewEntry(db.orm, row, entry)))
    },
  }
}
export type Tournaments = ReturnType<typeof createTournaments>
