import {
  isSignedBySoftswiss,
  type SoftswissError,
  softswissBalance,
  softswissBetwin,
  softswissFinish,
  softswissFreespinsFinish,
  softswissRollback,
  softswissSignature,
} from '@croupier/contract/providers'
import { formatDecimal, parseAmount } from '@croupier/money'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { listedCurrency } from '../../../listed-currency.ts'
import {
  hashBody,
  type WalletCalls,
  type WalletKernel,
  type WalletOutcome,
  type WalletSession,
} from '../wallet-kernel.ts'
import { requestIdOf, roundIdOf, slugOf, slugPrefix } from './ids.ts'
import { type Answer, serveRawCalls } from './raw-calls.ts'
import { errors, fail, rawErrors, succeed, withBalance } from './softswiss-answers.ts'

const idPattern = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/

type Betwin = z.output<typeof softswissBetwin>
type Rollback = z.output<typeof softswissRollback>
type Transaction = Betwin['transactions'][number]
interface Done {
  readonly id: string
  readonly outcome: WalletOutcome
}

/** Accounts and their sessions. An account is a wallet account; there is no token. */
function createAccounts(kernel: WalletKernel, aggregator: string) {
  function decimal(amount: bigint, { currency: code }: WalletSession): string {
    const currency = listedCurrency(kernel, code)
    return formatDecimal(amount, currency)
  }
  const balanceOf = async (session: WalletSession) =>
    decimal(await kernel.balance(session.walletAccountId), session)

  async function refuse(session: WalletSession, error: SoftswissError): Promise<Answer> {
    return fail(error, withBalance.has(error) ? await balanceOf(session) : undefined)
  }

  /** The account's latest session of a game, or of any of the aggregator's. */
  async function sessionOf(body: { account_id: string; currency: string }, game: string | null) {
    const pattern = game === null ? `${slugPrefix(aggregator)}%` : slugOf(aggregator, game)
    if (!idPattern.test(body.account_id)) return 'invalid-player'
    const known = pattern && (await kernel.findLatestSession(body.account_id, pattern))
    const any = known || (await kernel.findLatestSession(body.account_id, `${slugPrefix(aggregator)}%`))
    if (!any) return 'invalid-player'
    // In a provider's lobby the player moves to other games within a session.
    const session = known || (pattern && (await kernel.inGame(any, pattern)))
    if (!session) return 'not-found'
    return body.currency === session.currency ? session : 'currency-not-allowed'
  }

  function callOf(session: WalletSession, round: string, transaction: string, lasting: object) {
    const { tokenHash, slug, currency, walletAccountId } = session
    const roundId = roundIdOf(aggregator, walletAccountId, round)
    const bodyHash = hashBody({ walletAccountId, slug, roundId, ...lasting })
    const requestId = requestIdOf(aggregator, transaction)
    return { ...{ tokenHash, game: slug, currency }, ...{ requestId, roundId, bodyHash } }
  }

  /** Null if the text is not an amount of the session's currency. */
  function amountOf(text: string, { currency: code }: WalletSession): bigint | null {
    const currency = kernel.currency(code)
    const parsed = currency ? parseAmount(text, currency) : null
    return parsed?.ok ? parsed.amount : null
  }

  /** Ends a round. One that has ended, or of which nothing is left, needs no end. */
  async function close(calls: Pick<WalletCalls, 'credit'>, session: WalletSession, round: string) {
    const call = callOf(session, round, `end of ${session.walletAccountId}/${round}`, {})
    return calls.credit({ ...call, amount: 0n, isFinal: true })
  }

  /** The answer to transactions whose last one left a balance. */
  function respond(session: WalletSession, round: string, transactions: readonly object[], balance: bigint) {
    const round_id = roundIdOf(aggregator, session.walletAccountId, round)
    return succeed({ round_id, transactions, balance: decimal(balance, session) })
  }

  return { decimal, balanceOf, refuse, sessionOf, callOf, amountOf, close, respond }
}
type Accounts = ReturnType<typeof createAccounts>

function createBetwin(kernel: WalletKernel, accounts: Accounts) {
  const { sessionOf, callOf, amountOf, close } = accounts

  async function move(calls: WalletCalls, session: WalletSession, round: string, one: Transaction) {
    const { id_provider, type, amount: text } = one
    const call = callOf(session, round, id_provider, { type, text })
    const amount = amountOf(text, session)
    const outcome =
      type === 'bet'
        ? await calls.debit({ ...call, amount, freespins: null })
        : await calls.credit({ ...call, amount, isFinal: false })
    return { id: call.requestId, outcome }
  }

  return async (body: Betwin): Promise<Answer> => {
    const session = await sessionOf(body, body.game_id)
    if (typeof session === 'string') return fail(session)
    if (session.isRestricted) return fail('game-forbidden')
    const isAmount = ({ amount }: Transaction) => (amountOf(amount, session) ?? 0n) > 0n
    if (!body.transactions.every(isAmount)) return fail('bad-request')
    const done = await kernel.atomically<readonly Done[]>(async (calls) => {
      const results: Done[] = []
      for (const transaction of body.transactions) {
        const moved = await move(calls, session, body.round_id, transaction)
        results.push(moved)
        // A refusal of the first is recorded, so that a late repetition does not charge what was refused.
        if (!moved.outcome.ok) return { commit: results.length === 1, result: results }
      }
      if (body.finished) await close(calls, session, body.round_id)
      return { commit: true, result: results }
    })
    const last = done.at(-1)
    if (!last) return fail('unknown')
    if (!last.outcome.ok) return accounts.refuse(session, errors[last.outcome.error])
    const transactions = body.transactions.map(({ id_provider }, place) => ({
      ...{ id_provider, id: done[place]?.id ?? '', bonus_amount: '0.00' },
    }))
    return accounts.respond(session, body.round_id, transactions, last.outcome.balance)
  }
}

