import type { Client } from '@croupier/client'
import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'

/** Updates of the query cache by realtime events. */
export interface CacheUpdates {
  readonly api: Client
  /** Changes the data of all loaded queries whose keys start with `queryKey`. */
  patch<T>(queryKey: QueryKey, change: (before: T, queryKey: QueryKey) => T): void
  /** Refetches shown queries whose keys start with `queryKey`, and marks the others as stale. */
  invalidate(queryKey: QueryKey): void
}

/** A burst of publications causes one refetch. */
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
        // A pending answer may be older than this publication. An invalidated query must stay invalidated:
        // setting its data would mark it as fresh.
        if (fetchStatus === 'fetching' || isInvalidated) invalidate(query.queryKey)
        if (data === undefined || isInvalidated) continue
        const updated = change(data as never, query.queryKey)
        if (updated !== data) queries.setQueryData(query.queryKey, updated)
      }
    },
    invalidate,
  }
}
