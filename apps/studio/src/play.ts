import type { FreespinsState } from '@croupier/contract/providers'
import { formatDecimal } from '@croupier/money'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { versionOf } from './engine/version.ts'
import { type Fairness, type SeedInUseView, type SeedView, seedView } from './fairness.ts'
import type { PlayError, PlayResult, Rounds, RoundView } from './rounds/index.ts'
import { cycleOf, remainingCooldown } from './rounds/pace.ts'
import type { Sessions } from './sessions.ts'
import type { Streams } from './shared/streams.ts'
import type { ShownChain } from './shared/view.ts'
import { chipValue, listAllowedStakes, openingStake, toCurrency } from './stakes.ts'
import type { Session, StudioStore } from './store/index.ts'
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
  readonly streams: Streams
  readonly clock: { now(): Date }
}

/** Distributes over the engines, so that the rules keep the type of their engine. */
type ViewOf<T> = T extends Title
  ? Pick<T, 'engine' | 'slug' | 'name' | 'rtp' | 'volatility' | 'features' | 'rules'>
  : never
export type TitleView = ViewOf<Title>

/** The state with which a frame starts or resumes. */
export interface OpenView {
  readonly title: TitleView
  /** Identifies the title's rules (engine/version.ts). */
  readonly version: string
  readonly mode: 'real' | 'demo'
  readonly currency: {
    readonly code: string
    readonly subunitToUnit: string
    readonly type: 'fiat' | 'crypto'
  }
  /** Null if the platform did not send it. */
  readonly balance: string | null
  /** The casino's free spins for the game, which are played before stakes of the player's own. */
  readonly freespins: FreespinsState | null
  /** Wins minus stakes of the session; may be negative. */
  readonly net: string
  /** Available stakes, ascending; at least one, all within the platform's bounds. */
  readonly stakes: readonly string[]
  readonly openingStake: string
  /** What a chip is worth where the stake is a sum of chips. */
  readonly chip: string
  /** Minimum milliseconds between two steps, or between the starts of two rounds, as the engine counts. */
  readonly cycle: number
  /** Milliseconds until the next step or round may begin: the pace is of the player, over all games. */
  readonly pause: number
  /**
   * Whether the session's net result and time are shown, by the jurisdiction; without a rule they are. A frame within a
   * host page leaves it to that page.
   */
  readonly shows: { readonly netPosition: boolean; readonly sessionTime: boolean }
  /** A round with steps left to play. */
  readonly openRound: RoundView | null
  readonly lastRound: RoundView | null
  readonly seed: SeedInUseView
  /** The seeds of the rounds that all players of the title share; null in other games. */
  readonly chain: ShownChain | null
  /** Seconds since the session began. */
  readonly elapsed: number
}

export interface HistoryRow {
  readonly round: RoundView
  readonly seed: SeedView
}

const requestId = z.uuid()
const spinBody = z.object({
  requestId,
  stake: z.string().max(60),
  freespins: z.uuid().nullish(),
  // Each engine validates its own.
  choice: z.unknown().optional(),
})
const stepBody = z.object({ requestId, roundId: z.uuid(), action: z.unknown().optional() })
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
  'choice-not-offered': 422,
  'action-not-offered': 422,
  'bets-closed': 409,
  'insufficient-funds': 409,
  'limit-reached': 409,
  'max-bet-exceeded': 409,
  'bonus-restricted': 409,
  'freespins-ended': 409,
  'player-blocked': 409,
  unavailable: 503,
  'stake-returned': 503,
  'unknown-round': 404,
}

const historyLength = 30

function viewTitle({ releasedAt: _, ...view }: Title): TitleView {
  return view
}

