import {
  type Call,
  type Calls,
  type DataOf,
  type ErrorName,
  errors,
  type InputOf,
  type MetaOf,
} from '@croupier/contract'

export interface SendOptions {
  /** The bearer token. */
  readonly token?: string | undefined
  /** The visitor's country, sent as the edge header. */
  readonly country?: string
  /** The visitor's IP address, sent as the edge header. */
  readonly ip?: string
  readonly idempotencyKey?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Any HTTP response. */
export interface RawResponse {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly json: unknown
}

/** Response of a call: `data` and `meta` of a success, `error` and `fields` of a failure. */
export interface CallResponse<K extends Call> extends RawResponse {
  /** @throws Error that contains the response if it is a failure */
  readonly data: DataOf<Calls[K]>
  readonly meta: MetaOf<Calls[K]>
  /** The error's name in the contract; null for a success. */
  readonly error: ErrorName | null
  readonly fields: Readonly<Record<string, readonly string[]>>
}

type AllOptional<T> = Partial<T> extends T ? true : false
/** Input of a call; a part may be omitted if all of its properties are optional. */
type CallInput<K extends Call, I = InputOf<Calls[K]>> = {
  readonly [P in keyof I as AllOptional<I[P]> extends true ? never : P]: I[P]
} & { readonly [P in keyof I as AllOptional<I[P]> extends true ? P : never]?: I[P] }
type Arguments<K extends Call> =
  AllOptional<CallInput<K>> extends true
    ? [input?: CallInput<K>, options?: SendOptions]
    : [input: CallInput<K>, options?: SendOptions]

export interface Caller {
  call<K extends Call>(key: K, ...rest: Arguments<K>): Promise<CallResponse<K>>
  /** Sends any request, for tests outside the contract or with malformed input. */
  send(method: string, path: string, init?: Omit<RequestInit, 'method'>): Promise<RawResponse>
}

type AnyInput = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown }

/** Calls of the platform at `origin`. */
export function createCaller(origin: string): Caller {
  async function send(
    method: string,
    path: string,
    init: Omit<RequestInit, 'method'> = {},
  ): Promise<RawResponse> {
    const response = await fetch(origin + path, { redirect: 'manual', ...init, method })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
    return {
      status: response.status,
      headers: response.headers,
      text,
      json: isJson && text !== '' ? JSON.parse(text) : null,
    }
  }
  return {
    send,
    async call(key, ...[input, options = {}]) {
      const { params = {}, query = {}, body } = (input ?? {}) as AnyInput
      const [method = '', template = ''] = key.split(' ')
      const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
      const search = new URLSearchParams(
        Object.entries(query).flatMap(([name, value]) =>
          value === undefined ? [] : [[name, String(value)]],
        ),
      )
      const headers = buildHeaders(options)
      const isForm = body instanceof FormData
      if (body !== undefined && !isForm) headers['content-type'] = 'application/json'
      const raw = await send(method, search.size > 0 ? `${path}?${search}` : path, {
        headers: { ...headers, ...options.headers },
        ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      })
      return toCallResponse(key, raw)
    },
  }
}

function buildHeaders({ token, country, ip, idempotencyKey }: SendOptions): Record<string, string> {
  return {
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(country === undefined ? {} : { 'cf-ipcountry': country }),
    ...(ip === undefined ? {} : { 'x-forwarded-for': ip }),
    ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
  }
}

type Envelope = {
  readonly data?: unknown
  readonly meta?: unknown
  readonly error?: { readonly code: number; readonly fields?: Record<string, string[]> }
}

function toCallResponse<K extends Call>(key: K, raw: RawResponse): CallResponse<K> {
  const envelope = (raw.json ?? {}) as Envelope
  const names = Object.keys(errors) as ErrorName[]
  const error = names.find((name) => errors[name].code === envelope.error?.code) ?? null
  return {
    ...raw,
    get data() {
      if (envelope.data === undefined) throw new Error(`${key} answered ${raw.status}: ${raw.text}`)
      return envelope.data as DataOf<Calls[K]>
    },
    meta: envelope.meta as MetaOf<Calls[K]>,
    error,
    fields: envelope.error?.fields ?? {},
  }
}
