import { formatDecimal } from '@croupier/money'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Fairness, type SeedInUseView, type SeedView, seedView } from './fairness.ts'
import { gameCycle, type PlayError, type PlayResult, type Rounds, type RoundView } from './rounds.ts'
import type { Sessions } from './sessions.ts'
import { listAllowedStakes, openingStake, toCurrency } from './stakes.ts'
import type { Session, StudioStore } from './store.ts'
import { type Title, titleOf } from './titles/index.ts'

/**
 * The calls of the frame: `POST /play/…` with the session's token as bearer. The frame has an opaque origin,
 * sends `Origin: null` and no cookie; the token alone identifies the player.
 */
export interface PlayOptions {
  readonly store: StudioStore
  readonly sessions: Sessions
  readonly rounds: Rounds
  readonly fairness: Fairness
  readonly clock: { now(): Date }
}

/** Everything that a frame needs to start or to resume. */
export interface OpenView {
  readonly title: Pick<Title, 'slug' | 'name' | 'rtp' | 'volatility' | 'features' | 'rules'>
  readonly mode: 'real' | 'demo'
  readonly currency: {
    readonly code: string
    readonly subunitToUnit: string
    readonly type: 'fiat' | 'crypto'
  }
  /** Null if the platform did not send it. */
  readonly balance: string | null
  /** Wins minus stakes of the session; may be negative. */
  readonly net: string
  /** Available stakes, ascending; at least one, all within the platform's bounds. */
  readonly stakes: readonly string[]
  readonly openingStake: string
  /** Minimum milliseconds between two steps. */
  readonly cycle: number
  /** A round with steps left to play. */
  readonly openRound: RoundView | null
  readonly lastRound: RoundView | null
  readonly seed: SeedInUseView
  /** Seconds since the session began. */
  readonly elapsed: number
}

export interface HistoryRow {
  readonly round: RoundView
  readonly seed: SeedView
}

const requestId = z.uuid()
const spinBody = z.object({ requestId, stake: z.string().max(60) })
const stepBody = z.object({ requestId, roundId: z.uuid() })
const seedsBody = z.object({
  clientSeed: z.string().max(200).nullable(),
  nextServerHash: z.string().regex(/^[0-9a-f]{64}$/),
})

const statuses: Readonly<Record<PlayError, number>> = {
  'session-expired': 410,
  'too-soon': 429,
  'round-open': 409,
  settling: 409,
  'stake-not-offered': 422,
  'insufficient-funds': 409,
  'limit-reached': 409,
  'max-bet-exceeded': 409,
  'player-blocked': 409,
  unavailable: 503,
  'stake-returned': 503,
  'unknown-round': 404,
}

const historyLength = 30

export function servePlay(app: FastifyInstance, { store, sessions, rounds, fairness, clock }: PlayOptions) {
  async function open(session: Session, title: Title): Promise<OpenView> {
    const currency = toCurrency(session.currency, session.subunitToUnit)
    const stakes = listAllowedStakes(currency, session)
    const unfinished = store.unfinishedRound(session)
    const [last] = store.lastRounds(session, 1)
    const { slug, name, rtp, volatility, features, rules } = title
    return {
      title: { slug, name, rtp, volatility, features, rules },
      mode: session.mode,
      currency,
      balance: await rounds.balance(session),
      net: formatDecimal(store.sessionNet(session.id), currency),
      stakes: stakes.map((stake) => formatDecimal(stake, currency)),
      openingStake: formatDecimal(openingStake(stakes, unfinished?.stake ?? last?.stake), currency),
      cycle: gameCycle,
      openRound: unfinished?.status === 'open' ? rounds.view(unfinished, session) : null,
      lastRound: last ? rounds.view(last, session) : null,
      seed: fairness.viewInUse(session.playerRef),
      elapsed: Math.max(0, Math.floor((clock.now().getTime() - session.createdAt) / 1000)),
    }
  }

  function history(session: Session): HistoryRow[] {
    return store.lastRounds(session, historyLength).flatMap((round) => {
      const seed = store.seed(round.seedId)
      return seed ? [{ round: rounds.view(round, session), seed: seedView(seed) }] : []
    })
  }

  function sendError(reply: FastifyReply, code: string, status: number, more: object = {}) {
    return reply.code(status).send({ error: { code, ...more } })
  }

  function respond<T>(reply: FastifyReply, result: PlayResult<T>) {
    if (result.ok) return reply.send({ data: result.data })
    const more = result.retryAfter === undefined ? {} : { retryAfter: result.retryAfter }
    return sendError(reply, result.error, statuses[result.error], more)
  }

  function authenticate(request: FastifyRequest): Session | null {
    const [, token = ''] = /^Bearer ([\w-]{1,100})$/.exec(String(request.headers.authorization ?? '')) ?? []
    return sessions.find(token)
  }

  function call<S extends z.ZodType>(
    schema: S,
    run: (session: Session, body: z.output<S>, reply: FastifyReply) => unknown,
  ) {
    return async (request: FastifyRequest, reply: FastifyReply) => {
      const session = authenticate(request)
      if (!session) return sendError(reply, 'session-expired', 410)
      let json: unknown
      try {
        json = JSON.parse(typeof request.body === 'string' && request.body ? request.body : '{}')
      } catch {
        return sendError(reply, 'invalid-request', 400)
      }
      const body = schema.safeParse(json)
      if (!body.success) return sendError(reply, 'invalid-request', 422)
      return run(session, body.data, reply)
    }
  }

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4096 }, (_request, body, next) =>
      next(null, body),
    )
    scope.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store').header('vary', 'origin')
      if (request.headers.origin === 'null') reply.header('access-control-allow-origin', 'null')
    })
    scope.options('/play/*', (_request, reply) =>
      reply
        .code(204)
        .header('access-control-allow-methods', 'POST')
        .header('access-control-allow-headers', 'authorization, content-type')
        .header('access-control-max-age', '600')
        .send(),
    )
    scope.post(
      '/play/open',
      call(z.object({}), async (session, _body, reply) => {
        const title = titleOf(session.game)
        return title
          ? reply.send({ data: await open(session, title) })
          : sendError(reply, 'session-expired', 410)
      }),
    )
    scope.post(
      '/play/spin',
      call(spinBody, async (session, body, reply) => respond(reply, await rounds.spin(session, body))),
    )
    scope.post(
      '/play/step',
      call(stepBody, async (session, body, reply) => respond(reply, await rounds.step(session, body))),
    )
    scope.post(
      '/play/history',
      call(z.object({}), (session, _body, reply) => reply.send({ data: history(session) })),
    )
    scope.post(
      '/play/refill',
      call(z.object({}), (session, _body, reply) =>
        reply.send({ data: { balance: rounds.refill(session) } }),
      ),
    )
    scope.post(
      '/play/seeds',
      call(seedsBody, (session, body, reply) => {
        const rotated = fairness.rotate(session.playerRef, body)
        return rotated.ok ? reply.send({ data: rotated.data }) : sendError(reply, rotated.error, 409)
      }),
    )
  })
}
