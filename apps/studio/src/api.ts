import {
  checkSignature,
  maxRevealedRounds,
  type studioGame,
  studioReveal,
  type studioRevealedRounds,
  type studioRoundProof,
  type studioSession,
  studioSessionRequest,
} from '@croupier/contract/providers'
import { formatDecimal } from '@croupier/money'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { proofOf } from '../client/proof.ts'
import { versionOf } from './engine/version.ts'
import { engineOf } from './engines/index.ts'
import { type Fairness, seedView } from './fairness.ts'
import { viewRound } from './rounds/view.ts'
import type { Sessions } from './sessions.ts'
import { stakeRanges, toCurrency, totalStake } from './stakes.ts'
import type { Round, RoundStatus, StudioStore } from './store/index.ts'
import { type Title, titles } from './titles/index.ts'

interface PlayersRound {
  playerRef: string
  roundId: string
}

/** The studio's signed API (packages/contract/src/providers/studio.ts). */
export interface ApiOptions {
  readonly store: StudioStore
  readonly sessions: Sessions
  readonly fairness: Fairness
  readonly secret: string
  readonly clock: { now(): Date }
  /** The studio's base URL with a trailing slash; a function, because the port may be known only after listening. */
  base(): string
}

export const providerName = 'Croupier Studio'

function catalogueEntry(title: Title, base: string): z.input<typeof studioGame> {
  const engine = engineOf(title)
  return {
    slug: title.slug,
    title: title.name,
    provider: providerName,
    category: engine.category,
    rtp: title.rtp,
    volatility: title.volatility,
    lines: engine.countLines(title.rules),
    maxWin: Math.ceil(title.rules.maxWin / 100),
    // All slots are of one kind, which is their category.
    features: [...(title.engine === 'slots' ? [] : [title.engine]), ...title.features],
    themes: [...(title.themes ?? [])],
    hasDemo: true,
    covers: {
      tall: `${base}covers/${title.slug}-tall.svg`,
      square: `${base}covers/${title.slug}-square.svg`,
    },
    bets: stakeRanges(),
    releasedAt: title.releasedAt,
    orientation: title.orientation,
  }
}

function openSession({ store, sessions, base }: ApiOptions, request: FastifyRequest, reply: FastifyReply) {
  let json: unknown
  try {
    json = JSON.parse(String(request.body))
  } catch {
    return sendError(reply, 400, 'malformed', 'The body is not JSON.')
  }
  const parsed = studioSessionRequest.safeParse(json)
  if (!parsed.success) return sendError(reply, 422, 'invalid-request', parsed.error.message)
  const opened = sessions.open(parsed.data)
  if (!opened) return sendError(reply, 422, 'not-offered', 'No such game in this currency.')
  const round = store.findUnfinishedRound(opened.session)
  const open = round?.status === 'open' ? round : null
  const response: z.input<typeof studioSession> = {
    launchUrl: `${base()}games/${opened.session.game}?session=${opened.token}`,
    hasOpenRound: open !== null,
    openRoundEndsAt: open && new Date(open.settleAt).toISOString(),
  }
  return reply.send(response)
}

function listUnfinishedRounds(store: StudioStore, playerRef: string) {
  return store.unfinishedRounds(playerRef).flatMap((round) => {
    const session = store.findSession(round.sessionId)
    if (!session) return []
    const currency = toCurrency(round.currency, session.subunitToUnit)
    const { id, game, status } = round
    const stake = formatDecimal(totalStake(round), currency)
    const startedAt = new Date(round.createdAt).toISOString()
    const endsAt = status === 'open' ? new Date(round.settleAt).toISOString() : null
    return [{ roundId: id, game, stake, currency: round.currency, status, startedAt, endsAt }]
  })
}

/** The statuses of rounds whose last step is played. */
const finished: readonly RoundStatus[] = ['settling', 'settled', 'disputed']

