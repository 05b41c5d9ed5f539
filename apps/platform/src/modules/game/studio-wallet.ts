import {
  type WalletFailure,
  walletBalance,
  walletBet,
  walletFailures,
  walletRollback,
  walletWin,
} from '@croupier/contract/providers'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../kernel.ts'
import type { Rounds } from './rounds.service.ts'
import { describeFailures, serveSignedWallet } from './signed-wallet.ts'

const messages: Record<WalletFailure, string> = {
  'bad-signature': 'The signature is missing, stale or wrong.',
  'invalid-request': 'The request does not fit the protocol, the game or the session.',
  'session-expired': 'The game session has ended.',
  'player-blocked': 'The player may not stake now.',
  'insufficient-funds': 'The balance does not cover the stake.',
  'limit-reached': 'A limit of the player is reached.',
  'max-bet-exceeded': 'The stake is above the most that is taken in this currency or with this bonus.',
  'bonus-restricted': 'The stake needs bonus money, which this game does not take.',
  'freespins-ended': 'The free spins have ended, or none is left.',
  'unknown-round': 'There is no such round in this session.',
  'round-closed': 'The round is closed.',
  'rolled-back': 'The bet was taken back.',
  'request-mismatch': 'This request id was used with another body.',
  unavailable: 'Try again.',
}

/** The studio's signed wallet calls. */
export function serveStudioWallet(app: FastifyInstance, rounds: Rounds, secret: string, clock: Clock) {
  const wallet = {
    ...{ path: '/providers/studio/wallet', provider: 'studio', secret, clock },
    failures: describeFailures(walletFailures, messages),
  }
  serveSignedWallet<WalletFailure>(app, wallet, (serve) => {
    serve('balance', walletBalance, rounds.balance)
    serve('bet', walletBet, rounds.bet)
    serve('win', walletWin, rounds.win)
    serve('rollback', walletRollback, rounds.rollback)
  })
}
