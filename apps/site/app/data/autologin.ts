import type { Client } from '@croupier/client'

/** Signs in by the token of a link, which is used up by it. */
export const signInByToken = (api: Client, token: string) =>
  api.publicCall('POST /api/player/sessions/token', { body: { token } })
