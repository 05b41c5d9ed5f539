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

/** The next token for one that ends or has ended. */
export async function renewToken(api: Client, bearer: string): Promise<string> {
  const { accessToken } = await api.publicCall('POST /api/player/sessions/refresh', {}, { bearer })
  return accessToken
}
