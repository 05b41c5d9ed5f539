import type { Client } from '@croupier/client'
import type { CallData, CallInput } from '@croupier/contract/types'
import { queryOptions } from '@tanstack/react-query'
import { personalKey } from '~/lib/personal-key.ts'

/** Key of all lists of sessions, for invalidation. */
export const sessionsKey = personalKey('sessions')

/** The player's sessions, newest first. */
export function sessionsQuery(api: Client, query: { readonly page: number; readonly perPage: number }) {
  return queryOptions({
    queryKey: [...sessionsKey, query],
    queryFn: ({ signal }) => api.call('GET /api/player/sessions', { query }, { signal }),
  })
}

export const closeSession = (api: Client, id: string) =>
  api.call('PUT /api/player/sessions/{id}/close', { params: { id } })

/** Sends a link to a new e-mail address, which replaces the present one when it is opened. */
export const requestEmailChange = (api: Client, body: CallInput<'POST /api/player/profile/email'>['body']) =>
  api.call('POST /api/player/profile/email', { body })

export const passwordQuery = (api: Client) =>
  queryOptions({
    queryKey: personalKey('password'),
    queryFn: ({ signal }) => api.call('GET /api/player/passwords', {}, { signal }),
  })

export type PasswordChange = CallInput<'PUT /api/player/passwords'>['body']

/** Changes the password and ends the player's other sessions. */
export const changePassword = (api: Client, body: PasswordChange) =>
  api.call('PUT /api/player/passwords', { body })

export const passkeysQuery = (api: Client) =>
  queryOptions({
    queryKey: personalKey('passkeys'),
    queryFn: ({ signal }) => api.call('GET /api/player/passkeys', {}, { signal }),
  })

export const requestPasskey = (api: Client, body: CallInput<'POST /api/player/passkeys/options'>['body']) =>
  api.call('POST /api/player/passkeys/options', { body })

export const addPasskey = (api: Client, body: CallInput<'POST /api/player/passkeys'>['body']) =>
  api.call('POST /api/player/passkeys', { body })

export const renamePasskey = (api: Client, id: string, name: string) =>
  api.call('PUT /api/player/passkeys/{id}', { params: { id }, body: { name } })

export const removePasskey = (api: Client, id: string) =>
  api.call('DELETE /api/player/passkeys/{id}', { params: { id } })

export type PasskeyList = CallData<'GET /api/player/passkeys'>

/** The accounts at providers that the player signs in by. */
export const socialIdentitiesQuery = (api: Client) =>
  queryOptions({
    queryKey: personalKey('social-identities'),
    queryFn: ({ signal }) => api.call('GET /api/player/social-identities', {}, { signal }),
  })

type LinkRedirect = CallInput<'POST /api/player/social-identities/redirect'>['body']

/** The provider's address that begins to link an account. */
export const requestLinkAddress = (api: Client, body: LinkRedirect) =>
  api.call('POST /api/player/social-identities/redirect', { body })

export const unlinkIdentity = (api: Client, id: string) =>
  api.call('DELETE /api/player/social-identities/{id}', { params: { id } })

export type SocialIdentity = CallData<'GET /api/player/social-identities'>[number]
