import { isDeepStrictEqual } from 'node:util'
import { type Call, type CallDefinition, calls, type Method, type UploadedFile } from '@croupier/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config/index.ts'
import {
  type Authenticate,
  type CallContext,
  type Caller,
  type Clock,
  type Database,
  type FindEndReason,
  fail,
  failUnauthorised,
  type Outcome,
  type Serve,
  type SharedCall,
  withRetryAfter,
} from '../kernel.ts'
import { sendCacheable } from './cache.ts'
import { findControlCharacters } from './control-characters.ts'
import { CallFailedError, sendFailure, toFailure } from './errors.ts'
import { runOnce } from './idempotency.ts'
import { type InputError, issueMessage, toInputErrors } from './input-errors.ts'
import { createKeptInputs, type KeptInput } from './kept-inputs.ts'
import { acceptedLanguage, inAcceptedLanguage, varyByLanguage } from './language.ts'
import type { RateLimits } from './rate-limits.ts'
import { createSharedAnswers, type SharedAnswers } from './shared-answers.ts'
import { readUpload } from './uploads.ts'
import type { ResolveVisitor } from './visitor.ts'

export interface ServeOptions {
  readonly config: Pick<Config, 'publicUrl' | 'environment'>
  readonly clock: Clock
  readonly db: Database
  readonly limits: RateLimits
  readonly resolveVisitor: ResolveVisitor
  readonly authenticate: Authenticate
  readonly findEndReason: FindEndReason
}

/** A handler's parameters without the types of its call. */
type Input = {
  readonly caller: Caller | null
  params?: unknown
  query?: unknown
  body?: unknown
  file?: UploadedFile
}
type AnyHandler = (input: Input, context: CallContext) => Promise<Outcome<unknown, never, unknown>>
type FindLockSeconds = (input: Input, context: CallContext) => Promise<number | null>
interface ServedCall {
  readonly key: Call
  readonly definition: CallDefinition
  readonly handler: AnyHandler
  readonly findLockSeconds: FindLockSeconds | undefined
  readonly shared: SharedCall | undefined
}
type Fields = Map<string, string[]>

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,200}$/
const MAX_TOKEN = 4096

/**
 * Serves calls of the contract on `api`, an instance whose routes begin with `/api`. Each route checks access, rate
 * limit and input, runs its handler, and returns the result in the envelope.
 */
export function createServe(api: FastifyInstance, options: ServeOptions) {
  const served = new Set<Call>()
  const answers = createSharedAnswers()
  const keptInput = createKeptInputs<ParsedInput>()
  const serve: Serve = (key, handler, { findLockSeconds, shared } = {}) => {
    if (served.has(key)) throw new Error(`${key} is served twice`)
    served.add(key)
    const [method, path] = key.split(' ') as [Method, string]
    api.route({
      method,
      url: path.replace(/\{(\w+)\}/g, ':$1'),
      config: { isUpload: 'upload' in calls[key] },
      ...('redirects' in calls[key] ? { errorHandler: redirectFailure } : {}),
      handler: (request, reply) =>
        handleCall(
          {
            key,
            definition: calls[key],
            handler: handler as unknown as AnyHandler,
            findLockSeconds: findLockSeconds as FindLockSeconds | undefined,
            shared,
          },
          { ...options, answers, keptInput },
          request,
          reply,
        ),
    })
  }
  return {
    serve,
    /** Calls of the contract without a handler. */
    missing: (): readonly Call[] => (Object.keys(calls) as Call[]).filter((key) => !served.has(key)),
  }
}

