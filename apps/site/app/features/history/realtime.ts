import type { ChannelHandlers } from '@croupier/client/realtime'
import type { ChannelName } from '@croupier/contract/types'
import type { CacheUpdates } from '~/lib/realtime/cache-updates.ts'
import { historyKey } from './api/key.ts'

/** Handlers of a channel whose publications are about lines of the history, which is then fetched again. */
export function withHistory<C extends ChannelName>(
  { invalidate }: Pick<CacheUpdates, 'invalidate'>,
  handlers: ChannelHandlers<C>,
): ChannelHandlers<C> {
  let hasSynced = false
  return {
    ...handlers,
    onPublication(publication) {
      handlers.onPublication(publication)
      invalidate(historyKey)
    },
    onResync(...args) {
      handlers.onResync(...args)
      // Every page load resyncs, and a list that is shown was fetched a moment ago.
      if (hasSynced) invalidate(historyKey)
      hasSynced = true
    },
  }
}
