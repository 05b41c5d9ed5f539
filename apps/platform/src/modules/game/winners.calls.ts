import { formatDecimal } from '@croupier/money'
import { done, fail, type Serve } from '../../kernel.ts'
import type { Covers } from './covers.ts'
import type { GamePlayers, GameSettings } from './ports.ts'
import type { Winners } from './winners.service.ts'

/** More wins are read than returned, because those of blocked and self-excluded players are left out. */
const SPARE_FACTOR = 3

interface WinnersCallsDeps {
  readonly winners: Winners
  readonly covers: Covers
  readonly players: Pick<GamePlayers, 'maskedNicknames'>
  readonly settings: Pick<GameSettings, 'currency' | 'currencyOf'>
}

export function serveWinners(serve: Serve, { winners, covers, players, settings }: WinnersCallsDeps) {
  serve('GET /api/game/spins/winners', async ({ query }, { country }) => {
    const currency = settings.currency(query.currency ?? settings.currencyOf(country))
    if (!currency) return fail('validation-failed', { currency: ['This currency is not offered'] })
    const rows = await winners.list(currency.code, query.limit * SPARE_FACTOR)
    const names = await players.maskedNicknames(rows.map(({ winner }) => winner.playerId))
    const wins = rows.flatMap(({ winner, slug, title, covers: taken }) => {
      const name = names.get(winner.playerId)
      if (name === undefined) return []
      return {
        name,
        game: { slug, title, image: covers.url(slug, 'square', taken.square) },
        currency: currency.code,
        win: formatDecimal(winner.win, currency),
        settledAt: winner.settledAt.toISOString(),
      }
    })
    return done(wins.slice(0, query.limit))
  })
}