async function proofOfRound(store: StudioStore, round: Round) {
  const [session, seed] = [store.findSession(round.sessionId), store.findSeed(round.seedId)]
  const title = titles.find(({ slug }) => slug === round.game)
  if (!session || !seed || !title) return null
  const row = { round: viewRound(store, round, session), seed: seedView(seed) }
  return {
    isShared: Boolean(row.round.shared),
    isRevealed: (row.round.shared ? row.round.shared.seed : row.seed.serverSeed) !== null,
    proof: { ...proofOf({ title, version: await versionOf(title.rules) }, row) },
  }
}

/** The proof of a finished round of the player; null if there is none. */
async function proveRound(
  { store, fairness }: ApiOptions,
  playerRef: string,
  roundId: string,
): Promise<z.input<typeof studioRoundProof> | null> {
  const round = store.findRound(roundId)
  if (round?.playerRef !== playerRef || round.mode !== 'real' || !finished.includes(round.status)) return null
  const found = await proofOfRound(store, round)
  if (!found) return null
  const { isShared, ...proved } = found
  const isRevealable = !proved.isRevealed && !isShared
  return { ...proved, nextServerHash: isRevealable ? fairness.viewInUse(playerRef).nextServerHash : null }
}

async function revealRound(
  options: ApiOptions,
  { params: { playerRef, roundId }, body }: FastifyRequest<{ Params: PlayersRound }>,
  reply: FastifyReply,
) {
  const parsed = studioReveal.safeParse(parseJson(body))
  if (!parsed.success) return sendError(reply, 422, 'invalid-request', parsed.error.message)
  const sealed = await proveRound(options, playerRef, roundId)
  if (!sealed) return sendUnknownRound(reply)
  if (sealed.nextServerHash) {
    const rotated = options.fairness.rotate(playerRef, { clientSeed: null, ...parsed.data })
    if (!rotated.ok) return sendError(reply, 409, rotated.error, 'The seed stays in use.')
  }
  return reply.send(await proveRound(options, playerRef, roundId))
}

async function listRevealedRounds(store: StudioStore): Promise<z.input<typeof studioRevealedRounds>> {
  const rounds = await Promise.all(
    store.revealedRounds(maxRevealedRounds).map(async (round) => {
      const proved = await proofOfRound(store, round)
      return proved?.isRevealed
        ? [{ roundId: round.id, playerRef: round.playerRef, proof: proved.proof }]
        : []
    }),
  )
  return { rounds: rounds.flat() }
}

function parseJson(body: unknown): unknown {
  try {
    return JSON.parse(String(body))
  } catch {
    return null
  }
}

const sendUnknownRound = (reply: FastifyReply) =>
  sendError(reply, 404, 'unknown-round', 'No such finished round.')

const sendError = (reply: FastifyReply, status: number, code: string, message: string) =>
  reply.code(status).send({ error: { code, message } })

export function serveStudioApi(app: FastifyInstance, options: ApiOptions) {
  const { store, secret, clock, base } = options

  function isSigned(request: FastifyRequest, reply: FastifyReply): boolean {
    const body = typeof request.body === 'string' ? request.body : ''
    const error = checkSignature(secret, request, body, clock.now())
    if (error) sendError(reply, 401, 'bad-signature', `The signature is ${error}.`)
    return error === null
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
      isSigned(request, reply) ? openSession(options, request, reply) : reply,
    )
    scope.get<{ Params: { playerRef: string } }>('/api/players/:playerRef/open-rounds', (request, reply) =>
      isSigned(request, reply)
        ? reply.send({ rounds: listUnfinishedRounds(store, request.params.playerRef) })
        : reply,
    )
    scope.get('/api/revealed-rounds', async (request, reply) =>
      isSigned(request, reply) ? reply.send(await listRevealedRounds(store)) : reply,
    )
    const round = '/api/players/:playerRef/rounds/:roundId'
    scope.get<{ Params: PlayersRound }>(`${round}/proof`, async (request, reply) => {
      if (!isSigned(request, reply)) return reply
      const { playerRef, roundId } = request.params
      const proved = await proveRound(options, playerRef, roundId)
      return proved ? reply.send(proved) : sendUnknownRound(reply)
    })
    scope.post<{ Params: PlayersRound }>(`${round}/reveal`, (request, reply) =>
      isSigned(request, reply) ? revealRound(options, request, reply) : reply,
    )
  })
}