function createRollback(kernel: WalletKernel, aggregator: string, accounts: Accounts) {
  /** Wins before bets: a stake does not come back while a win that may result from it stands. */
  async function inOrder(transactions: Rollback['transactions']) {
    const kinds = await Promise.all(
      transactions.map((one) => kernel.findCall(requestIdOf(aggregator, one.original_id_provider))),
    )
    const places = [...transactions.keys()]
    const isWin = (place: number) => kinds[place]?.kind === 'win'
    return [...places.filter(isWin), ...places.filter((place) => !isWin(place))]
  }

  return async (body: Rollback): Promise<Answer> => {
    const session = await accounts.sessionOf(body, body.game_id)
    if (typeof session === 'string') return fail(session)
    const { transactions, round_id_provider: round } = body
    const order = await inOrder(transactions)
    const done = await kernel.atomically<ReadonlyMap<number, Done>>(async (calls) => {
      const results = new Map<number, Done>()
      for (const place of order) {
        const { id_provider = '', original_id_provider = '' } = transactions[place] ?? {}
        const call = accounts.callOf(session, round, id_provider, { original_id_provider })
        const original = requestIdOf(aggregator, original_id_provider)
        const outcome = await calls.reverse({ ...call, original, includesEnded: true })
        results.set(place, { id: outcome.ok && outcome.transferId ? call.requestId : '', outcome })
        if (!outcome.ok) return { commit: false, result: results }
      }
      if (body.finished) await accounts.close(calls, session, round)
      return { commit: true, result: results }
    })
    const last = done.get(order[done.size - 1] ?? -1)
    if (!last) return fail('unknown')
    if (!last.outcome.ok) {
      const { error } = last.outcome
      return fail(error === 'invalid-request' ? 'bad-request' : errors[error])
    }
    const answers = transactions.map(({ id_provider }, place) => ({
      ...{ id_provider, id: done.get(place)?.id ?? '' },
    }))
    return accounts.respond(session, round, answers, last.outcome.balance)
  }
}

/** The wallet of the SOFTSWISS shape as a dialect of the kernel. */
export function serveSoftswiss(
  app: FastifyInstance,
  kernel: WalletKernel,
  { id: aggregator, token }: { readonly id: string; readonly token: string },
) {
  const accounts = createAccounts(kernel, aggregator)
  const { sessionOf, balanceOf } = accounts

  async function finish(body: z.output<typeof softswissFinish>): Promise<Answer> {
    const latest = await sessionOf(body, null)
    if (typeof latest === 'string') return fail(latest)
    const roundId = roundIdOf(aggregator, latest.walletAccountId, body.round_id)
    const session = await kernel.findRoundSession(roundId)
    if (session) await accounts.close(kernel, session, body.round_id)
    return succeed({ balance: await balanceOf(latest) })
  }

  /** The win of free spins as a whole: their rounds are not reported. */
  async function finishFreespins({ issue_id, amount: text }: z.output<typeof softswissFreespinsFinish>) {
    const issued = await kernel.findFreeRounds(aggregator, issue_id)
    const session = issued && (await kernel.findLatestSession(issued.walletAccountId, issued.slug))
    const amount = session && accounts.amountOf(text, session)
    if (!session || amount === null) return fail('bad-request')
    const requestId = requestIdOf(aggregator, `free spins ${issue_id}`)
    const bodyHash = hashBody({ issue_id, amount: amount.toString() })
    const outcome = await kernel.settleFreeRounds({ ...issued, requestId, bodyHash, amount })
    if (!outcome.ok) return fail(outcome.error === 'invalid-request' ? 'bad-request' : errors[outcome.error])
    return succeed({ balance: accounts.decimal(outcome.balance, session) })
  }

  const dialect = {
    path: `/providers/aggregators/${aggregator}`,
    provider: aggregator,
    isSigned: (body: Buffer, { headers }: FastifyRequest) =>
      isSignedBySoftswiss(token, body, headers[softswissSignature]),
    refuse: (reason: keyof typeof rawErrors) => fail(rawErrors[reason]),
  }
  serveRawCalls(app, dialect, (serve) => {
    serve('/balance', softswissBalance, async (body) => {
      const session = await sessionOf(body, body.game_id)
      if (typeof session === 'string') return fail(session)
      const refusal = await kernel.refusalOf(session)
      return refusal ? fail(errors[refusal]) : succeed({ balance: await balanceOf(session) })
    })
    serve('/betwin', softswissBetwin, createBetwin(kernel, accounts))
    serve('/rollback', softswissRollback, createRollback(kernel, aggregator, accounts))
    serve('/finish', softswissFinish, finish)
    serve('/freespins/finish', softswissFreespinsFinish, finishFreespins)
  })
}
