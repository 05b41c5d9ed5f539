import type { Client } from '@croupier/client'

/** What the sportsbook's client shows of its visitor: a token for it alone. Asked for by the server, for `/sbt-token`. */
export const fetchSportsbookToken = (api: Client, signal: AbortSignal) =>
  api.call('GET /api/player/integrations/sportsbook/token', {}, { signal })