async function openView(options: PlayOptions, session: Session, title: Title): Promise<OpenView> {
  const { store, rounds, fairness, streams, clock } = options
  const currency = toCurrency(session.currency, session.subunitToUnit)
  const stakes = listAllowedStakes(currency, session)
  const unfinished = store.findUnfinishedRound(session)
  const [last] = store.lastRounds(session, 1)
  return {
    title: viewTitle(title),
    version: await versionOf(title.rules),
    mode: session.mode,
    currency,
    ...(await rounds.money(session)),
    net: formatDecimal(store.sessionNet(session.id), currency),
    stakes: stakes.map((stake) => formatDecimal(stake, currency)),
    openingStake: formatDecimal(openingStake(stakes, unfinished?.stake ?? last?.stake), currency),
    chip: formatDecimal(chipValue(currency), currency),
    cycle: cycleOf(title, session),
    pause: remainingCooldown(options, session, title, unfinished ? 'step' : 'round'),
    shows: {
      netPosition: session.jurisdiction.showsNetPosition ?? true,
      sessionTime: session.jurisdiction.showsSessionTime ?? true,
    },
    openRound: unfinished?.status === 'open' ? rounds.view(unfinished, session) : null,
    lastRound: last ? rounds.view(last, session) : null,
    seed: fairness.viewInUse(session.playerRef),
    chain: streams.chainOf(session),
    elapsed: Math.max(0, Math.floor((clock.now().getTime() - session.createdAt) / 1000)),
  }
}

function listHistory({ store, rounds }: PlayOptions, session: Session): HistoryRow[] {
  return store.lastRounds(session, historyLength).flatMap((round) => {
    const seed = store.findSeed(round.seedId)
    return seed ? [{ round: rounds.view(round, session), seed: seedView(seed) }] : []
  })
}

function sendError(reply: FastifyReply, code: string, status: number, more: object = {}) {
  return reply.code(status).send({ error: { code, ...more } })
}

function sendResult<T>(reply: FastifyReply, result: PlayResult<T>) {
  if (result.ok) return reply.send({ data: result.data })
  const more = result.retryAfter === undefined ? {} : { retryAfter: result.retryAfter }
  return sendError(reply, result.error, statuses[result.error], more)
}

/** A handler of an authenticated call with a JSON body. */
function call<S extends z.ZodType>(
  sessions: Sessions,
  schema: S,
  run: (session: Session, body: z.output<S>, reply: FastifyReply) => unknown,
) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const [, token = ''] = /^Bearer ([\w-]{1,100})$/.exec(String(request.headers.authorization ?? '')) ?? []
    const session = sessions.find(token)
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

/** CORS for the frame's opaque origin only. Bodies stay text until they are validated. */
function configureScope(scope: FastifyInstance) {
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
}

export function servePlay(app: FastifyInstance, options: PlayOptions) {
  const { sessions, rounds, fairness, streams } = options
  const noBody = z.object({})

  const open = call(sessions, noBody, async (session, _body, reply) => {
    const title = titleOf(session.game)
    return title
      ? reply.send({ data: await openView(options, session, title) })
      : sendError(reply, 'session-expired', 410)
  })
  const spin = call(sessions, spinBody, async (session, body, reply) =>
    sendResult(reply, await rounds.spin(session, body)),
  )
  const step = call(sessions, stepBody, async (session, body, reply) =>
    sendResult(reply, await rounds.step(session, body)),
  )
  const history = call(sessions, noBody, (session, _body, reply) =>
    reply.send({ data: listHistory(options, session) }),
  )
  const refill = call(sessions, noBody, (session, _body, reply) =>
    reply.send({ data: { balance: rounds.refill(session) } }),
  )
  const seeds = call(sessions, seedsBody, (session, body, reply) => {
    const rotated = fairness.rotate(session.playerRef, body)
    return rotated.ok ? reply.send({ data: rotated.data }) : sendError(reply, rotated.error, 409)
  })
  // Lines of JSON for as long as the frame reads them.
  const stream = call(sessions, noBody, (session, _body, reply) => {
    const opened = streams.open(session)
    if ('error' in opened) return sendError(reply, opened.error, opened.error === 'too-many' ? 429 : 404)
    return reply.type('application/x-ndjson; charset=utf-8').send(opened.lines)
  })

  app.register(async (scope) => {
    configureScope(scope)
    for (const [name, handler] of Object.entries({ open, spin, step, history, refill, seeds, stream }))
      scope.post(`/play/${name}`, handler)
  })
}
