import type { ErrorBody, ErrorCode, ErrorCodes, ErrorName, SessionEndReason } from './contract-types.ts'

export type FieldErrors = Readonly<Record<string, readonly string[]>>

/** An error response of the platform, or no response (`status` 0). */
export class CallError extends Error {
  override readonly name = 'CallError'
  /** The call's literal, e.g. `GET /api/wallet/accounts`. */
  readonly call: string
  /** The HTTP status; 0 if there was no response. */
  readonly status: number
  /** The code of the contract's error table; `undefined` if the response is not the platform's. */
  readonly code: ErrorCode | undefined
  /** Messages by field; only with 422. */
  readonly fields: FieldErrors
  /** Of a sign-in that the second step completes. */
  readonly challenge: string | undefined
  /** Of a call with the token of an ended session. */
  readonly endReason: SessionEndReason | undefined
  /** Whole seconds to wait before a retry, from `Retry-After` (429, 503). */
  readonly retryAfter: number | null

  constructor(
    call: string,
    status: number,
    body: unknown,
    options?: ErrorOptions & { readonly headers?: Headers | undefined },
  ) {
    const error = isErrorBody(body) ? body.error : undefined
    super(error?.message ?? (status ? `${call} returned ${status}` : `${call} got no response`), options)
    this.call = call
    this.status = status
    this.code = error?.code as ErrorCode | undefined
    this.fields = error?.fields ?? {}
    this.challenge = error?.challenge
    this.endReason = error?.endReason
    this.retryAfter = parseSeconds(options?.headers?.get('retry-after'))
  }

  /**
   * Whether it is this error of the contract. The name is checked against the code by the compiler, so the
   * error table itself is not bundled.
   */
  is<N extends ErrorName>(_name: N, code: ErrorCodes[N]): boolean {
    return this.code === code
  }
}

function isErrorBody(body: unknown): body is ErrorBody {
  const error = typeof body === 'object' && body !== null && 'error' in body ? body.error : undefined
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'number'
}

/** Accepts the seconds form only, which the platform sends; proxies may send a date. */
function parseSeconds(text: string | null | undefined): number | null {
  return text && /^\d{1,9}$/.test(text) ? Number(text) : null
}
