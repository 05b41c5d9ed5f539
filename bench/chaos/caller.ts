import {
  type Call,
  type Calls,
  type DataOf,
  type ErrorBody,
  type ErrorName,
  errors,
  type InputOf,
  type MetaOf,
} from '@croupier/contract'

export interface CallResponse<K extends Call> {
  readonly status: number
  /** @throws Error that contains the response if it is a failure */
  readonly data: DataOf<Calls[K]>
  readonly meta: MetaOf<Calls[K]>
  /** The error's name; null for a success. */
  readonly error: ErrorName | null
}

interface CallOptions {
  readonly token?: string
  readonly idempotencyKey?: string
}
type AnyInput = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown }

/** Makes calls of the contract and returns every response, including failures. */
export function createCaller(origin: string) {
  return async function call<K extends Call>(
    key: K,
    input: InputOf<Calls[K]>,
    { token, idempotencyKey }: CallOptions = {},
  ): Promise<CallResponse<K>> {
    const { params = {}, query = {}, body } = input as AnyInput
    const [method = '', template = ''] = key.split(' ')
    const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
    const response = await fetch(`${origin}${path}?${search}`, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    })
    const text = await response.text()
    const envelope: { data?: DataOf<Calls[K]>; meta?: MetaOf<Calls[K]> } & Partial<ErrorBody> =
      JSON.parse(text)
    return {
      status: response.status,
      get data() {
        if (envelope.data === undefined) throw new Error(`${key} answered ${response.status}: ${text}`)
        return envelope.data
      },
      meta: envelope.meta as MetaOf<Calls[K]>,
      error: errorName(envelope.error?.code),
    }
  }
}
export type CallPlatform = ReturnType<typeof createCaller>

const errorName = (code: number | undefined): ErrorName | null =>
  (Object.keys(errors) as ErrorName[]).find((name) => errors[name].code === code) ?? null
