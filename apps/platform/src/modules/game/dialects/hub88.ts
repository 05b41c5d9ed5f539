import type { KeyObject } from 'node:crypto'
import {
  HUB88_UNITS,
  type Hub88Status,
  hub88Balance,
  hub88Bet,
  hub88Info,
  hub88Rollback,
  hub88Signature,
  hub88Win,
  isSignedByHub88,
} from '@croupier/contract/providers'
import { parseAmount } from '@croupier/money'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { listedCurrency } from '../../../listed-currency.ts'
import type { KernelFailure, WalletKernel, WalletOutcome, WalletSession } from '../wallet-kernel.ts'
import { hashBody, hashToken } from '../wallet-kernel.ts'
import { requestIdOf, roundIdOf, slugOf, slugPrefix } from './ids.ts'
import { type Answer, serveRawCalls } from './raw-calls.ts'

/** The statuses of refusals. A stake that the game's table does not have, or the operator's maximum, is a limit. */
const statuses: Readonly<Record<KernelFailure, Hub88Status>> = {
  'invalid-request': 'RS_ERROR_LIMIT_REACHED',
  'session-expired': 'RS_ERROR_TOKEN_EXPIRED',
  'player-blocked': 'RS_ERROR_USER_DISABLED',
  'insufficient-funds': 'RS_ERROR_NOT_ENOUGH_MONEY',
  'limit-reached': 'RS_ERROR_LIMIT_REACHED',
  'max-bet-exceeded': 'RS_ERROR_LIMIT_REACHED',
  'bonus-restricted': 'RS_ERROR_LIMIT_REACHED',
  'freespins-ended': 'RS_ERROR_LIMIT_REACHED',
  'unknown-round': 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  'round-closed': 'RS_ERROR_UNKNOWN',
  'rolled-back': 'RS_ERROR_DUPLICATE_TRANSACTION',
  'request-mismatch': 'RS_ERROR_DUPLICATE_TRANSACTION',
  'beyond-max-win': 'RS_ERROR_UNKNOWN',
}

const rawStatuses = {
  signature: 'RS_ERROR_INVALID_SIGNATURE',
  syntax: 'RS_ERROR_WRONG_SYNTAX',
  types: 'RS_ERROR_WRONG_TYPES',
  unavailable: 'RS_ERROR_UNKNOWN',
} as const

type Bet = z.output<typeof hub88Bet>
type Win = z.output<typeof hub88Win>
type Rollback = z.output<typeof hub88Rollback>
type Caller = { readonly request_uuid: string; readonly user: string }

const idPattern = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/

export interface Hub88Settings {
  /** The aggregator's id in the operator's file, e.g. `hub88`. */
  readonly id: string
  /** Verifies its signatures. */
  readonly publicKey: KeyObject
  countryOf(playerId: string): Promise<string | null>
}

/** The balance is an integer beyond what a JavaScript number holds exactly, so it is written by hand. */
function answer(caller: Partial<Caller>, status: Hub88Status, more: object = {}, balance?: bigint): Answer {
  const { user, request_uuid } = caller
  const text = JSON.stringify({ user, status, request_uuid, ...more })
  return { status: 200, body: balance === undefined ? text : `${text.slice(0, -1)},"balance":${balance}}` }
}

