import type { ChannelHandlers } from '@croupier/client/realtime'
import { contactChangesKey } from '~/features/profile/api/contact-changes.ts'
import { profileKey } from '~/lib/personal-key.ts'
import type { CacheUpdates } from '~/lib/realtime/cache-updates.ts'
import { messagesKey, type PlayerMessage, preferencesKey } from './api.ts'
import { dispatchMessageArrived } from './message-arrived.ts'

/** Messages from the operator, of which a new one is dispatched to the document once, and changed contacts. */
export function createMessageHandlers(
  { invalidate }: Pick<CacheUpdates, 'invalidate'>,
  dispatch: (message: PlayerMessage) => void = dispatchMessageArrived,
): ChannelHandlers<'messenger:notifications'> {
  const dispatchedIds = new Set<string>()
  let hasSynced = false
  return {
    onPublication({ event, data }) {
      if (event === 'preferences.updated') return invalidate(preferencesKey)
      if (event === 'contacts.updated') {
        invalidate(contactChangesKey)
        // The new address or number is part of it.
        return invalidate(profileKey)
      }
      // Every page of the list and the unread count have changed.
      invalidate(messagesKey)
      if (event !== 'message.created' || dispatchedIds.has(data.id)) return
      dispatchedIds.add(data.id)
      dispatch(data)
    },
    onResync() {
      invalidate(messagesKey)
      invalidate(preferencesKey)
      invalidate(contactChangesKey)
      // Every page load resyncs: the profile, which came with the page, is not fetched again then.
      if (hasSynced) invalidate(profileKey)
      hasSynced = true
    },
  }
}
