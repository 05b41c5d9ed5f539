import {
  type SportsbookFailure,
  sportsbookAccountRequest,
  sportsbookBet,
  sportsbookFailures,
  sportsbookResult,
} from '@croupier/contract/providers'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../kernel.ts'
import type { Bets } from './bets.service.ts'
import { describeFailures, serveSignedWallet } from './signed-wallet.ts'

const messages: Record<SportsbookFailure, string> = {
  'bad-signature': 'The signature is missing, stale or wrong.',
  'invalid-request': 'The request does not fit the protocol or the bet.',
  'token-expired': 'The token is invalid or has expired, or the session has ended.',
  'player-blocked': 'The player may not stake now.',
  'currency-changed': 'The player has selected an account in another currency.',
  'insufficient-funds': 'The balance does not cover the amount.',
  'limit-reached': 'A limit of the player is reached.',
  'max-bet-exceeded': 'The stake is above the most that is taken in this currency.',
  'bet-cancelled': 'The bet was cancelled before it arrived.',
  'unknown-bet': 'There is no such bet.',
  'request-mismatch': 'This bet id or revision was used with another body.',
  unavailable: 'Try again.',
}

/** The sportsbook's signed wallet calls. */
export function serveSportsbookWallet(app: FastifyInstance, bets: Bets, secret: string, clock: Clock) {
  const wallet = {
    ...{ path: '/providers/sportsbook/wallet', provider: 'sportsbook', secret, clock },
    failures: describeFailures(sportsbookFailures, messages),
  }
  serveSignedWallet<SportsbookFailure>(app, wallet, (serve) => {
    serve('account', sportsbookAccountRequest, bets.account)
    serve('place', sportsbookBet, bets.place)
    serve('settle', sportsbookResult, bets.settle)
  })
}
