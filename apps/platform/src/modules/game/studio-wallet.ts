import {
  type WalletFailure,
  walletBalance,
  walletBet,
  walletFailures,
  type walletResponse,
  walletRollback,
  walletWin,
} from '@croupier/contract/providers'
import { formatDecimal, parseAmount } from '@croupier/money'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { Clock } from '../../kernel.ts'
import { listedCurrency } from '../../listed-currency.ts'
import { describeFailures, serveSignedWallet } from './signed-wallet.ts'
import {
  hashBody,
  hashToken,
  type WalletCall,
  type WalletKernel,
  type WalletOutcome,
} from './wallet-kernel.ts'

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
export function serveStudioWallet(app: FastifyInstance, kernel: WalletKernel, secret: string, clock: Clock) {
  const dialect = createStudioDialect(kernel)
  const wallet = {
    ...{ path: '/providers/studio/wallet', provider: 'studio', secret, clock },
    failures: describeFailures(walletFailures, messages),
  }
  serveSignedWallet<WalletFailure>(app, wallet, (serve) => {
    serve('balance', walletBalance, dialect.balance)
    serve('bet', walletBet, dialect.bet)
    serve('win', walletWin, dialect.win)
    serve('rollback', walletRollback, dialect.rollback)
  })
}

type Bet = z.output<typeof walletBet>
type Win = z.output<typeof walletWin>
type Rollback = z.output<typeof walletRollback>
type Result =
  | { readonly ok: true; readonly response: z.output<typeof walletResponse> }
  | { readonly ok: false; readonly error: WalletFailure }

/** The own protocol as a dialect of the wallet kernel: UUIDs and decimal amounts. */
export function createStudioDialect(kernel: WalletKernel) {
  function callOf(body: Bet | Win | Rollback): WalletCall {
    const { token, requestId, roundId, game, currency } = body
    return { tokenHash: hashToken(token), requestId, roundId, game, currency, bodyHash: hashBody(body) }
  }

  function amountOf({ amount, currency: code }: Bet | Win): bigint | null {
    const currency = kernel.currency(code)
    const parsed = currency ? parseAmount(amount, currency) : null
    return parsed?.ok ? parsed.amount : null
  }

  function respond(code: string, outcome: WalletOutcome): Result {
    if (!outcome.ok)
      return { ok: false, error: outcome.error === 'beyond-max-win' ? 'invalid-request' : outcome.error }
    const currency = listedCurrency(kernel, code)
    const balance = formatDecimal(outcome.balance, currency)
    return { ok: true, response: { balance, currency: code, transactionId: outcome.transferId } }
  }

  /** Adds how the named free spins stand now. A repeated call may find them changed. */
  async function withFreespins(result: Result, { freespins: id }: Bet | Win): Promise<Result> {
    if (!result.ok || id === undefined) return result
    return { ok: true, response: { ...result.response, freespins: await kernel.freespinsState(id) } }
  }

  return {
    async bet(body: Bet) {
      const call = { ...callOf(body), amount: amountOf(body), freespins: body.freespins ?? null }
      return withFreespins(respond(body.currency, await kernel.debit(call)), body)
    },
    async win(body: Win) {
      const call = { ...callOf(body), amount: amountOf(body), isFinal: body.isFinal }
      return withFreespins(respond(body.currency, await kernel.credit(call)), body)
    },
    async rollback(body: Rollback) {
      const call = { ...callOf(body), original: body.betRequestId, includesEnded: false }
      return respond(body.currency, await kernel.reverse(call))
    },
    async balance(body: z.output<typeof walletBalance>): Promise<Result> {
      const session = await kernel.findSession(hashToken(body.token))
      if (!session) return { ok: false, error: 'session-expired' }
      const refusal = await kernel.refusalOf(session)
      if (refusal) return { ok: false, error: refusal }
      if (body.currency !== session.currency) return { ok: false, error: 'invalid-request' }
      const balance = await kernel.balance(session.walletAccountId)
      const result = respond(session.currency, { ok: true, balance, transferId: null })
      const active = await kernel.activeFreespins(session)
      return result.ok && active ? { ok: true, response: { ...result.response, freespins: active } } : result
    },
  }
}
