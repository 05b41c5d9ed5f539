// Separate from player.ts so that it stays out of the first load.

import type { Client } from '@croupier/client'
import type { CallInput } from '@croupier/contract/types'
import { queryOptions } from '@tanstack/react-query'
import { fingerprintField } from '../fingerprint.ts'

/** The fields of the registration form and their rules. */
export function registrationFieldsQuery(api: Client) {
  return queryOptions({
    queryKey: ['settings', 'registration-fields'],
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

export type PhoneRegistration = CallInput<'POST /api/player/register/phone'>['body']

/** Sends a code to the number [3-25b]. */
export const sendPhoneCode = async (api: Client, phone: string, locale: string) =>
  api.publicCall('POST /api/player/otp/send', {
    body: { phone, reason: 'registration', locale, ...(await fingerprintField()) },
  })

export type CodeReason = CallInput<'POST /api/player/otp/verify'>['body']['reason']

/** Checks a code and leaves it valid. @throws CallError if it is wrong or has expired */
export const verifyPhoneCode = (api: Client, reason: CodeReason, phone: string, code: string) =>
  api.publicCall('POST /api/player/otp/verify', { body: { phone, code, reason } })

export const registerByPhone = (api: Client, body: PhoneRegistration) =>
  api.publicCall('POST /api/player/register/phone', { body })

export const signIn = (api: Client, body: Credentials) =>
  api.publicCall('POST /api/player/sessions', { body })

/** Confirms an e-mail address with the code of the link; returns the masked address of a change. */
export const confirmEmail = (api: Client, code: string) =>
  api.publicCall('POST /api/player/profile/confirmations/email', { body: { code } })
