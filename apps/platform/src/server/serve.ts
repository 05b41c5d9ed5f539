import { isDeepStrictEqual } from 'node:util'
import { type Call, type CallDefinition, calls, type Method } from '@croupier/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config/index.ts'
import {
  type Authenticate,
  type CallContext,
  type Caller,
  type Clock,
  type Database,
  fail,
  type Outcome,
  retryIn,
  type Serve,
} from '../kernel.ts'
import { cacheable } from './cache.ts'
import { Refusal, sendFailure } from './errors.ts'
import { runOnce } from './idempotency.ts'
import { faultsOfIssues, type InputFault, messageOfIssue } from './input-faults.ts'
import type { Limits } from './limits.ts'
import { unplainPaths } from './plain-text.ts'
import type { VisitorOf } from './visitor.ts'

export interface ServeOptions {
  readonly config: Pick<Config, 'publicUrl' | 'environment'>
  readonly clock: Clock
  readonly db: Database
  readonly limits: Limits
  readonly visitorOf: VisitorOf
  readonly authenticate: Authenticate
}

/** The faces of a handler, without the types that a call gives them. */
type Input = { readonly caller: Caller | null; params?: unknown; query?: unknown; body?: unknown }
type AnyHandler = (input: Input, context: CallContext) => Promise<Outcome<unknown, never, unknown>>
type Fields = Map<string, string[]>

const KEY = /^[\x21-\x7e]{1,200}$/
const MAX_TOKEN = 4096

/**
 * Serves calls of the contract on `api`, an instance whose routes begin with `/api`. Each route guards itself: who
 * may call, how often, with what; then its handler runs, and the answer leaves in the envelope.
 */
export function createServe(api: FastifyInstance, options: ServeOptions) {
  const served = new Set<Call>()
  const serve: Serve = (key, handler) => {
    if (served.has(key)) throw new Error(`${key} is served twice`)
    served.add(key)
    const [method, path] = key.split(' ') as [Method, string]
    api.route({
      method,
      url: path.replace(/\{(\w+)\}/g, ':$1'),
      handler: (request, reply) =>
        answerCall(key, calls[key], handler as unknown as AnyHandler, options, request, reply),
    })
  }
  return {
    serve,
    /** The calls of the contract that nobody serves. */
    missing: (): readonly Call[] => (Object.keys(calls) as Call[]).filter((key) => !served.has(key)),
  }
}

async function answerCall(
  key: Call,
  definition: CallDefinition,
  handler: AnyHandler,
  options: ServeOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { limits, visitorOf } = options
  // The time that tokens are judged by: callers keep how far their own clock is from it.
  reply.header('date', options.clock.now().toUTCString())
  const visitor = visitorOf(request)
  const bearer = bearerOf(request)
  const caller = await callerOf(definition, bearer, options.authenticate)
  const who = { ip: visitor.ip, playerId: caller?.playerId ?? null }
  const limit = definition.limit ?? 'read'
  refuseOver(await limits.take(limit, who))
  if (definition.access === 'player' && !caller) throw new Refusal(fail('unauthorised'))
  // A token that is no good is said to be so where it could have mattered: the site renews it and asks again.
  if (definition.access === 'either' && bearer !== null && !caller) throw new Refusal(fail('unauthorised'))
  const input = parseInput(definition, request)
  if (limit === 'code') {
    const login = loginOf(input.body) ?? bearer
    if (login !== null) refuseOver(await limits.takeLogin(login, who))
  }

  const idempotencyKey = definition.idempotent ? keyOf(request) : null
  const context: CallContext = {
    now: options.clock.now(),
    country: visitor.country,
    ip: visitor.ip,
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 500),
    bearer,
    idempotencyKey,
    publicOrigin: options.config.publicUrl,
    once: (work) =>
      runOnce(
        options.db,
        options.clock,
        { key: idempotencyKey, owner: caller?.playerId ?? 'guest', call: key, input },
        work,
      ),
  }
  const outcome = await handler({ ...input, caller }, context)
  if (options.config.environment !== 'production') checkOutcome(key, definition, outcome)
  return sendOutcome(definition, outcome, request, reply)
}

/** Who calls. Calls for guests carry a token only as a value. */
async function callerOf({ access }: CallDefinition, bearer: string | null, authenticate: Authenticate) {
  return access === 'guest' || bearer === null ? null : authenticate(bearer)
}

