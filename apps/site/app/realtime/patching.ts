import type { Client } from '@croupier/client'
import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'

/** What an area needs to bring what was told into the query cache. */
export interface Patching {
  readonly api: Client
  /** Changes what is kept under a key and all keys that begin with it. What was never read is not made up. */
  patch<T>(queryKey: QueryKey, change: (before: T, queryKey: QueryKey) => T): void
  /** Asks again for what is shown under a key, and lets what is kept but not shown be asked for when it is. */
  readAnew(queryKey: QueryKey): void
}

/** Publications that come in a row are one reason to read anew, not many. */
const GATHER_MS = 100

export function createPatching(api: Client, queries: QueryClient): Patching {
  const gathered = new Map<string, QueryKey>()

  function readAnew(queryKey: QueryKey) {
    if (gathered.size === 0) setTimeout(flush, GATHER_MS)
    gathered.set(hashKey(queryKey), queryKey)
  }

  function flush() {
    for (const queryKey of gathered.values()) queries.invalidateQueries({ queryKey })
    gathered.clear()
  }

  return {
    api,
    patch(queryKey, change) {
      for (const query of queries.getQueryCache().findAll({ queryKey })) {
        const { data, isInvalidated, fetchStatus } = query.state
        // An answer on its way may have been given before this was published. And what waits to be read anew must go on
        // waiting: writing it would make it count as fresh.
        if (fetchStatus === 'fetching' || isInvalidated) readAnew(query.queryKey)
        if (data === undefined || isInvalidated) continue
        const after = change(data as never, query.queryKey)
        if (after !== data) queries.setQueryData(query.queryKey, after)
      }
    },
    readAnew,
  }
}
