import type { Client } from '@croupier/client'

/** Signs in with the one-time token of a link. */
export const signInByToken = (api: Client, token: string) =>
  api.publicCall('POST /api/player/sessions/token', { body: { token } })
