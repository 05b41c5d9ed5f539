import type { ChannelHandlers } from '@croupier/client/realtime'
import { type HouseMessage, houseMessagesKey } from '~/data/notification.ts'
import { tellMessage } from './document-events.ts'
import type { Patching } from './patching.ts'

/** The messages of the house. One that has come is also told to the document, once. */
export function followMessages(
  { readAnew }: Pick<Patching, 'readAnew'>,
  tell: (message: HouseMessage) => void = tellMessage,
): ChannelHandlers<'messenger:notifications'> {
  const told = new Set<string>()
  return {
    onPublication({ event, data }) {
      // Every page of the list has moved, and with it how many are unread.
      readAnew(houseMessagesKey)
      if (event !== 'message.created' || told.has(data.id)) return
      told.add(data.id)
      tell(data)
    },
    onResync: () => readAnew(houseMessagesKey),
  }
}
