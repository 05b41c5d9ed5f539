import { type HistorySource, isOnHistoryPage, isOwnEntry, plainEntry } from '../../history-source.ts'
import { type Orm, queryRows } from '../../kernel.ts'
import { formatStored } from '../../listed-currency.ts'
import { and, desc, eq, gte, isNotNull, lt, ne, type SQL, sql } from '../../sql.ts'
import type { Covers } from './covers.ts'
import type { PlayedGames } from './played-games.service.ts'
import type { GameSettings } from './ports.ts'
import { game, gameRound, gameSportsBet, gameTotal } from './tables.ts'

const roundStatus = { open: 'open', settled: 'done', 'rolled-back': 'returned' } as const

const roundColumns = {
  player: gameRound.playerId,
  at: gameRound.createdAt,
  id: gameRound.id,
  currency: gameRound.currency,
}
const betColumns = {
  player: gameSportsBet.playerId,
  at: gameSportsBet.createdAt,
  id: gameSportsBet.id,
  currency: gameSportsBet.currency,
}

const isOfGame = (slug: string) =>
  eq(gameRound.gameId, sql`(select ${game.id} from ${game} where ${game.slug} = ${slug})`)

/** Without it all rounds would be searched for a currency in which the player has never played. */
const hasPlayedIn = (playerId: string, currency: string) =>
  sql`exists (select 1 from ${gameTotal} where ${gameTotal.playerId} = ${playerId} and ${gameTotal.currency} = ${currency})`

/** Ids first, which the index alone finds, also those in a currency that the player rarely uses. */
function selectRounds(orm: Orm, where: SQL | undefined, limit: number) {
  const ids = orm
    .select({ id: gameRound.id })
    .from(gameRound)
    .where(where)
    .orderBy(desc(gameRound.createdAt), gameRound.id)
    .limit(limit)
    .as('ids')
  return orm
    .select({ round: gameRound, slug: game.slug, title: game.title, covers: game.covers })
    .from(ids)
    .innerJoin(gameRound, eq(gameRound.id, ids.id))
    .innerJoin(game, eq(game.id, gameRound.gameId))
    .orderBy(desc(gameRound.createdAt), gameRound.id)
}

interface HistoryDeps {
  readonly covers: Covers
  readonly settings: Pick<GameSettings, 'currency'>
}

/** Rounds and sports bets of the player's history. */
export function createPlayHistory(orm: Orm, { covers, settings }: HistoryDeps): readonly HistorySource[] {
  const format = (amount: bigint, code: string) => formatStored(settings, amount, code)
  const rounds: HistorySource = {
    kind: 'round',
    async list(playerId, page) {
      const { game: slug, currency } = page.filter
      const where = and(
        isOnHistoryPage(roundColumns, playerId, page),
        slug ? isOfGame(slug) : undefined,
        currency ? hasPlayedIn(playerId, currency) : undefined,
      )
      const rows = await selectRounds(orm, where, page.limit)
      return rows.map(({ round, slug, title, covers: taken }) => ({
        ...plainEntry,
        ...{
          kind: 'round',
          id: round.id,
          createdAt: round.createdAt.toISOString(),
          currency: round.currency,
        },
        status: roundStatus[round.status],
        names: { en: title },
        game: { slug, image: covers.url(slug, 'square', taken.square) },
        isFree: round.freespinsId !== null,
        amount: format(round.bet, round.currency),
        out: format(round.bet, round.currency),
        in: format(round.win - round.unpaid, round.currency),
        unpaid: round.unpaid === 0n ? null : format(round.unpaid, round.currency),
      }))
    },
    has: (playerId, id) => isOwnEntry(orm, gameRound, roundColumns, playerId, id),
  }
  const bets: HistorySource = {
    kind: 'bet',
    async list(playerId, page) {
      if (page.filter.game) return []
      const rows = await orm
        .select()
        .from(gameSportsBet)
        .where(isOnHistoryPage(betColumns, playerId, page))
        .orderBy(desc(gameSportsBet.createdAt), gameSportsBet.id)
        .limit(page.limit)
      return rows.map((bet) => {
        const isReturned = bet.status === 'cancelled'
        return {
          ...plainEntry,
          ...{ kind: 'bet', id: bet.id, createdAt: bet.createdAt.toISOString(), currency: bet.currency },
          status: bet.status === 'open' ? 'open' : isReturned ? 'returned' : 'done',
          names: { en: bet.selections.map(({ event }) => event).join(' · ') },
          amount: format(bet.stake, bet.currency),
          out: format(bet.stake, bet.currency),
          in: format(bet.payout, bet.currency),
        }
      })
    },
    has: (playerId, id) => isOwnEntry(orm, gameSportsBet, betColumns, playerId, id),
  }
  return [rounds, bets]
}

const boundsOf = (bounds: readonly Date[]) =>
  sql`array[${sql.join(
    bounds.map((bound) => sql`${bound.toISOString()}::timestamptz`),
    sql`, `,
  )}]`

interface PlaySum extends Record<string, unknown> {
  readonly currency: string
  readonly period: number
  readonly staked: string
  readonly won: string
}

interface SumQuery {
  readonly currency?: string | undefined
}

const isWithin = (
  columns: Pick<typeof roundColumns | typeof betColumns, 'player' | 'at' | 'currency'>,
  playerId: string,
  currency: string | undefined,
  bounds: readonly Date[],
) =>
  and(
    eq(columns.player, playerId),
    currency ? eq(columns.currency, currency) : undefined,
    gte(columns.at, bounds[0] ?? new Date(0)),
    lt(columns.at, bounds.at(-1) ?? new Date(0)),
  )

/** What rounds staked and won as money, by currency and period: the index of the last bound before their start. */
function sumRounds(
  orm: Orm,
  playerId: string,
  {
    game: slug,
    currency,
    isFree,
  }: SumQuery & { readonly game?: string | undefined; readonly isFree: boolean },
  bounds: readonly Date[],
) {
  const where = and(
    isWithin(roundColumns, playerId, currency, bounds),
    slug ? isOfGame(slug) : undefined,
    isFree ? isNotNull(gameRound.freespinsId) : undefined,
  )
  return queryRows<PlaySum>(
    orm,
    sql`select ${gameRound.currency} as currency, width_bucket(${gameRound.createdAt}, ${boundsOf(bounds)}) as period,
      sum(${gameRound.bet})::text as staked, sum(${gameRound.win} - ${gameRound.unpaid})::text as won
      from ${gameRound} where ${where} group by 1, 2`,
  )
}

/** As `sumRounds`, of sports bets; a cancelled one has no stake. */
function sumBets(orm: Orm, playerId: string, { currency }: SumQuery, bounds: readonly Date[]) {
  const { createdAt, stake, payout, status } = gameSportsBet
  const where = and(isWithin(betColumns, playerId, currency, bounds), ne(status, 'cancelled'))
  return queryRows<PlaySum>(
    orm,
    sql`select ${gameSportsBet.currency} as currency, width_bucket(${createdAt}, ${boundsOf(bounds)}) as period,
      sum(${stake})::text as staked, sum(${payout})::text as won
      from ${gameSportsBet} where ${where} group by 1, 2`,
  )
}

/** What the history asks of games beside its entries. */
export const createPlaySums = (orm: Orm, played: PlayedGames) => ({
  playedTitles: played.titles,
  sumRounds: sumRounds.bind(null, orm),
  sumBets: sumBets.bind(null, orm),
})
