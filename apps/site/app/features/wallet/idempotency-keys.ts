import { CallError, newIdempotencyKey } from '@croupier/client'

/** Hands out the idempotency keys of one form. */
export interface IdempotencyKeys {
  /** The same key for the same input, until it is known what came of it. */
  keyFor(input: object): string
  /** It is known: the next try, even of the same input, is another one. */
  reset(): void
}

export function createIdempotencyKeys(newKey = newIdempotencyKey): IdempotencyKeys {
  let current: { readonly input: string; readonly key: string } | null = null
  return {
    keyFor(input) {
      const text = JSON.stringify(input)
      if (current?.input !== text) current = { input: text, key: newKey() }
      return current.key
    },
    reset() {
      current = null
    },
  }
}

/** Whether the platform may have done it all the same: then only the same key may be sent again. */
export function isOutcomeUnknown(error: unknown): boolean {
  if (!(error instanceof CallError)) return true
  return (
    error.code === undefined ||
    error.is('internal', 10500) ||
    error.is('unavailable', 10503) ||
    error.is('idempotency-in-progress', 10410)
  )
}
