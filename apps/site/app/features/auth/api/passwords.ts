import type { Client } from '@croupier/client'
import type { CallData, CallInput } from '@croupier/contract/types'
import { fingerprintField } from '../fingerprint.ts'

/**
 * Requests a reset link by e-mail, or a code by text message. The answer does not reveal whether the login
 * exists.
 */
export const requestPasswordReset = async (api: Client, login: string) =>
  api.publicCall('POST /api/player/passwords/reset', { body: { login, ...(await fingerprintField()) } })

export type PasswordResetResponse = CallData<'POST /api/player/passwords/reset'>
export type NewPassword = CallInput<'POST /api/player/passwords/confirm'>['body']

/** Sets a new password with the one-time code of the link or message. */
export const setPassword = (api: Client, body: NewPassword) =>
  api.publicCall('POST /api/player/passwords/confirm', { body })

/** Fails if the code of a link cannot set a password any more. */
export const checkResetCode = (api: Client, code: string) =>
  api.publicCall('POST /api/player/passwords/check', { body: { code } })