async function handleCall(
  call: ServedCall,
  options: ServeOptions & {
    readonly answers: SharedAnswers
    readonly keptInput: (url: string, parse: () => ParsedInput) => KeptInput<ParsedInput>
  },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { key, definition, handler, findLockSeconds } = call
  const { limits, resolveVisitor } = options
  // Tokens are checked against this time: clients store the difference to their own clock.
  reply.header('date', options.clock.now().toUTCString())
  const visitor = resolveVisitor(request)
  const bearer = readBearerToken(request)
  const caller = await authenticateCaller(definition, bearer, options.authenticate)
  const subject = { ip: visitor.ip, playerId: caller?.playerId ?? null }
  const limit = definition.limit ?? 'read'
  throwIfLimited(await limits.countCall(limit, subject))
  // An invalid token is an error where a player's token is accepted: the site renews it and repeats the call.
  if (!caller && (definition.access === 'player' || (definition.access === 'either' && bearer !== null)))
    throw new CallFailedError(failUnauthorised(bearer === null ? null : await options.findEndReason(bearer)))
  const kept = call.shared && options.keptInput(request.url, () => parseRequest(definition, request))
  const sent = kept?.input ?? (await readInput(definition, request))
  // A shared answer cannot contain anything of the player who happens to ask first.
  const input = { ...sent, caller: call.shared ? null : caller }
  const idempotencyKey = definition.idempotent ? readIdempotencyKey(request) : null
  const context: CallContext = {
    now: options.clock.now(),
    country: visitor.country,
    isCountryAssumed: visitor.isCountryAssumed,
    ip: visitor.ip,
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 500),
    bearer,
    idempotencyKey,
    publicOrigin: options.config.publicUrl,
    runOnce: (work) =>
      runOnce(
        options.db,
        options.clock,
        { key: idempotencyKey, owner: caller?.playerId ?? 'guest', call: key, input: sent },
        work,
      ),
  }
  const login = limit === 'code' ? (findLogin(input.body) ?? bearer) : null
  const wait = login === null ? null : await limits.countLoginAttempt(login, subject)
  if (wait !== null) throwIfLimited(Math.max(wait, (await findLockSeconds?.(input, context)) ?? 0))
  const run = async () => {
    const outcome = await handler(input, context)
    if (options.config.environment !== 'production') assertMatchesContract(key, definition, outcome)
    return outcome
  }
  if (!call.shared || !kept) return sendOutcome(definition, await run(), request, reply)
  // Parsed input, so that unknown names and the order of the query make no further answers.
  const answerKey = `${key} ${call.shared.scope(visitor.country)} ${kept.key}`
  return sendShared(call.shared, { key: answerKey, answers: options.answers, run }, request, reply)
}

interface SharedRun {
  readonly key: string
  readonly answers: SharedAnswers
  run(): Promise<Outcome<unknown, never, unknown>>
}

/** Sends the answer that is kept for all visitors, or makes it. There is one for each language. */
async function sendShared(
  { version }: SharedCall,
  { key, answers, run }: SharedRun,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  varyByLanguage(reply)
  const languageKey = `${acceptedLanguage(request) ?? ''} ${key}`
  const answer = await answers.findOrMake(languageKey, await version(), async () => {
    const outcome = await run()
    if (!outcome.ok) throw new CallFailedError(outcome)
    return toEnvelope(request, outcome)
  })
  return answers.send(request, reply, languageKey, answer)
}

/** The caller. Calls for guests ignore the authorisation header. */
async function authenticateCaller(
  { access }: CallDefinition,
  bearer: string | null,
  authenticate: Authenticate,
) {
  return access === 'guest' || bearer === null ? null : authenticate(bearer)
}

function readBearerToken(request: FastifyRequest): string | null {
  const match = /^Bearer ([\w.~+/=-]+)$/i.exec(request.headers.authorization ?? '')
  const token = match?.[1] ?? null
  return token !== null && token.length <= MAX_TOKEN ? token : null
}

function readIdempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key === 'string' && IDEMPOTENCY_KEY.test(key)) return key
  throw new CallFailedError(
    fail('validation-failed', { 'idempotency-key': ['1 to 200 visible ASCII characters'] }),
  )
}

/** The login that an attempt at a code or a password concerns. */
function findLogin(body: unknown): string | null {
  if (typeof body !== 'object' || body === null) return null
  for (const name of ['login', 'email', 'phone']) {
    const value: unknown = Reflect.get(body, name)
    if (typeof value === 'string' && value !== '') return value
  }
  return null
}

function throwIfLimited(seconds: number | null): void {
  if (seconds !== null) throw new CallFailedError(withRetryAfter(seconds, fail('rate-limited')))
}

/** The parsed input. The body of an upload is received here, after access and rate limit were checked. */
async function readInput(definition: CallDefinition, request: FastifyRequest) {
  if (!definition.upload) return parseRequest(definition, request)
  const { params, query } = request
  const { fields, file } = await readUpload(request, definition.upload.maxBytes)
  return { ...parseInput(definition, { params, query, body: fields }), file }
}

interface ParsedInput {
  params?: unknown
  query?: unknown
  body?: unknown
}

const parseRequest = (definition: CallDefinition, { params, query, body }: FastifyRequest) =>
  parseInput(definition, { params, query, body })

