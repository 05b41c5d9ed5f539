import { canonicalJson } from './idempotency.ts'

/** The parsed input of a shared call, and the part of its answer's key. */
export interface KeptInput<I> {
  readonly input: I
  readonly key: string
}

const MAX_KEPT = 2000
/** Longer addresses are parsed each time. */
const MAX_CHARACTERS = 400

/**
 * The parsed inputs of shared calls by address: most of their answers are kept, so that parsing would cost the most.
 * The oldest ones are dropped. Handlers must not change an input.
 *
 * @returns the input of an address; `parse` throws for an invalid one, which is not kept
 */
export function createKeptInputs<I>(
  maxKept: number = MAX_KEPT,
): (url: string, parse: () => I) => KeptInput<I> {
  const kept = new Map<string, KeptInput<I>>()
  return (url, parse) => {
    const found = kept.get(url)
    if (found) return found
    const input = parse()
    const made = { input, key: canonicalJson(input) }
    if (url.length > MAX_CHARACTERS) return made
    const [oldest] = kept.keys()
    if (kept.size >= maxKept && oldest !== undefined) kept.delete(oldest)
    kept.set(url, made)
    return made
  }
}