/** Sessions, and amounts in the protocol's units. */
function createSessions(kernel: WalletKernel, aggregator: string) {
  /** Subunits to the protocol's units; null if they are finer than those. */
  function unitsOf(subunits: bigint, code: string): bigint | null {
    const currency = listedCurrency(kernel, code)
    const [units, scale] = [subunits * HUB88_UNITS, BigInt(currency.subunitToUnit)]
    return units % scale === 0n ? units / scale : null
  }

  /** The protocol's units to subunits; null if they are not a whole number of them. */
  function subunitsOf(amount: number, code: string): bigint | null {
    const subunits = BigInt(amount) * BigInt(kernel.currency(code)?.subunitToUnit ?? 0)
    return subunits % HUB88_UNITS === 0n ? subunits / HUB88_UNITS : null
  }

  function withBalance(caller: Caller, status: Hub88Status, code: string, balance: bigint): Answer {
    const units = unitsOf(balance, code)
    if (units === null) return answer(caller, 'RS_ERROR_WRONG_CURRENCY')
    return answer(caller, status, { currency: code }, units)
  }

  /** The session of a token; a status if it is not the user's, or of another game or aggregator. */
  async function sessionOf(
    body: Caller & { token: string; game_code?: string | undefined; currency?: string | undefined },
  ) {
    const session = await kernel.findSession(hashToken(body.token))
    if (!session || session.playerId !== body.user || !session.slug.startsWith(slugPrefix(aggregator)))
      return 'RS_ERROR_INVALID_TOKEN'
    const slug = body.game_code === undefined ? session.slug : slugOf(aggregator, body.game_code)
    // In a provider's lobby the player moves to other games within a session.
    const moved = slug && (await kernel.inGame(session, slug))
    if (!moved) return 'RS_ERROR_INVALID_GAME'
    if (body.currency !== undefined && body.currency !== session.currency) return 'RS_ERROR_WRONG_CURRENCY'
    if (unitsOf(1n, session.currency) === null) return 'RS_ERROR_WRONG_CURRENCY'
    return moved
  }

  function callOf(body: Bet | Win | Rollback, { tokenHash, slug, currency, walletAccountId }: WalletSession) {
    // What a repetition may not change, as documented for RS_ERROR_DUPLICATE_TRANSACTION.
    const { user, game_code, round } = body
    const amount = 'amount' in body ? body.amount : null
    const reference = 'reference_transaction_uuid' in body ? body.reference_transaction_uuid : null
    const lasting = { user, game_code, round, reference, amount, currency }
    return {
      ...{ tokenHash, game: slug, currency },
      requestId: requestIdOf(aggregator, body.transaction_uuid),
      roundId: roundIdOf(aggregator, walletAccountId, body.round),
      bodyHash: hashBody(lasting),
    }
  }

  async function respond(body: Caller, session: WalletSession, outcome: WalletOutcome): Promise<Answer> {
    if (outcome.ok) return withBalance(body, 'RS_OK', session.currency, outcome.balance)
    const status = statuses[outcome.error]
    if (status !== 'RS_ERROR_NOT_ENOUGH_MONEY') return answer(body, status)
    return withBalance(body, status, session.currency, await kernel.balance(session.walletAccountId))
  }

  return { subunitsOf, withBalance, sessionOf, callOf, respond }
}

