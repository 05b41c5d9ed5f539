import type { Client } from '@croupier/client'
import { queryOptions } from '@tanstack/react-query'

/** Every list of sessions: what to invalidate when one has ended. */
export const sessionsKey = ['player', 'sessions'] as const

/** Where the player is signed in, the newest first. */
export function sessionsQuery(api: Client, query: { readonly page: number; readonly perPage: number }) {
  return queryOptions({
    queryKey: [...sessionsKey, query],
    queryFn: ({ signal }) => api.call('GET /api/player/sessions', { query }, { signal }),
  })
}

export const closeSession = (api: Client, id: string) =>
  api.call('PUT /api/player/sessions/{id}/close', { params: { id } })
