import { CallError, newIdempotencyKey } from '@croupier/client'

/** Idempotency keys of one form. */
export interface IdempotencyKeys {
  /** The same key for the same input, until `reset`. */
  keyFor(input: object): string
  /** Call when the outcome is known: the next attempt gets a new key, even for the same input. */
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

/**
 * Whether the platform may have processed the request although it failed: a retry must then reuse the key.
 */
export function isOutcomeUnknown(error: unknown): boolean {
  if (!(error instanceof CallError)) return true
  return (
    error.code === undefined ||
    error.is('internal', 10500) ||
    error.is('unavailable', 10503) ||
    error.is('idempotency-in-progress', 10410)
  )
}
