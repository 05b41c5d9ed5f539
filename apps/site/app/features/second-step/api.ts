import type { Client } from '@croupier/client'
import type { CallData, CallInput } from '@croupier/contract/types'
import { queryOptions } from '@tanstack/react-query'
import { personalKey } from '~/lib/personal-key.ts'

export const secondStepQuery = (api: Client) =>
  queryOptions({
    queryKey: personalKey('second-step'),
    queryFn: ({ signal }) => api.call('GET /api/player/second-step', {}, { signal }),
  })

export type EnrolmentKey = CallData<'POST /api/player/second-step/enrolment'>

/** @param currentPassword undefined for a player without a password */
export const beginEnrolment = (api: Client, currentPassword: string | undefined) =>
  api.call('POST /api/player/second-step/enrolment', { body: { currentPassword } })

export const confirmEnrolment = (api: Client, code: string) =>
  api.call('POST /api/player/second-step', { body: { code } })

export const turnOffSecondStep = (api: Client, body: CallInput<'PUT /api/player/second-step/off'>['body']) =>
  api.call('PUT /api/player/second-step/off', { body })

export const replaceRecoveryCodes = (api: Client, code: string) =>
  api.call('POST /api/player/second-step/recovery-codes', { body: { code } })

export type ConfirmedPurpose = CallInput<'POST /api/player/second-step/confirmation'>['body']['purpose']

/** Lets this session make one withdrawal or one change of the password. */
export const confirmPurpose = (api: Client, purpose: ConfirmedPurpose, code: string) =>
  api.call('POST /api/player/second-step/confirmation', { body: { purpose, code } })

export type SecondStepSession = CallData<'POST /api/player/sessions/second-step'>

export const completeSignIn = (
  api: Client,
  body: CallInput<'POST /api/player/sessions/second-step'>['body'],
) => api.publicCall('POST /api/player/sessions/second-step', { body })
