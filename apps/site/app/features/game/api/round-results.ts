import type { Call } from '@croupier/contract/types'

/** Calls whose answers may reveal the result of a round that the game has not shown yet. */
export const ROUND_RESULT_CALLS: ReadonlySet<Call> = new Set<Call>([
  'GET /api/wallet/accounts',
  'GET /api/game/spins',
  'GET /api/game/player-bonuses',
  'GET /api/game/player-freespins',
  'GET /api/player/limits',
  'GET /api/notification/messenger/messages',
  'GET /api/retention/account',
  'GET /api/retention/player-quests',
])
