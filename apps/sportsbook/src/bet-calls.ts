import type { FastifyInstance, FastifyReply } from 'fastify'
import type { z } from 'zod'
import {
  type AccountView,
  accountRequest,
  type BetError,
  type BetErrorCode,
  type BetPage,
  betListRequest,
  betRequest,
  type CashOutView,
  cashOutRequest,
  type PlacedBet,
} from './api.ts'
import { toCode } from './bookmaker/bet-placement.ts'
import type { Bookmaker } from './bookmaker/index.ts'
import { decimalsOf, limitsOf, writeAmount } from './bookmaker/settings.ts'
import { createLimiter } from './limiter.ts'

const BODY_LIMIT = 16 * 1024
/** Calls of one address in a window. */
const MOST_READS = 120
const MOST_BETS = 30
const WINDOW_MS = 10_000
/** Milliseconds for which a token stands for its player without asking the platform, and tokens remembered. */
const TOKEN_MS = 5000
const MAX_TOKENS = 2000

const statuses: Readonly<Partial<Record<BetErrorCode, number>>> = {
  ...{ invalid: 422, 'unknown-bet': 404, 'too-many-requests': 429, unavailable: 503 },
}

type Answer<T> = { readonly ok: true; readonly data: T } | { readonly ok: false; readonly error: BetError }
const refuse = (code: BetErrorCode) => ({ ok: false, error: { code } }) as const

/** Asks the platform who a token stands for, and remembers it shortly. */
function createPlayers({ wallet, simClock }: Bookmaker) {
  const known = new Map<string, { readonly player: string; readonly until: number }>()
  return async function playerOf(token: string): Promise<Answer<string>> {
    const now = simClock.realNow()
    const remembered = known.get(token)
    if (remembered && remembered.until > now) return { ok: true, data: remembered.player }
    const answer = await wallet('account', { token })
    if (!answer.ok) return refuse(toCode(answer.error))
    if (!answer.player) return refuse('unavailable')
    if (known.size >= MAX_TOKENS) known.clear()
    known.set(token, { player: answer.player, until: now + TOKEN_MS })
    return { ok: true, data: answer.player }
  }
}

/** The calls of a player, who is identified by the token of the body. */
export function serveBetCalls(app: FastifyInstance, bookmaker: Bookmaker) {
  const { wallet, settings, placement, cashOuts, views, store, simClock } = bookmaker
  const playerOf = createPlayers(bookmaker)
  const mayRead = createLimiter(simClock.realNow, MOST_READS, WINDOW_MS)
  const mayBet = createLimiter(simClock.realNow, MOST_BETS, WINDOW_MS)
  const fail = (reply: FastifyReply, error: BetError) =>
    reply.code(statuses[error.code] ?? 409).send({ error })

  function serve<S extends z.ZodType, T>(
    path: string,
    schema: S,
    mayPass: (address: string) => boolean,
    run: (body: z.output<S>) => Promise<Answer<T>>,
  ) {
    app.post(path, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      // Other origins cannot send JSON here.
      const isJson = /^application\/json\b/.test(request.headers['content-type'] ?? '')
      const parsed = schema.safeParse(request.body)
      if (!isJson || !parsed.success) return fail(reply, { code: 'invalid' })
      if (!mayPass(request.ip)) return fail(reply, { code: 'too-many-requests' })
      const answer = await run(parsed.data)
      return answer.ok ? reply.send({ data: answer.data }) : fail(reply, answer.error)
    })
  }

  serve('/api/account', accountRequest, mayRead, async ({ token }): Promise<Answer<AccountView>> => {
    const answer = await wallet('account', { token })
    if (!answer.ok) return refuse(toCode(answer.error))
    if (!answer.account) return refuse('unavailable')
    const { balance, currency } = answer.account
    const decimals = decimalsOf(balance)
    const limits = limitsOf(settings, { currency, decimals, maxStake: answer.maxStake })
    const write = (amount: bigint) => writeAmount(amount, decimals)
    const data = {
      ...{ balance, currency, decimals, isBlocked: answer.isBlocked, liveDelay: settings.liveDelay },
      limits: {
        ...{ minStake: write(limits.minStake), maxStake: write(limits.maxStake) },
        maxPayout: write(limits.maxPayout),
      },
      ...{ margin: settings.margin, cashOutMargin: settings.cashOutMargin },
    }
    return { ok: true, data }
  })

  serve('/api/bets', betRequest, mayBet, async (body): Promise<Answer<PlacedBet>> => {
    const placed = await placement.place(body)
    if (!placed.ok) return placed
    return { ok: true, data: { bet: views.view(placed.bet), balance: placed.balance } }
  })

  serve('/api/bets/list', betListRequest, mayRead, async (body): Promise<Answer<BetPage>> => {
    const player = await playerOf(body.token)
    if (!player.ok) return player
    const { page, perPage, state } = body
    const { bets, total } = store.page(player.data, state, perPage, (page - 1) * perPage)
    return { ok: true, data: { bets: bets.map(views.view), page, perPage, total } }
  })

  serve('/api/bets/cash-out', cashOutRequest, mayBet, async (body): Promise<Answer<CashOutView>> => {
    const player = await playerOf(body.token)
    if (!player.ok) return player
    const done = await cashOuts.cashOut(player.data, body)
    if (!done.ok) return done
    const paid = writeAmount(done.paid, done.bet.decimals)
    return { ok: true, data: { paid, isPaid: done.isPaid, bet: views.view(done.bet) } }
  })
}
