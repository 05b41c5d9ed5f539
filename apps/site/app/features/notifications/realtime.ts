import type { ChannelHandlers } from '@croupier/client/realtime'
import type { CacheUpdates } from '~/lib/realtime/cache-updates.ts'
import { messagesKey, type PlayerMessage, preferencesKey } from './api.ts'
import { dispatchMessageArrived } from './message-arrived.ts'

/** Messages from the operator. A new one is also dispatched to the document once. */
export function createMessageHandlers(
  { invalidate }: Pick<CacheUpdates, 'invalidate'>,
  dispatch: (message: PlayerMessage) => void = dispatchMessageArrived,
): ChannelHandlers<'messenger:notifications'> {
  const dispatchedIds = new Set<string>()
  return {
    onPublication({ event, data }) {
      if (event === 'preferences.updated') return invalidate(preferencesKey)
      // Every page of the list and the unread count have changed.
      invalidate(messagesKey)
      if (event !== 'message.created' || dispatchedIds.has(data.id)) return
      dispatchedIds.add(data.id)
      dispatch(data)
    },
    onResync() {
      invalidate(messagesKey)
      invalidate(preferencesKey)
    },
  }
}
