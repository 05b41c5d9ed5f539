import type { ErrorBody, ErrorCode, ErrorCodes, ErrorName } from './contract-types.ts'

export type FieldErrors = Readonly<Record<string, readonly string[]>>

/** An answer of the platform that says no, or no answer at all (`status` 0). */
export class CallError extends Error {
  override readonly name = 'CallError'
  /** The literal of the call that failed. */
  readonly call: string
  /** The HTTP status; 0 when nothing answered. */
  readonly status: number
  /** The number of the contract's error table; `undefined` where the answer was not the platform's. */
  readonly code: ErrorCode | undefined
  /** Messages by field; only with 422. */
  readonly fields: FieldErrors
  /** Whole seconds until it may be tried again, where the answer says so (429, 503). */
  readonly retryAfter: number | null

  constructor(
    call: string,
    status: number,
    body: unknown,
    options?: ErrorOptions & { readonly headers?: Headers | undefined },
  ) {
    const error = isErrorBody(body) ? body.error : undefined
    super(error?.message ?? (status ? `${call} answered ${status}` : `${call} was not answered`), options)
    this.call = call
    this.status = status
    this.code = error?.code as ErrorCode | undefined
    this.fields = error?.fields ?? {}
    this.retryAfter = parseSeconds(options?.headers?.get('retry-after'))
  }

  /**
   * Whether it is this failure of the contract. The name is for the reader and for grep; the compiler holds it to
   * its code, so that the table itself need not be shipped.
   */
  is<N extends ErrorName>(_name: N, code: ErrorCodes[N]): boolean {
    return this.code === code
  }
}

function isErrorBody(body: unknown): body is ErrorBody {
  const error = typeof body === 'object' && body !== null && 'error' in body ? body.error : undefined
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'number'
}

/** The form in seconds alone, which is the platform's; a date stands there only where something else answered. */
function parseSeconds(text: string | null | undefined): number | null {
  return text && /^\d{1,9}$/.test(text) ? Number(text) : null
}
