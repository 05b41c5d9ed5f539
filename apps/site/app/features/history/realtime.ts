import type { ChannelHandlers } from '@croupier/client/realtime'
import type { ChannelName } from '@croupier/contract/types'
import type { CacheUpdates } from '~/lib/realtime/cache-updates.ts'
import { historyKey } from './api/key.ts'

/** Handlers of a channel whose publications are about lines of the history, which is then fetched again. */
export function withHistory<C extends ChannelName>(
  { invalidate }: Pick<CacheUpdates, 'invalidate'>,
  handlers: ChannelHandlers<C>,
): ChannelHandlers<C> {
  return {
    ...handlers,
    onPublication(publication) {
      handlers.onPublication(publication)
      invalidate(historyKey)
    },
    onResync(...args) {
      handlers.onResync(...args)
      invalidate(historyKey)
    },
  }
}
