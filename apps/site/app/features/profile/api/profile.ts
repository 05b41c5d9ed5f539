import type { Client } from '@croupier/client'
import type { CallInput } from '@croupier/contract/types'
import { queryOptions } from '@tanstack/react-query'
import { personalKey } from '~/lib/personal-key.ts'

// Separate from player.ts so that it stays out of the first load.

export const profileFieldsKey = personalKey('profile-fields')

/** The fields of the profile's form with the player's data. */
export function profileFieldsQuery(api: Client) {
  return queryOptions({
    queryKey: profileFieldsKey,
    queryFn: ({ signal }) =>
      api.call('GET /api/player/fields/validations', { query: { scenario: 'profile' } }, { signal }),
  })
}

/** The player's referral link. */
export function referralSettingsQuery(api: Client) {
  return queryOptions({
    queryKey: personalKey('referral-settings'),
    queryFn: ({ signal }) => api.call('GET /api/player/referral-settings', {}, { signal }),
  })
}

/** Players registered by the referral link, newest first. */
export function referralsQuery(api: Client, query: { readonly page: number; readonly perPage: number }) {
  return queryOptions({
    queryKey: personalKey('referrals', query),
    queryFn: ({ signal }) => api.call('GET /api/player/profile/referrals', { query }, { signal }),
  })
}

/** Sends the confirmation link to the player's e-mail address again. */
export const resendConfirmation = (api: Client) =>
  api.call('POST /api/player/profile/confirmations/email/resend', {})

/** Sends a code to a new phone number. */
export const requestPhoneChange = (api: Client, body: CallInput<'POST /api/player/profile/phone'>['body']) =>
  api.call('POST /api/player/profile/phone', { body })

/** Changes the phone number by the code that was sent to it. */
export const confirmPhoneChange = (api: Client, code: string) =>
  api.call('POST /api/player/profile/confirmations/phone', { body: { code } })

/** Starts or continues an identity check; returns the URL of the provider's page. */
export const startIdentityCheck = (api: Client, provider: string) =>
  api.call('POST /api/player/services/{provider}/auth', { params: { provider } })
