import { and, eq, sql } from 'drizzle-orm'
import { type EraseRows, exportTable, type PersonalTable } from '../../personal-data.ts'
import { notificationCommunication, notificationMessage } from './tables.ts'

/** The claim of a sender proves nothing: what another address has sent is not the player's, and is unlinked only. */
const eraseCommunications: EraseRows = async (tx, { playerId, contact }) => {
  const claimed = eq(notificationCommunication.claimedPlayerId, playerId)
  if (contact?.email) {
    const sent = sql`lower(${notificationCommunication.email}) = ${contact.email}`
    await tx.delete(notificationCommunication).where(contact.isEmailConfirmed ? sent : and(sent, claimed))
  }
  await tx.update(notificationCommunication).set({ claimedPlayerId: null }).where(claimed)
}

export const notificationPersonalData: readonly PersonalTable[] = [
  {
    table: 'notification_message',
    erased: 'deleted',
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
    erased: eraseCommunications,
    exported: 'The player is the unverified claim of the sender, who gets a receipt by mail.',
  },
]
