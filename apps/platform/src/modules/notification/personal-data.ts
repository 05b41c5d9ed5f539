import {
  type EraseRows,
  type ExportedArea,
  exportTable,
  isAfter,
  type PersonalTable,
} from '../../personal-data.ts'
import { and, asc, eq, sql } from '../../sql.ts'
import {
  notificationCommunication,
  notificationMail,
  notificationMessage,
  notificationPreference,
} from './tables.ts'

/** The claim of a sender proves nothing: what another address has sent is not the player's, and is unlinked only. */
const eraseCommunications: EraseRows = async (tx, { playerId, contact }) => {
  const claimed = eq(notificationCommunication.claimedPlayerId, playerId)
  if (contact?.email) {
    const sent = sql`lower(${notificationCommunication.email}) = ${contact.email}`
    await tx.delete(notificationCommunication).where(contact.isEmailConfirmed ? sent : and(sent, claimed))
  }
  await tx.update(notificationCommunication).set({ claimedPlayerId: null }).where(claimed)
}

/** As for the erasure, a claim alone proves nothing: the address must be the player's. */
const sentMessages: ExportedArea = {
  area: 'contact-messages',
  description: 'Messages that you have sent us by the contact form',
  fields: {
    name: 'Name',
    email: 'E-mail address',
    topic: 'Topic',
    message: 'Message',
    createdAt: 'When you sent it',
  },
  async page(orm, playerId, after, limit, contact) {
    const { id, name, email, topic, message, claimedPlayerId, createdAt } = notificationCommunication
    const order = [createdAt, id] as const
    const isOwn = and(
      sql`lower(${email}) = ${contact.email}`,
      contact.isEmailConfirmed ? undefined : eq(claimedPlayerId, playerId),
    )
    const position = sql<string>`json_build_array(${createdAt}::text, ${id}::text)::text`
    const rows = await orm
      .select({ values: { name, email, topic, message, createdAt }, position })
      .from(notificationCommunication)
      .where(and(isOwn, after === null ? undefined : isAfter(order, after)))
      .orderBy(...order.map((column) => asc(column)))
      .limit(limit)
    return {
      rows: rows.map(({ values }) => values),
      next: rows.length < limit ? null : (rows.at(-1)?.position ?? null),
    }
  },
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
    table: 'notification_mail',
    erased: 'deleted',
    exported: [
      exportTable({
        ...{ area: 'mails', description: 'E-mails that we have sent you, without their text' },
        ...{ table: notificationMail, player: notificationMail.playerId },
        order: [notificationMail.sentAt, notificationMail.id],
        columns: {
          template: [notificationMail.template, 'Kind of the e-mail'],
          subject: [notificationMail.subject, 'Subject'],
          address: [notificationMail.address, 'The address that it was sent to, masked'],
          sentAt: [notificationMail.sentAt, 'When it was sent'],
        },
      }),
    ],
  },
  {
    table: 'notification_preference',
    erased: 'deleted',
    exported: [
      exportTable({
        ...{ area: 'notifications', description: 'Your choices of what we send you' },
        ...{ table: notificationPreference, player: notificationPreference.playerId },
        order: [notificationPreference.kind, notificationPreference.channel],
        columns: {
          kind: [notificationPreference.kind, 'payments, rewards or offers'],
          channel: [notificationPreference.channel, 'mail (e-mail), sms (text message) or site'],
          isOn: [notificationPreference.isOn, 'Whether it is sent'],
          changedAt: [notificationPreference.changedAt, 'When you chose it'],
        },
      }),
    ],
  },
  {
    table: 'notification_communication',
    erased: eraseCommunications,
    exported: [sentMessages],
  },
]
