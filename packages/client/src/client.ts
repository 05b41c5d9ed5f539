import { FetchError, ofetch } from 'ofetch'
import { CallError } from './call-error.ts'
import type { Call, CallData, CallInput, CallMeta, IdempotentCall, PublicCall } from './contract-types.ts'
import type { Session } from './session.ts'

const TIMEOUT_MS = 30_000
const RETRY_DELAY_MS = 200

/** The call's data, or data and meta if the contract defines a meta (paged lists). */
export type CallResult<K extends Call> =
  CallMeta<K> extends undefined ? CallData<K> : { readonly data: CallData<K>; readonly meta: CallMeta<K> }

type Options<K> = {
  readonly signal?: AbortSignal
} & (K extends IdempotentCall
  ? {
      /** One per action of the player: a retry of the same action sends the same key. */
      readonly idempotencyKey: string
    }
  : unknown)

type OptionsArgument<K> = K extends IdempotentCall ? [options: Options<K>] : [options?: Options<K>]

export interface Client {
  /**
   * Makes a call by its literal. With a session it sends the bearer token, renewed first if it is about to
   * expire. GETs are retried once if the platform is busy or unreachable; mutations are never retried.
   * @throws CallError
   */
  call<K extends Call>(key: K, input: CallInput<K>, ...rest: OptionsArgument<K>): Promise<CallResult<K>>
  /**
   * Makes a call without credentials and without a retry. `bearer` is only for the calls whose token may
   * have expired.
   * @throws CallError
   */
  publicCall<K extends PublicCall>(
    key: K,
    input: CallInput<K>,
    options?: { readonly signal?: AbortSignal; readonly bearer?: string },
  ): Promise<CallResult<K>>
}

export interface ClientOptions {
  /** Origin of the platform, e.g. `https://play.example`; empty for the page's origin. */
  readonly baseUrl: string
  readonly fetch?: typeof fetch
  /** Sent with every call, e.g. the edge headers that a server passes on. */
  readonly headers?: Readonly<Record<string, string>>
  /** Without a session every call is made as a guest. */
  readonly session?: Session
}

type SendOptions = {
  readonly bearer: string | null
  readonly retry: number
  readonly signal?: AbortSignal
  /** Aborts a query of the player at the end of the session; changes are completed. */
  readonly endSignal?: AbortSignal
  readonly idempotencyKey?: string
}

/** Typed calls of the contract over fetch. */
export function createClient(options: ClientOptions): Client {
  const { session } = options

  async function send(key: string, input: Input, sendOptions: SendOptions): Promise<unknown> {
    const { method, path } = resolveCall(key, input.params)
    const headers = new Headers(options.headers)
    headers.set('accept', 'application/json')
    if (sendOptions.bearer) headers.set('authorization', `Bearer ${sendOptions.bearer}`)
    if (sendOptions.idempotencyKey) headers.set('idempotency-key', sendOptions.idempotencyKey)
    const signal = combineSignals(sendOptions.signal, sendOptions.endSignal)
    const request = ofetch.create({}, options.fetch ? { fetch: options.fetch } : {})
    try {
      const response = await request.raw<unknown>(options.baseUrl + path + toSearch(input.query), {
        method,
        headers,
        parseResponse: parseJson,
        ...(input.body === undefined ? {} : { body: input.body as Record<string, unknown> }),
        // Authentication is by bearer token only: cookies would open the calls to CSRF.
        credentials: 'omit',
        retry: sendOptions.retry,
        retryDelay: RETRY_DELAY_MS,
        timeout: TIMEOUT_MS,
        ...(signal ? { signal } : {}),
        onResponse: ({ response: { headers } }) => {
          // A cacheable response can be minutes old, and so can its Date header.
          if (headers.get('cache-control')?.includes('no-store')) session?.syncClock(headers.get('date'))
        },
      })
      return unwrapEnvelope(key, response.status, response._data)
    } catch (error) {
      if (error instanceof CallError || sendOptions.signal?.aborted) throw error
      throw error instanceof FetchError ? toCallError(key, error) : error
    }
  }

  return {
    async call(key, input, ...[callOptions]) {
      const isSignedIn = session?.isSignedIn
      const bearer = (await session?.getFreshToken()) ?? null
      // The session is ending, or another tab has signed out: without a token the platform would answer as to a guest.
      if (isSignedIn && bearer === null) throw new CallError(key, 401, undefined)
      const sendOptions: SendOptions = {
        ...callOptions,
        bearer,
        ...(session && bearer && key.startsWith('GET ')
          ? { retry: 1, endSignal: session.endSignal }
          : { retry: 0 }),
      }
      try {
        return (await send(key, input, sendOptions)) as never
      } catch (error) {
        if (!(error instanceof CallError) || !bearer || !session || !isAuthError(error)) throw error
        // The local clock was behind, and the response's Date header has corrected the offset: the token had
        // expired.
        if (session.isExpired(bearer)) {
          const renewed = await session.getFreshToken()
          if (renewed && renewed !== bearer)
            return (await send(key, input, { ...sendOptions, bearer: renewed })) as never
        }
        await session.reportRejected(bearer, error.endReason)
        throw error
      }
    },
    async publicCall(key, input, callOptions) {
      return (await send(key, input, { bearer: null, ...callOptions, retry: 0 })) as never
    },
  }
}

type Input = {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

function combineSignals(one?: AbortSignal, other?: AbortSignal): AbortSignal | undefined {
  return one && other ? AbortSignal.any([one, other]) : (one ?? other)
}

function toCallError(key: string, error: FetchError): CallError {
  const { status = 0, data, response } = error
  return new CallError(key, status, data, { cause: error, headers: response?.headers })
}

function isAuthError(error: CallError): boolean {
  return error.status === 401 || error.status === 403
}

function resolveCall(key: string, params: Input['params'] = {}) {
  const [method = 'GET', template = ''] = key.split(' ')
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new TypeError(`${key} needs ${name}`)
    return encodeURIComponent(value)
  })
  return { method, path }
}

function toSearch(query: Input['query'] = {}): string {
  const defined = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = String(new URLSearchParams(defined.map(([name, value]) => [name, String(value)])))
  return search && `?${search}`
}

/** @returns `undefined` if the text is not JSON, as of a proxy's error page */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function unwrapEnvelope(key: string, status: number, body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('data' in body)) throw new CallError(key, status, body)
  return 'meta' in body ? { data: body.data, meta: body.meta } : body.data
}
