import {
  checkSignature,
  type studioGame,
  type studioSession,
  studioSessionRequest,
} from '@croupier/contract/providers'
import { formatDecimal } from '@croupier/money'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Sessions } from './sessions.ts'
import { stakeRanges, toCurrency } from './stakes.ts'
import type { StudioStore } from './store.ts'
import { type Title, titles } from './titles/index.ts'

/** The studio's signed API (packages/contract/src/providers/studio.ts). */
export interface ApiOptions {
  readonly store: StudioStore
  readonly sessions: Sessions
  readonly secret: string
  readonly clock: { now(): Date }
  /** The studio's base URL with a trailing slash; a function, because tests know their port late. */
  base(): string
}

export const providerName = 'Croupier Studio'

function catalogueEntry(title: Title, base: string): z.input<typeof studioGame> {
  return {
    slug: title.slug,
    title: title.name,
    provider: providerName,
    category: 'slots',
    rtp: title.rtp,
    volatility: title.volatility,
    lines: title.rules.lines === 'ways' ? title.rules.rows ** title.rules.reels : title.rules.lines.length,
    maxWin: Math.ceil(title.rules.maxWin / 100),
    features: [...title.features],
    hasDemo: true,
    covers: {
      tall: `${base}covers/${title.slug}-tall.svg`,
      square: `${base}covers/${title.slug}-square.svg`,
    },
    bets: stakeRanges(),
    releasedAt: title.releasedAt,
  }
}

export function serveStudioApi(app: FastifyInstance, { store, sessions, secret, clock, base }: ApiOptions) {
  function isSigned(request: FastifyRequest, reply: FastifyReply): boolean {
    const body = typeof request.body === 'string' ? request.body : ''
    const error = checkSignature(secret, request, body, clock.now())
    if (error)
      reply.code(401).send({ error: { code: 'bad-signature', message: `The signature is ${error}.` } })
    return error === null
  }

  function openSession(request: FastifyRequest, reply: FastifyReply) {
    let json: unknown
    try {
      json = JSON.parse(String(request.body))
    } catch {
      return reply.code(400).send({ error: { code: 'malformed', message: 'The body is not JSON.' } })
    }
    const parsed = studioSessionRequest.safeParse(json)
    if (!parsed.success)
      return reply.code(422).send({ error: { code: 'invalid-request', message: parsed.error.message } })
    const opened = sessions.open(parsed.data)
    if (!opened)
      return reply
        .code(422)
        .send({ error: { code: 'not-offered', message: 'No such game in this currency.' } })
    const answer: z.input<typeof studioSession> = {
      launchUrl: `${base()}games/${opened.session.game}?session=${opened.token}`,
      hasOpenRound: store.unfinishedRound(opened.session)?.status === 'open',
    }
    return reply.send(answer)
  }

  function openRounds(playerRef: string) {
    return store.openRounds(playerRef).flatMap((round) => {
      const session = store.session(round.sessionId)
      if (!session) return []
      const currency = toCurrency(round.currency, session.subunitToUnit)
      const startedAt = new Date(round.createdAt).toISOString()
      const stake = formatDecimal(round.stake, currency)
      return [
        {
          roundId: round.id,
          game: round.game,
          stake,
          currency: round.currency,
          status: round.status,
          startedAt,
        },
      ]
    })
  }

  app.register(async (scope) => {
    // The signature covers the raw bytes, so the body stays text until it is verified.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 16_384 }, (_request, body, next) =>
      next(null, body),
    )
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })
    scope.get('/api/games', (request, reply) =>
      isSigned(request, reply)
        ? reply.send({ games: titles.map((title) => catalogueEntry(title, base())) })
        : reply,
    )
    scope.post('/api/sessions', (request, reply) =>
      isSigned(request, reply) ? openSession(request, reply) : reply,
    )
    scope.get<{ Params: { playerRef: string } }>('/api/players/:playerRef/open-rounds', (request, reply) =>
      isSigned(request, reply) ? reply.send({ rounds: openRounds(request.params.playerRef) }) : reply,
    )
  })
}
