/** Dialogs that are fetched ahead at once: whoever runs along a row of links wants one of them at most [9-13b]. */
const MAX_CONCURRENT = 4

/**
 * Fetches what will probably be wanted, a few at once. What is asked for beyond them is passed over, and what fails is fetched
 * again when it is really wanted.
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
