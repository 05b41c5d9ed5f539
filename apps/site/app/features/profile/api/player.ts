import type { Client } from '@croupier/client'
import type { CallInput } from '@croupier/contract/types'
import { queryOptions } from '@tanstack/react-query'
import { profileKey } from '~/lib/personal-key.ts'

export const fetchProfile = (api: Client, signal?: AbortSignal) =>
  api.call('GET /api/player/profile', {}, signal ? { signal } : {})

export function profileQuery(api: Client) {
  return queryOptions({
    queryKey: profileKey,
    queryFn: ({ signal }) => fetchProfile(api, signal),
  })
}

/** Updates the profile and returns it. */
export const updateProfile = (api: Client, body: CallInput<'PUT /api/player/profile'>['body']) =>
  api.call('PUT /api/player/profile', { body })

/** Ends the session of a token that is no longer used. */
export const revokeToken = (api: Client) => api.call('POST /api/player/sessions/logout', {})

/** Binds a renewal key to a new session. */
export const bindSession = (api: Client, key: string) =>
  api.call('PUT /api/player/sessions/key', { body: { key } })

/** Renews the token of a session with a renewal key. */
export const renewWithKey = (api: Client, bearer: string, key: string) =>
  api.publicCall('POST /api/player/sessions/key/refresh', { body: { key } }, { bearer })

/** Renews a token that expires soon or has expired. */
export const renewToken = (api: Client, bearer: string) =>
  api.publicCall('POST /api/player/sessions/refresh', {}, { bearer })
