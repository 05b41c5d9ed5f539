import type { Call } from '@croupier/contract/types'

/** Reads whose answers tell what a round of a game has brought. */
export const ROUND_RESULT_CALLS: ReadonlySet<Call> = new Set<Call>([
  'GET /api/wallet/accounts',
  'GET /api/game/spins',
  'GET /api/player/limits',
  'GET /api/notification/messenger/messages',
  'GET /api/retention/account',
  'GET /api/retention/player-quests',
])
