import type { Client } from '@croupier/client'
import type { CallInput } from '@croupier/contract/types'
import { queryOptions } from '@tanstack/react-query'

export const fetchProfile = (api: Client, signal?: AbortSignal) =>
  api.call('GET /api/player/profile', {}, signal ? { signal } : {})

export function profileQuery(api: Client) {
  return queryOptions({
    queryKey: ['player', 'profile'],
    queryFn: ({ signal }) => fetchProfile(api, signal),
  })
}

/** Keeps something of the player's; answers the profile as it is then. */
export const updateProfile = (api: Client, body: CallInput<'PUT /api/player/profile'>['body']) =>
  api.call('PUT /api/player/profile', { body })

/** Ends the session of a token that nobody holds any more. */
export const revokeToken = (api: Client) => api.call('POST /api/player/sessions/logout', {})

/** Gives a session that has just begun the key that renews it. */
export const bindSession = (api: Client, key: string) =>
  api.call('PUT /api/player/sessions/key', { body: { key } })

/** The next token of a session that may have a renewal key. */
export const renewWithKey = (api: Client, bearer: string, key: string) =>
  api.publicCall('POST /api/player/sessions/key/refresh', { body: { key } }, { bearer })

/** The next token for one that ends or has ended. */
export const renewToken = (api: Client, bearer: string) =>
  api.publicCall('POST /api/player/sessions/refresh', {}, { bearer })
