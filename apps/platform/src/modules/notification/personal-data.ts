import { exportTable, type PersonalTable } from '../../personal-data.ts'
import { notificationMessage } from './tables.ts'

export const notificationPersonalData: readonly PersonalTable[] = [
  {
    table: 'notification_message',
    exported: [
      exportTable({
        ...{ area: 'messages', description: 'Messages to you inside the site' },
        ...{ table: notificationMessage, player: notificationMessage.playerId },
        order: [notificationMessage.createdAt, notificationMessage.id],
        columns: {
          text: [notificationMessage.text, 'Name of the text'],
          values: [notificationMessage.values, 'Values in the text; amounts in the smallest unit'],
          title: [notificationMessage.title, 'The text of an older message'],
          state: [notificationMessage.state, 'unread or read'],
          createdAt: [notificationMessage.createdAt, 'When it was written'],
          readAt: [notificationMessage.readAt, 'When it was read'],
        },
      }),
    ],
  },
  {
    table: 'notification_communication',
    exported: 'The player is the unverified claim of the sender, who gets a receipt by mail.',
  },
]
