import type { ChannelHandlers } from '@croupier/client/realtime'
import { messagesKey, type PlayerMessage } from '~/data/notification.ts'
import type { CacheUpdates } from './cache-updates.ts'
import { dispatchMessageArrived } from './document-events.ts'

/** The messages of the house. One that has come is also told to the document, once. */
export function createMessageHandlers(
  { invalidate }: Pick<CacheUpdates, 'invalidate'>,
  dispatch: (message: PlayerMessage) => void = dispatchMessageArrived,
): ChannelHandlers<'messenger:notifications'> {
  const dispatchedIds = new Set<string>()
  return {
    onPublication({ event, data }) {
      // Every page of the list has moved, and with it how many are unread.
      invalidate(messagesKey)
      if (event !== 'message.created' || dispatchedIds.has(data.id)) return
      dispatchedIds.add(data.id)
      dispatch(data)
    },
    onResync: () => invalidate(messagesKey),
  }
}
