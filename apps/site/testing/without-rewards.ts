import type { CallData } from '@croupier/contract/types'
import type { Responses } from './site.tsx'

/** The player's status allows no rewards. */
export const withoutRewards: Responses = {
  'GET /api/player/limits': () => ({ data: [] }),
  'GET /api/player/profile': () => ({ data: { status: 2 } as CallData<'GET /api/player/profile'> }),
}
