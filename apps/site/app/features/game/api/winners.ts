import type { Client } from '@croupier/client'

/** The newest wins of all players, in the currency of the visitor's country. */
export const fetchWinners = (api: Client) => api.call('GET /api/game/spins/winners', { query: {} })
