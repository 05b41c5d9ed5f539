import type { Client } from '@croupier/client'
import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'

/** What an area needs to bring what was told into the query cache. */
export interface CacheUpdates {
  readonly api: Client
  /** Changes what is kept under a key and all keys that begin with it. What was never read is not made up. */
  patch<T>(queryKey: QueryKey, change: (before: T, queryKey: QueryKey) => T): void
  /** Asks again for what is shown under a key, and lets what is kept but not shown be asked for when it is. */
  invalidate(queryKey: QueryKey): void
}

/** Publications that come in a row are one reason to read anew, not many. */
const INVALIDATION_DELAY_MS = 100

export function createCacheUpdates(api: Client, queries: QueryClient): CacheUpdates {
  const pendingKeys = new Map<string, QueryKey>()

  function invalidate(queryKey: QueryKey) {
    if (pendingKeys.size === 0) setTimeout(flush, INVALIDATION_DELAY_MS)
    pendingKeys.set(hashKey(queryKey), queryKey)
  }

  function flush() {
    for (const queryKey of pendingKeys.values()) queries.invalidateQueries({ queryKey })
    pendingKeys.clear()
  }

  return {
    api,
    patch(queryKey, change) {
      for (const query of queries.getQueryCache().findAll({ queryKey })) {
        const { data, isInvalidated, fetchStatus } = query.state
        // An answer on its way may have been given before this was published. And what waits to be read anew must go on
        // waiting: writing it would make it count as fresh.
        if (fetchStatus === 'fetching' || isInvalidated) invalidate(query.queryKey)
        if (data === undefined || isInvalidated) continue
        const updated = change(data as never, query.queryKey)
        if (updated !== data) queries.setQueryData(query.queryKey, updated)
      }
    },
    invalidate,
  }
}
