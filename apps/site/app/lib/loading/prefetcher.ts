/** Maximum concurrent prefetches: moving over a row of links must not load them all [9-13b]. */
const MAX_CONCURRENT = 4

/**
 * Prefetches a few items at once. Requests above the limit are ignored; failed items may be requested again.
 */
export function createPrefetcher<N extends string>(fetch: (name: N) => Promise<unknown>): (name: N) => void {
  const pending = new Set<N>()
  return (name) => {
    if (pending.size >= MAX_CONCURRENT || pending.has(name)) return
    pending.add(name)
    const done = () => pending.delete(name)
    fetch(name).then(done, done)
  }
}
