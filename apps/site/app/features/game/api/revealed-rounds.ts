import type { Client } from '@croupier/client'
import { queryOptions } from '@tanstack/react-query'

/** The newest rounds of all players that anyone can check, with their proofs. */
export const fetchRevealedRounds = (api: Client) => api.call('GET /api/game/spins/revealed', {})

export const revealedRoundsQuery = (api: Client) =>
  queryOptions({
    queryKey: ['game', 'revealed-rounds'],
    queryFn: ({ signal }) => api.call('GET /api/game/spins/revealed', {}, { signal }),
    staleTime: 10_000,
  })