function createTransactions(
  kernel: WalletKernel,
  aggregator: string,
  { subunitsOf, sessionOf, callOf, respond }: ReturnType<typeof createSessions>,
) {
  async function bet(body: Bet): Promise<Answer> {
    const session = await sessionOf(body)
    if (typeof session === 'string') return answer(body, session)
    if (session.isRestricted) return answer(body, 'RS_ERROR_INVALID_GAME')
    const amount = subunitsOf(body.amount, session.currency)
    if (amount === null) return answer(body, 'RS_ERROR_WRONG_TYPES')
    const call = callOf(body, session)
    const freespins = await freespinsOf(body)
    // The player does not pay for a free bet, whoever has given it.
    if (body.is_free && !freespins) return answer(body, 'RS_ERROR_UNKNOWN')
    const own = { ...call, amount, freespins: null, takesZero: true }
    const debit = freespins ? { ...call, amount: freespins.stake, freespins: freespins.id } : own
    if (!body.round_closed) return respond(body, session, await kernel.debit(debit))
    // A bet that ends its round: both happen, or neither.
    const outcome = await kernel.atomically<WalletOutcome>(async (calls) => {
      const debited = await calls.debit(debit)
      if (!debited.ok) return { commit: true, result: debited }
      const closing = { ...call, requestId: requestIdOf(aggregator, `end of ${body.transaction_uuid}`) }
      const closed = await calls.credit({ ...closing, amount: 0n, isFinal: true })
      return { commit: closed.ok, result: closed.ok ? debited : closed }
    })
    return respond(body, session, outcome)
  }

  /** The player's free spins that the reward of a free bet names. */
  async function freespinsOf({ is_free, reward_uuid, currency: code }: Bet) {
    const issued = is_free && reward_uuid ? await kernel.findFreeRounds(aggregator, reward_uuid) : null
    if (!issued) return null
    const [state, currency] = [await kernel.freespinsState(issued.id), kernel.currency(code)]
    const stake = state && currency ? parseAmount(state.stake, currency) : null
    return stake?.ok ? { id: issued.id, stake: stake.amount } : null
  }

  /** A win names the bet that it results from, which must be of its round. */
  async function win(body: Win): Promise<Answer> {
    const session = await sessionOf(body)
    if (typeof session === 'string') return answer(body, session)
    const amount = subunitsOf(body.amount, session.currency)
    if (amount === null) return answer(body, 'RS_ERROR_WRONG_TYPES')
    const call = callOf(body, session)
    const placed = await kernel.findCall(requestIdOf(aggregator, body.reference_transaction_uuid))
    if (placed?.kind !== 'bet' || placed.roundId !== call.roundId || placed.isReversed)
      return answer(body, 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
    // No status refuses a win because its round has ended.
    const outcome = await kernel.credit({
      ...{ ...call, amount, isFinal: body.round_closed ?? false, isAfterEnd: true },
    })
    return respond(body, session, outcome)
  }

  /** The rollback of an unknown transaction is accepted, and the transaction refused if it arrives later. */
  async function rollback(body: Rollback): Promise<Answer> {
    const session = await sessionOf(body)
    if (typeof session === 'string') return answer(body, session)
    const original = requestIdOf(aggregator, body.reference_transaction_uuid)
    const outcome = await kernel.reverse({ ...callOf(body, session), original, includesEnded: true })
    return respond(body, session, outcome)
  }

  return { bet, win, rollback }
}

/** Hub88's operator API as a dialect of the wallet kernel. */
export function serveHub88(app: FastifyInstance, kernel: WalletKernel, settings: Hub88Settings) {
  const { id: aggregator, publicKey } = settings
  const sessions = createSessions(kernel, aggregator)
  const { bet, win, rollback } = createTransactions(kernel, aggregator, sessions)
  const dialect = {
    path: `/providers/aggregators/${aggregator}`,
    provider: aggregator,
    isSigned: (body: Buffer, { headers }: { headers: Readonly<Record<string, unknown>> }) =>
      isSignedByHub88(publicKey, body, headers[hub88Signature]),
    refuse(reason: keyof typeof rawStatuses, json: unknown) {
      const named = hub88Info.partial().safeParse(json)
      return answer(named.success ? (named.data as Partial<Caller>) : {}, rawStatuses[reason])
    },
  }
  serveRawCalls(app, dialect, (serve) => {
    serve('/user/info', hub88Info, async (body) => {
      const known = idPattern.test(body.user) && (await kernel.hasPlayed(body.user, slugPrefix(aggregator)))
      const country = known ? await settings.countryOf(body.user) : null
      return country ? answer(body, 'RS_OK', { country }) : answer(body, 'RS_ERROR_INVALID_TOKEN')
    })
    serve('/user/balance', hub88Balance, async (body) => {
      const session = await sessions.sessionOf(body)
      if (typeof session === 'string') return answer(body, session)
      const refusal = await kernel.refusalOf(session)
      if (refusal) return answer(body, statuses[refusal])
      const balance = await kernel.balance(session.walletAccountId)
      return sessions.withBalance(body, 'RS_OK', session.currency, balance)
    })
    serve('/transaction/bet', hub88Bet, bet)
    serve('/transaction/win', hub88Win, win)
    serve('/transaction/rollback', hub88Rollback, rollback)
  })
}
