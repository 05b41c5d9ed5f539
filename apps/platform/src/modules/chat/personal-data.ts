import { exportTable, type PersonalTable } from '../../personal-data.ts'
import { chatCustomer } from './tables.ts'

export const chatPersonalData: readonly PersonalTable[] = [
  {
    table: 'chat_customer',
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
]