function bearerOf(request: FastifyRequest): string | null {
  const match = /^Bearer ([\w.~+/=-]+)$/i.exec(request.headers.authorization ?? '')
  const token = match?.[1] ?? null
  return token !== null && token.length <= MAX_TOKEN ? token : null
}

function keyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key === 'string' && KEY.test(key)) return key
  throw new Refusal(fail('validation-failed', { 'idempotency-key': ['1 to 200 visible ASCII characters'] }))
}

/** Whom an attempt at a code or a password is about. */
function loginOf(body: unknown): string | null {
  if (typeof body !== 'object' || body === null) return null
  for (const name of ['login', 'email', 'phone']) {
    const value: unknown = Reflect.get(body, name)
    if (typeof value === 'string' && value !== '') return value
  }
  return null
}

function refuseOver(seconds: number | null): void {
  if (seconds !== null) throw new Refusal(retryIn(seconds, fail('rate-limited')))
}

/** Params, query and body as the contract has them: unknown names are dropped, text is plain, every fault is named at once. */
function parseInput(definition: CallDefinition, request: FastifyRequest) {
  const input: { params?: unknown; query?: unknown; body?: unknown } = {}
  const fields: Fields = new Map()
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = definition[part]
    if (!schema) continue
    const parsed = schema.safeParse(request[part], { error: messageOfIssue })
    if (!parsed.success) {
      addFields(fields, faultsOfIssues(parsed.error.issues, part))
      continue
    }
    input[part] = parsed.data
    const unplain = [...unplainPaths(parsed.data)]
    addFields(
      fields,
      unplain.map((path) => ({ field: path.join('.') || part, message: NOT_PLAIN })),
    )
  }
  if (fields.size > 0) throw new Refusal(fail('validation-failed', Object.fromEntries(fields)))
  return input
}

const MAX_FIELDS = 100
const NOT_PLAIN = 'whole characters, and no control characters'

function addFields(fields: Fields, faults: readonly InputFault[]): void {
  for (const { field, message } of faults.slice(0, MAX_FIELDS)) {
    const told = fields.get(field) ?? []
    if (!told.includes(message)) fields.set(field, [...told, message])
  }
}

/** Outside production an answer that the contract does not describe is a fault of ours, and loud. */
function checkOutcome(
  key: Call,
  definition: CallDefinition,
  outcome: Outcome<unknown, never, unknown>,
): void {
  if (!outcome.ok) return
  for (const part of ['data', 'meta'] as const) {
    const schema = definition[part]
    if (!schema) {
      if (outcome[part] !== undefined)
        throw new Error(`${key} answers ${part} that the contract does not have`)
      continue
    }
    const sent: unknown = JSON.parse(JSON.stringify(outcome[part] ?? null))
    const parsed = schema.safeParse(sent)
    if (!parsed.success) {
      const faults = parsed.error.issues.map(
        ({ path, message }) => `${[part, ...path].map(String).join('.')}: ${message}`,
      )
      throw new Error(`${key} answers what the contract does not describe. ${faults.slice(0, 5).join('; ')}`)
    }
    if (!isDeepStrictEqual(parsed.data, sent)) {
      throw new Error(`${key} answers more under ${part} than the contract describes`)
    }
  }
}

function sendOutcome(
  definition: CallDefinition,
  outcome: Outcome<unknown, never, unknown>,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (!outcome.ok) {
    return sendFailure(reply, outcome)
  }
  const text = JSON.stringify({
    data: outcome.data,
    ...(outcome.meta === undefined ? {} : { meta: outcome.meta }),
  })
  reply.type('application/json; charset=utf-8')
  // Calls for guests are answered the same to everyone; all others belong to one player.
  if (request.method === 'GET' && definition.access === 'guest') return cacheable(request, reply, text)
  return reply.header('cache-control', 'no-store').send(text)
}

/** Answers every path below `/api` that is no call, before its body is read. Register it before what reads bodies. */
export function answerUnknownCalls(api: FastifyInstance): void {
  const unknown = ['/api', '/api/*']
  for (const url of unknown) api.all(url, (_request, reply) => sendFailure(reply, fail('unknown-call')))
  api.addHook('onRequest', async (request, reply) => {
    if (unknown.includes(request.routeOptions.url ?? '')) return sendFailure(reply, fail('unknown-call'))
  })
}
