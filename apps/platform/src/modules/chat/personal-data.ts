import { exportTable, type PersonalTable } from '../../personal-data.ts'
import { chatCustomer, chatFreshchatUser } from './tables.ts'

export const chatPersonalData: readonly PersonalTable[] = [
  {
    table: 'chat_customer',
    erased: 'deleted',
    exported: [
      exportTable({
        ...{ area: 'chat', description: 'Your identity at the provider of the live chat' },
        ...{ table: chatCustomer, player: chatCustomer.playerId, order: [chatCustomer.playerId] },
        columns: {
          customerId: [chatCustomer.customerId, 'Your id at the provider'],
          createdAt: [chatCustomer.createdAt, 'When you last opened the chat'],
        },
      }),
    ],
  },
  {
    table: 'chat_freshchat_user',
    erased: 'deleted',
    exported: [
      exportTable({
        ...{ area: 'chat-users', description: 'Your browsers’ identities at the provider of the live chat' },
        ...{ table: chatFreshchatUser, player: chatFreshchatUser.playerId, order: [chatFreshchatUser.uuid] },
        columns: {
          uuid: [chatFreshchatUser.uuid, 'The id at the provider'],
          createdAt: [chatFreshchatUser.createdAt, 'When you first opened the chat in the browser'],
        },
      }),
    ],
  },
]
