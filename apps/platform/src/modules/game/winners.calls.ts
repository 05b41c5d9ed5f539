import { formatDecimal } from '@croupier/money'
import { type Clock, done, fail, type Serve } from '../../kernel.ts'
import type { Covers } from './covers.ts'
import type { GamePlayers, GameSettings } from './ports.ts'
import type { Winners } from './winners.service.ts'

/** More wins are read than returned, because those of blocked and self-excluded players are left out. */
const SPARE_FACTOR = 3

interface LatestWinsDeps {
  readonly winners: Winners
  readonly covers: Covers
  readonly players: Pick<GamePlayers, 'maskedNicknames'>
  readonly settings: Pick<GameSettings, 'currency'>
}

/** The newest wins in a currency as the contract shows them; null if the currency is not offered. */
export function createLatestWins({ winners, covers, players, settings }: LatestWinsDeps) {
  return async function latestWins(code: string, limit: number) {
    const currency = settings.currency(code)
    if (!currency) return null
    const rows = await winners.list(code, limit * SPARE_FACTOR)
    const names = await players.maskedNicknames(rows.map(({ winner }) => winner.playerId))
    const wins = rows.flatMap(({ winner, slug, title, covers: taken }) => {
      const name = names.get(winner.playerId)
      if (name === undefined) return []
      return {
        name,
        game: { slug, title, image: covers.url(slug, 'square', taken.square) },
        currency: code,
        win: formatDecimal(winner.win, currency),
        settledAt: winner.settledAt.toISOString(),
      }
    })
    return wins.slice(0, limit)
  }
}
export type LatestWins = ReturnType<typeof createLatestWins>

/** Wins are read at most this often for each list; the channel publishes them as they happen. */
const FRESH_MS = 1000

export function serveWinners(
  serve: Serve,
  latestWins: LatestWins,
  settings: Pick<GameSettings, 'currencyOf'>,
  clock: Clock,
) {
  serve(
    'GET /api/game/spins/winners',
    async ({ query }, { country }) => {
      const currency = query.currency ?? settings.currencyOf(country)
      const wins = await latestWins(currency, query.limit)
      if (!wins) return fail('validation-failed', { currency: ['This currency is not offered'] })
      return done(wins, { currency })
    },
    {
      shared: {
        version: () => Math.floor(clock.now().getTime() / FRESH_MS),
        scope: (country) => settings.currencyOf(country),
      },
    },
  )
}
