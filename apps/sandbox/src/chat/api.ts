import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { ChatStore, Customer } from './store.ts'
import { TOKEN_SECONDS, type Tokens } from './tokens.ts'
import type { Typing } from './typing.ts'
import type { Updates } from './updates.ts'

export interface ChatParts {
  readonly store: ChatStore
  readonly tokens: Tokens
  readonly updates: Updates
  readonly typing: Typing
  readonly clock: { now(): Date }
}

const BODY_LIMIT = 16 * 1024
/** Maximum length of a message. */
export const MAX_MESSAGE = 2000
const COOKIE_SECONDS = 2 * 365 * 86_400

const grant = z.object({
  grant_type: z.literal('cookie'),
  client_id: z.string().min(1).max(100),
  organization_id: z.string().min(1).max(100),
  response_type: z.literal('token'),
  redirect_uri: z.url().max(500).optional(),
})
export const message = z.object({ text: z.string().trim().min(1).max(MAX_MESSAGE) })
const details = z.object({
  name: z.string().trim().max(120).default(''),
  email: z.string().max(250).default(''),
})
export const position = z.object({
  after: z.coerce.number().int().min(0).default(0),
  state: z.string().max(40).default(''),
})

/** The open questions of a conversation besides its messages. */
export const stateOf = (customer: Customer, isTyping: boolean): string =>
  `${customer.isClosed ? 'closed' : 'open'}-${isTyping ? 'typing' : 'idle'}`

/** The provider's calls: tokens by cookie grant, and the conversation of a customer. */
export function serveChatApi(app: FastifyInstance, parts: ChatParts) {
  serveTokens(app, parts)
  serveConversation(app, parts)
}

function serveTokens(app: FastifyInstance, { store, tokens, clock }: ChatParts) {
  app.post('/v2/customer/token', { bodyLimit: BODY_LIMIT }, (request, reply) => {
    if (!grant.safeParse(request.body).success) return refuse(reply, 400, 'invalid_request')
    const cookies = readCookies(request)
    const known = store.authenticate(cookies.get('__lc_cid') ?? '', cookies.get('__lc_cst') ?? '')
    const customer = known ?? store.createCustomer(clock.now())
    const cookie = (name: string, value: string) =>
      `${name}=${value}; Path=${app.prefix}; Max-Age=${COOKIE_SECONDS}; HttpOnly; SameSite=Lax`
    return reply
      .header('cache-control', 'no-store')
      .header('set-cookie', [cookie('__lc_cid', customer.id), cookie('__lc_cst', customer.secret)])
      .send({
        access_token: tokens.issue(customer.id),
        entity_id: customer.id,
        expires_in: TOKEN_SECONDS,
        token_type: 'Bearer',
      })
  })
}

function serveConversation(app: FastifyInstance, { store, tokens, updates, typing, clock }: ChatParts) {
  /** The customer of the token; null after a response. */
  function authorise(request: FastifyRequest, reply: FastifyReply): Customer | null {
    reply.header('cache-control', 'no-store')
    const [, token = ''] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? []
    const id = tokens.read(token)
    const customer = id === null ? null : store.customer(id)
    if (!customer) refuse(reply, 401, 'authentication')
    return customer
  }

  app.get('/api/updates', async (request, reply) => {
    const customer = authorise(request, reply)
    if (!customer) return reply
    const parsed = position.safeParse(request.query)
    if (!parsed.success) return refuse(reply, 422, 'validation')
    const { after, state } = parsed.data
    const { id } = customer
    const found = await updates.next(id, closeSignal(reply), () => {
      const entries = store.entries(id, after)
      const current = stateOf(store.customer(id) ?? customer, typing.isTyping(id, 'agent'))
      return entries.length > 0 || current !== state ? { entries, state: current } : null
    })
    return reply.send(found ?? { entries: [], state })
  })

  app.post('/api/messages', { bodyLimit: BODY_LIMIT }, (request, reply) => {
    const customer = authorise(request, reply)
    if (!customer) return reply
    const parsed = message.safeParse(request.body)
    if (!parsed.success) return refuse(reply, 422, 'validation')
    typing.stop(customer.id, 'customer')
    store.add(customer.id, 'customer', parsed.data.text, clock.now())
    updates.notify(customer.id)
    return reply.code(204).send()
  })

  app.post('/api/typing', { bodyLimit: BODY_LIMIT }, (request, reply) => {
    const customer = authorise(request, reply)
    if (!customer) return reply
    typing.start(customer.id, 'customer')
    return reply.code(204).send()
  })

  app.post('/api/customer', { bodyLimit: BODY_LIMIT }, (request, reply) => {
    const customer = authorise(request, reply)
    if (!customer) return reply
    const parsed = details.safeParse(request.body)
    if (!parsed.success) return refuse(reply, 422, 'validation')
    store.describe(customer.id, parsed.data)
    updates.notify(customer.id)
    return reply.code(204).send()
  })
}

const refuse = (reply: FastifyReply, status: number, type: string) =>
  reply.code(status).send({ error: { type } })

/** Aborted when the connection closes. */
export function closeSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  reply.raw.once('close', () => controller.abort())
  return controller.signal
}

function readCookies({ headers }: FastifyRequest): ReadonlyMap<string, string> {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='))
  return new Map(pairs.map(([name = '', value = '']) => [name, value]))
}
