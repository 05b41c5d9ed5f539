import type { ChannelHandlers } from '@croupier/client/realtime'
import type { Tournament } from '@croupier/contract/types'
import type { CacheUpdates } from '~/lib/realtime/cache-updates.ts'
import { type PageOfRows, patchRow } from '~/lib/realtime/patch-row.ts'
import { tournamentKey, tournamentsKey } from './api.ts'

/** An ended tournament moves behind the running ones. */
export function createTournamentHandlers({
  patch,
  invalidate,
}: CacheUpdates): ChannelHandlers<'tournaments'> {
  return {
    onPublication({ event, data }) {
      if (event !== 'tournament.completed') return
      patch<Tournament>(tournamentKey, (cached) => (cached.id === data.id ? data : cached))
      patch<PageOfRows<Tournament>>(tournamentsKey, (page) => patchRow(page, data.id, () => data))
      invalidate(tournamentsKey)
    },
    onResync() {
      invalidate(tournamentKey)
      invalidate(tournamentsKey)
    },
  }
}
