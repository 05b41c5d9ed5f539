import type { DomainEvent } from '../../kernel.ts'
import type { Publish } from './bonus-publishers.ts'
import type { ConnectionBonuses, ConnectionGames } from './ports.ts'
import type { TopicPublisher } from './retention-publishers.ts'

const restrictions = ['limit-reached', 'bonus-restricted'] as const

/** Publishers of favourites, rounds, sports bets and refused bets. */
export function gamePublishers(
  publish: Publish,
  games: ConnectionGames,
  bonuses: ConnectionBonuses,
): Readonly<Record<string, TopicPublisher>> {
  async function publishRound(playerId: string, roundId: string) {
    const spin = await games.spin(playerId, roundId)
    if (spin) await publish('game:bets', playerId, { event: 'game.round.updated', data: spin })
  }

  async function publishSportsBet(playerId: string, id: string) {
    const bet = await games.sportsBet(playerId, id)
    if (bet) await publish('game:bets', playerId, { event: 'game.bet.updated', data: bet })
  }

  /** A rejected bet is not stored, so the event contains everything. The latest per game is enough. */
  async function publishRefusal(playerId: string, _id: string, payload: DomainEvent['payload']) {
    const refusedAt = new Date(String(payload.refusedAt)).toISOString()
    // A refused sports bet names no game.
    const game = typeof payload.game === 'string' ? payload.game : null
    const refused = { game, currency: String(payload.currency), refusedAt }
    if (payload.reason !== 'max-bet-exceeded') {
      const reason = restrictions.find((one) => one === payload.reason) ?? 'player-blocked'
      return publish('game:bets', playerId, { event: 'game.bet.restricted', data: { ...refused, reason } })
    }
    const bonusId = typeof payload.bonusId === 'string' ? payload.bonusId : undefined
    const maxAmount =
      bonusId === undefined
        ? games.maxBet(refused.currency)
        : ((await bonuses.bonus(playerId, bonusId))?.maxBetAmount ?? null)
    // The operator has removed the maximum since.
    if (maxAmount === null) return
    await publish('game:bets', playerId, {
      event: 'game.bet.max.exceed',
      data: { ...refused, maxAmount, bonusId },
    })
  }

  async function publishFavourites(playerId: string) {
    const data = await games.favouriteSlugs(playerId)
    await publish('game:favorites', playerId, { event: 'favorites.updated', data })
  }

  return {
    'game.favourites.changed': { channel: 'game:favorites', id: 'playerId', publish: publishFavourites },
    'game.round.changed': { channel: 'game:bets', id: 'roundId', publish: publishRound },
    'game.bet.refused': { channel: 'game:bets', id: 'game', publish: publishRefusal },
    'game.sports-bet.changed': { channel: 'game:bets', id: 'betId', publish: publishSportsBet },
    'game.sports-bet.refused': { channel: 'game:bets', id: 'betId', publish: publishRefusal },
  }
}
