import type { ChannelHandlers } from '@croupier/client/realtime'
import type { QueryClient } from '@tanstack/react-query'
import type { CacheUpdates } from '~/lib/realtime/cache-updates.ts'
import { favouritesQuery } from './api.ts'

/** The player's favourites. The device that made a change shows it already. */
export function createFavouriteHandlers(
  { api, invalidate }: Pick<CacheUpdates, 'api' | 'invalidate'>,
  queries: Pick<QueryClient, 'getQueryData'>,
): ChannelHandlers<'game:favorites'> {
  const { queryKey } = favouritesQuery(api)
  return {
    onPublication({ event, data }) {
      if (event !== 'favorites.updated') return
      const shown = queries.getQueryData(queryKey)
      if (shown && shown.length === data.length && shown.every(({ slug }, place) => slug === data[place]))
        return
      invalidate(queryKey)
    },
    // Also on the first subscription: another device may have changed the list since the page was rendered.
    onResync: () => invalidate(queryKey),
  }
}