/** Parses params, query and body: drops unknown names, rejects control characters, reports all errors at once. */
function parseInput(
  definition: CallDefinition,
  received: Readonly<Record<'params' | 'query' | 'body', unknown>>,
): ParsedInput {
  const input: ParsedInput = {}
  const fields: Fields = new Map()
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = definition[part]
    if (!schema) continue
    const parsed = schema.safeParse(received[part], { error: issueMessage })
    if (!parsed.success) {
      addFieldErrors(fields, toInputErrors(parsed.error.issues, part))
      continue
    }
    input[part] = parsed.data
    const invalidPaths = [...findControlCharacters(parsed.data)]
    addFieldErrors(
      fields,
      invalidPaths.map((path) => ({ field: path.join('.') || part, message: CONTROL_CHARACTERS_MESSAGE })),
    )
  }
  if (fields.size > 0) throw new CallFailedError(fail('validation-failed', Object.fromEntries(fields)))
  return input
}

const MAX_FIELDS = 100
const CONTROL_CHARACTERS_MESSAGE = 'whole characters, and no control characters'

function addFieldErrors(fields: Fields, errors: readonly InputError[]): void {
  for (const { field, message } of errors.slice(0, MAX_FIELDS)) {
    const messages = fields.get(field) ?? []
    if (!messages.includes(message)) fields.set(field, [...messages, message])
  }
}

/** Outside production, throws if a response differs from the contract. */
function assertMatchesContract(
  key: Call,
  definition: CallDefinition,
  outcome: Outcome<unknown, never, unknown>,
): void {
  if (!outcome.ok) return
  for (const part of ['data', 'meta'] as const) {
    const schema = definition[part]
    if (!schema) {
      if (outcome[part] !== undefined)
        throw new Error(`${key} returns ${part}, which its contract does not define`)
      continue
    }
    const sent: unknown = JSON.parse(JSON.stringify(outcome[part] ?? null))
    const parsed = schema.safeParse(sent)
    if (!parsed.success) {
      const errors = parsed.error.issues.map(
        ({ path, message }) => `${[part, ...path].map(String).join('.')}: ${message}`,
      )
      throw new Error(
        `${key} returns a response that violates its contract. ${errors.slice(0, 5).join('; ')}`,
      )
    }
    if (!isDeepStrictEqual(parsed.data, sent)) {
      throw new Error(`${key} returns fields in ${part} that its contract does not define`)
    }
  }
}

const toEnvelope = (
  request: FastifyRequest,
  { data, meta }: { readonly data: unknown; readonly meta?: unknown },
) =>
  JSON.stringify({
    data: inAcceptedLanguage(request, data),
    ...(meta === undefined ? {} : { meta: inAcceptedLanguage(request, meta) }),
  })

function sendOutcome(
  definition: CallDefinition,
  outcome: Outcome<unknown, never, unknown>,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (!outcome.ok) {
    if (definition.redirects) throw new CallFailedError(outcome)
    return sendFailure(reply, outcome)
  }
  if (definition.redirects) {
    const { location } = outcome.data as { readonly location: string }
    return reply.header('cache-control', 'no-store').redirect(location, 303)
  }
  const text = toEnvelope(request, outcome)
  reply.type('application/json; charset=utf-8')
  // Responses to calls for guests are the same for everyone; all others belong to one player.
  if (request.method === 'GET' && definition.access === 'guest') {
    varyByLanguage(reply)
    return sendCacheable(request, reply, text)
  }
  return reply.header('cache-control', 'no-store').send(text)
}

/**
 * The failure of a call that a browser has opened: a redirect to the provider's callback on the site, which shows a
 * message. The address is relative, so that it stays on the origin of the request.
 */
function redirectFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = toFailure(error, request)
  const { 'sec-fetch-mode': mode, accept = '' } = request.headers
  if (mode !== 'navigate' && !accept.includes('text/html')) return sendFailure(reply, failure)
  const reason = failure.error === 'rate-limited' ? 'rate_limited' : 'server_error'
  return reply
    .header('cache-control', 'no-store')
    .redirect(`/auth/social/failed/callback?${new URLSearchParams({ error: reason })}`, 303)
}

/** Responds with 404 to unknown paths below `/api`, before the body is read. Register it before body parsers. */
export function handleUnknownCalls(api: FastifyInstance): void {
  const unknown = ['/api', '/api/*']
  for (const url of unknown) api.all(url, (_request, reply) => sendFailure(reply, fail('unknown-call')))
  api.addHook('onRequest', async (request, reply) => {
    if (unknown.includes(request.routeOptions.url ?? '')) return sendFailure(reply, fail('unknown-call'))
  })
}
