import type { Client } from '@croupier/client'
import type { CallInput } from '@croupier/contract/types'

export const requestPasskeySignIn = (api: Client) =>
  api.publicCall('POST /api/player/sessions/passkey/options', {})

export const signInByPasskey = (api: Client, body: CallInput<'POST /api/player/sessions/passkey'>['body']) =>
  api.publicCall('POST /api/player/sessions/passkey', { body })
