import {
  type WalletFailure,
  walletBalance,
  walletBet,
  walletFailures,
  walletRollback,
  walletWin,
} from '@croupier/contract/providers'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Clock } from '../../kernel.ts'
import { parseBodiesAsText, readSignedBody } from '../../server/signed-body.ts'
import type { Rounds, WalletResult } from './rounds.service.ts'

const messages: Record<WalletFailure, string> = {
  'bad-signature': 'The signature is missing, stale or wrong.',
  'invalid-request': 'The request does not fit the protocol, the game or the session.',
  'session-expired': 'The game session has ended.',
  'player-blocked': 'The player may not stake now.',
  'insufficient-funds': 'The balance does not cover the stake.',
  'limit-reached': 'A limit of the player is reached.',
  'max-bet-exceeded': 'The stake is above the most that is taken in this currency.',
  'unknown-round': 'There is no such round in this session.',
  'round-closed': 'The round is closed.',
  'rolled-back': 'The bet was taken back.',
  'request-mismatch': 'This request id was used with another body.',
  unavailable: 'Try again.',
}

const maxBody = 16_384

/** The studio's signed wallet calls, below `/providers/studio/wallet`. */
export function serveStudioWallet(app: FastifyInstance, rounds: Rounds, secret: string, clock: Clock) {
  function refuse(reply: FastifyReply, code: WalletFailure) {
    return reply.code(walletFailures[code]).send({ error: { code, message: messages[code] } })
  }

  function operation<S extends z.ZodType>(schema: S, run: (body: z.output<S>) => Promise<WalletResult>) {
    return async (request: FastifyRequest, reply: FastifyReply) => {
      reply.header('cache-control', 'no-store')
      const signed = readSignedBody(request, secret, clock)
      if (!signed.ok) {
        const isMalformed = signed.error === 'malformed' || signed.error === 'duplicate-key'
        return refuse(reply, isMalformed ? 'invalid-request' : 'bad-signature')
      }
      const body = schema.safeParse(signed.json)
      if (!body.success) return refuse(reply, 'invalid-request')
      const result = await run(body.data)
      return result.ok ? reply.send(result.response) : refuse(reply, result.error)
    }
  }

  app.register(async (scope) => {
    parseBodiesAsText(scope, maxBody)
    scope.setErrorHandler((error: { statusCode?: number }, request, reply) => {
      if (error.statusCode && error.statusCode < 500) return refuse(reply, 'invalid-request')
      request.log.error({ err: error }, 'wallet call of the studio failed')
      return refuse(reply, 'unavailable')
    })
    scope.post('/providers/studio/wallet/balance', operation(walletBalance, rounds.balance))
    scope.post('/providers/studio/wallet/bet', operation(walletBet, rounds.bet))
    scope.post('/providers/studio/wallet/win', operation(walletWin, rounds.win))
    scope.post('/providers/studio/wallet/rollback', operation(walletRollback, rounds.rollback))
  })
}
