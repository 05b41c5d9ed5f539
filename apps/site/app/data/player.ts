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

/** The fields of the registration form and their rules. */
export function registrationFieldsQuery(api: Client) {
  return queryOptions({
    queryKey: ['player', 'fields', 'registration'],
    queryFn: ({ signal }) =>
      api.publicCall(
        'GET /api/player/fields/validations',
        { query: { scenario: 'registration' } },
        { signal },
      ),
    staleTime: 10 * 60_000,
  })
}

export type Registration = CallInput<'POST /api/player/register'>['body']
export type Credentials = CallInput<'POST /api/player/sessions'>['body']

export const register = (api: Client, body: Registration) =>
  api.publicCall('POST /api/player/register', { body })

export const signIn = (api: Client, body: Credentials) =>
  api.publicCall('POST /api/player/sessions', { body })

/** Ends the session of a token that nobody holds any more. */
export const revokeToken = (api: Client) => api.call('POST /api/player/sessions/logout', {})

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

/** Confirms the e-mail address that the code was sent to. */
export const confirmEmail = (api: Client, code: string) =>
  api.publicCall('POST /api/player/profile/confirmations/email', { body: { code } })

/** The next token for one that ends or has ended. */
export async function renewToken(api: Client, bearer: string): Promise<string> {
  const { accessToken } = await api.publicCall('POST /api/player/sessions/refresh', {}, { bearer })
  return accessToken
}
