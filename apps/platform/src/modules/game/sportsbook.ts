import type { FastifyInstance } from 'fastify'
import type { Kernel, Serve } from '../../kernel.ts'
import { createBetList } from './bet-list.service.ts'
import { createBetView, serveBets } from './bets.calls.ts'
import { type BetsDeps, createBets } from './bets.service.ts'
import { serveSportsbookWallet } from './sportsbook-wallet.ts'

/** Sports bets: the sportsbook's wallet calls, and the player's list. */
export function createSportsbook(kernel: Kernel, deps: BetsDeps) {
  const bets = createBets(kernel, deps)
  const list = createBetList(kernel.db)
  const view = createBetView(deps.settings)
  return {
    /** One of the player's bets as the contract shows it, or null. */
    async bet(playerId: string, id: string) {
      const row = await list.find(playerId, id)
      return row && view(row)
    },
    playedSince: list.playedSince,
    serve: (serve: Serve) => serveBets(serve, list, view),
    /** Routes outside the contract. @param secret null if the sportsbook takes no bets */
    register(app: FastifyInstance, secret: string | null) {
      if (secret !== null) serveSportsbookWallet(app, bets, secret, kernel.clock)
    },
  }
}
