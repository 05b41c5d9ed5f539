import { readFileSync } from 'node:fs'
import { amount } from '@croupier/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Shell } from '../shell.ts'
import { createBets } from './bets.ts'
import { serveSportsbookConsole } from './console.ts'
import { createOffer, sportsEvent } from './offer.ts'
import { openBetStore } from './store.ts'
import { createWallet } from './wallet.ts'

const BODY_LIMIT = 8 * 1024

const token = z.string().min(1).max(2000)
const accountRequest = z.strictObject({ token })
const slip = z.strictObject({
  token,
  eventId: z.uuid(),
  /** Index in the event's odds, and the price that the player has seen. */
  outcome: z.number().int().min(0).max(9),
  price: z.number(),
  stake: amount,
  currency: z.string().max(10),
})

/**
 * A simulated sportsbook: `bt-renderer.min.js` runs in the site's page, shows the events on offer and places
 * single bets; the console settles them. Configured as `clientHost: /sandbox/sportsbook`. There are no events
 * until the console adds some.
 */
export interface SportsbookPluginOptions {
  /** Folder of the sportsbook's store. */
  readonly dataDir: string
  /** The secret shared with the platform. */
  readonly secret: string
  /** The platform's address for signed calls. */
  readonly platformUrl: () => string
  readonly clock: { now(): Date }
  readonly shell: Shell
}

export async function sportsbookPlugin(app: FastifyInstance, options: SportsbookPluginOptions) {
  const { secret, clock, shell, platformUrl } = options
  const offer = createOffer()
  const store = openBetStore(options.dataDir)
  const wallet = createWallet({ url: () => `${platformUrl()}/providers/sportsbook/wallet`, secret, clock })
  const bets = createBets({ store, wallet, clock })
  const script = readFileSync(new URL('./renderer.js', import.meta.url), 'utf8').replaceAll(
    '__BASE__',
    app.prefix,
  )

  /** The body of a request from the client's page. Other origins cannot send JSON here. */
  function parse<S extends z.ZodType>(schema: S, request: FastifyRequest): z.output<S> | null {
    const parsed = schema.safeParse(request.body)
    return parsed.success && request.headers['content-type'] === 'application/json' ? parsed.data : null
  }
  const refuse = (reply: FastifyReply, code: string, status = 409) =>
    reply.code(status).send({ error: { code } })

  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))

  app.get('/bt-renderer.min.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(script),
  )

  app.get('/events', async (_request, reply) => reply.send({ data: offer.list() }))

  app.post('/events', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    const event = parse(sportsEvent, request)
    if (!event) return refuse(reply, 'invalid-event', 422)
    offer.add(event)
    return reply.code(204).send()
  })

  app.post('/account', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    const body = parse(accountRequest, request)
    if (!body) return refuse(reply, 'invalid', 422)
    const answer = await wallet('account', body)
    return answer.ok ? reply.send({ data: answer.account }) : refuse(reply, answer.error)
  })

  app.post('/bets', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    const body = parse(slip, request)
    if (!body) return refuse(reply, 'invalid', 422)
    const event = offer.find(body.eventId)
    const chosen = event?.odds[body.outcome]
    if (!event || chosen?.price !== body.price) return refuse(reply, 'odds-changed')
    const { token, stake, currency } = body
    const { title, market } = event
    const order = { token, stake, currency, event: title, market, outcome: chosen.label ?? chosen.name }
    const placed = await bets.place({ ...order, odds: String(chosen.price) })
    if (!placed.ok) return refuse(reply, placed.error)
    return reply.send({ data: { id: placed.id, ...placed.account } })
  })

  serveSportsbookConsole(app, { store, offer, shell, path: app.prefix, clock, settle: bets.settle })
  app.addHook('onReady', async () => bets.start())
  app.addHook('onClose', async () => {
    bets.stop()
    store.close()
  })
}
