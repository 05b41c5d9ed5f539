import type { retentionShapes } from '@croupier/contract'
import type { z } from 'zod'
import type { Kernel, Orm } from '../../kernel.ts'
import { and, desc, eq, inArray, isNotNull, isNull, like, or, sql } from '../../sql.ts'
import type { RetentionGames, RetentionPlayers, RetentionSettings } from './ports.ts'
import { readPlace, readRanks } from './tournament-ranks.ts'
import { createTournamentRewards, prizeIn, type TournamentRewardsDeps } from './tournament-rewards.ts'
import { formatScore } from './tournament-scores.ts'
import {
  type TournamentEntryRow,
  type TournamentRow,
  tournament,
  tournamentEntry,
} from './tournament-tables.ts'

export type TournamentView = z.output<typeof retentionShapes.tournament>
export type EntryView = z.output<typeof retentionShapes.tournamentEntry>
type RowView = z.output<typeof retentionShapes.tournamentRow>

export interface TournamentViewsDeps extends TournamentRewardsDeps {
  readonly settings: RetentionSettings
  readonly players: Pick<RetentionPlayers, 'maskedNicknames'>
  readonly games: Pick<RetentionGames, 'pictures'>
}

const MAX_PICTURES = 3
const identityPattern = /^[a-z0-9-]+$/
const idPattern = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/

export const stateOf = ({ startsAt, endsAt }: TournamentRow, now: Date): TournamentView['state'] =>
  now < startsAt ? 'upcoming' : now < endsAt ? 'running' : 'finished'

export const isOpenIn = ({ terms: { countries } }: TournamentRow, country: string) =>
  countries.length === 0 || countries.includes(country)

/**
 * By id or identity. The identity of a repeating tournament without a date finds the running one, else the next, else
 * the latest.
 */
export async function findRow(orm: Orm, idOrIdentity: string): Promise<TournamentRow | null> {
  const name = idOrIdentity.toLowerCase()
  if (!identityPattern.test(name)) return null
  const isName = eq(tournament.identity, name)
  const isOpen = isNull(tournament.closedAt)
  const [row] = await orm
    .select()
    .from(tournament)
    .where(
      idPattern.test(name)
        ? eq(tournament.id, name)
        : or(isName, like(tournament.identity, `${name}-____-__-__`)),
    )
    .orderBy(
      desc(isName),
      desc(isOpen),
      sql`case when ${isOpen} then ${tournament.startsAt} end`,
      desc(tournament.endsAt),
    )
    .limit(1)
  return row ?? null
}

export async function findEntry(orm: Orm, tournamentId: string, playerId: string) {
  const [row] = await orm
    .select()
    .from(tournamentEntry)
    .where(and(eq(tournamentEntry.tournamentId, tournamentId), eq(tournamentEntry.playerId, playerId)))
  return row ?? null
}

/** The masked name of an entry's player; names of one board differ by the number. */
function nameOf(
  names: ReadonlyMap<string, string>,
  { playerId, number }: Pick<TournamentEntryRow, 'playerId' | 'number'>,
): string | null {
  const name = names.get(playerId)
  return name === undefined ? null : `${name}${number ?? ''}`
}

/** @returns a function that finds the winner of a place */
async function readWinners(orm: Orm, players: TournamentViewsDeps['players'], ids: readonly string[]) {
  const winners = await orm
    .select()
    .from(tournamentEntry)
    .where(and(inArray(tournamentEntry.tournamentId, [...ids]), isNotNull(tournamentEntry.place)))
  const names = await players.maskedNicknames(winners.map(({ playerId }) => playerId))
  return (tournamentId: string, place: number) => {
    const winner = winners.find((one) => one.tournamentId === tournamentId && one.place === place)
    return winner ? { playerId: winner.playerId, name: nameOf(names, winner) } : null
  }
}

const gamesOf = ({ terms: { collection, covers } }: TournamentRow) => ({ collection, games: covers ?? null })
const keyOf = (row: TournamentRow) => JSON.stringify(gamesOf(row))

/** Pictures by the games that they show. */
async function readPictures(orm: Orm, games: TournamentViewsDeps['games'], rows: readonly TournamentRow[]) {
  const shown = new Map(rows.map((row) => [keyOf(row), gamesOf(row)]))
  return new Map(
    await Promise.all(
      [...shown].map(async ([key, one]) => [key, await games.pictures(orm, one, MAX_PICTURES)] as const),
    ),
  )
}

/** Tournaments, entries and boards in the shape of the contract. */
export function createTournamentViews(
  { db, clock }: Pick<Kernel, 'db' | 'clock'>,
  deps: TournamentViewsDeps,
) {
  const { settings, players, games, rewards } = deps
  const { titleOf, poolOf } = createTournamentRewards(deps)

  async function viewsOf(rows: readonly TournamentRow[], currency: string): Promise<TournamentView[]> {
    if (rows.length === 0) return []
    const now = clock.now()
    const findWinner = await readWinners(
      db.orm,
      players,
      rows.filter(({ closedAt }) => closedAt).map(({ id }) => id),
    )
    const pictures = await readPictures(db.orm, games, rows)
    const base = settings.base().code
    return rows.map((row) => {
      const { id, identity, title, startsAt, endsAt, terms, players: joined, closedAt } = row
      const { scoring, minStake, collection, countries } = terms
      const prizes = terms.prizes.map((prize) => prizeIn(rewards, prize, currency))
      return {
        ...{ id, identity, title, scoring, collection, countries: [...countries] },
        state: stateOf(row, now),
        isFinal: closedAt !== null,
        startsAt: startsAt.toISOString(),
        endsAt: endsAt.toISOString(),
        repeats: terms.repeats,
        scoreCurrency: scoring === 'multiplier' ? null : base,
        minStake: minStake === null ? null : { amount: minStake, currency: base },
        pictures: [...(pictures.get(keyOf(row)) ?? [])],
        pool: poolOf(prizes),
        players: joined,
        prizes: prizes.map((reward, index) => ({
          place: index + 1,
          title: titleOf(reward),
          reward,
          entry: findWinner(id, index + 1),
        })),
      }
    })
  }

  async function viewEntry(orm: Orm, row: TournamentRow, entry: TournamentEntryRow): Promise<EntryView> {
    const prize = entry.place === null ? undefined : row.terms.prizes[entry.place - 1]
    return {
      tournamentId: row.id,
      place: entry.place ?? (await readPlace(orm, entry)),
      score: formatScore(entry.score, row.terms.scoring, settings.base()),
      joinedAt: entry.joinedAt.toISOString(),
      ...{ number: entry.number, currency: entry.currency },
      prize: prize ? prizeIn(rewards, prize, entry.currency) : null,
    }
  }

  async function readBoard(row: TournamentRow, limit: number, offset: number, playerId: string | null) {
    const ranks = await readRanks(db.orm, row.id, limit, offset)
    const names = await players.maskedNicknames(ranks.map((rank) => rank.playerId))
    return ranks.map(
      (rank, index): RowView => ({
        place: offset + index + 1,
        ...{ name: nameOf(names, rank), number: rank.number },
        score: formatScore(rank.score, row.terms.scoring, settings.base()),
        isOwn: rank.playerId === playerId,
      }),
    )
  }

  return { viewsOf, viewEntry, readBoard }
}
export type TournamentViews = ReturnType<typeof createTournamentViews>
