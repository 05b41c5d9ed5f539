import type { Client } from '@croupier/client'
import type { CallData, CallInput } from '@croupier/contract/types'

/** Has a link to a new password mailed, or a code sent by text message, to whoever has the login; answers the same where nobody has. */
export const requestPasswordReset = (api: Client, login: string) =>
  api.publicCall('POST /api/player/passwords/reset', { body: { login } })

export type PasswordResetResponse = CallData<'POST /api/player/passwords/reset'>
export type NewPassword = CallInput<'POST /api/player/passwords/confirm'>['body']

/** Sets a new password by the code of such a link or message, which is used up by it. */
export const setPassword = (api: Client, body: NewPassword) =>
  api.publicCall('POST /api/player/passwords/confirm', { body })
