import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { type MessagePort, MessageRejectedError, type OutgoingMessage } from '../../adapters/messaging.ts'
import type { DomainEvent, Kernel, Orm, Serve } from '../../kernel.ts'
import { readMailBrand } from './brand.ts'
import { serveCommunications } from './communications.calls.ts'
import { createCommunications } from './communications.service.ts'
import { deterministicUuid } from './deterministic-uuid.ts'
import { limitMailFor } from './limit-mails.ts'
import { mailHtml, mailText } from './mail.ts'
import { serveMessages } from './messages.calls.ts'
import { createMessages } from './messages.service.ts'
import { sendPhoneCodes } from './phone-code-messages.ts'
import type {
  NotificationBonuses,
  NotificationContent,
  NotificationInvoices,
  NotificationPhoneCodes,
  NotificationPlayers,
  NotificationRetention,
  NotificationSettings,
} from './ports.ts'
import { createTemplates, type Notice, noticeSchema, type Template } from './templates.ts'

export { readMailBrand } from './brand.ts'
export type { Notice, Template } from './templates.ts'

export interface NotificationOptions {
  readonly players: NotificationPlayers & NotificationPhoneCodes
  readonly invoices: NotificationInvoices
  readonly retention: NotificationRetention
  readonly bonuses: NotificationBonuses
  readonly settings: NotificationSettings
  readonly content: NotificationContent
  readonly messages: MessagePort
}

const sendJob = 'notification.send'

/** What players are sent mails about. */
const topics = [
  'player.registered',
  'player.email-confirmation.asked',
  'player.signed-in',
  'player.password-reset.asked',
  'player.password.changed',
  'payment.invoice.changed',
  'limit.recorded',
  'limit.changed',
]

/** A job's data is JSON from the store: what an older version wrote is checked before it is used. */
const jobDataSchema = z.object({ messageId: z.uuid(), createdAt: z.iso.datetime(), notice: noticeSchema })

/** What a payment's change is told by; null where the player saw it happen. */
function invoiceTemplate(
  type: unknown,
  status: unknown,
): Extract<Template, `${'deposit' | 'withdrawal'}-${string}`> | null {
  if (type === 'deposit') return status === 2 ? 'deposit-received' : null
  if (type !== 'withdrawal') return null
  if (status === 1) return 'withdrawal-requested'
  if (status === 2) return 'withdrawal-paid'
  return status === 3 ? 'withdrawal-refused' : null
}

/**
 * Messages to players, and to the house: by mail, and those inside the site (messages.service.ts). What is to be told is queued with the change that it tells of, and written when it is sent: the
 * queue holds ids alone. Other modules call `notify`, or just say what happened in an event that is heard here.
 */
export function createNotification(kernel: Kernel, options: NotificationOptions) {
  const { config, clock, jobs, log, outbox } = kernel
  const { players, messages } = options
  const brand = readMailBrand(config.brandDir)
  const writeMail = createTemplates({ ...options, brand, publicUrl: config.publicUrl })

  /**
   * Queues a message for a player. With a transaction it is sent exactly if that commits. `key` names what the message
   * tells of: with one, telling twice sends once.
   */
  async function notify(tx: Orm | null, notice: Notice, key?: string): Promise<void> {
    const messageId = key === undefined ? randomUUID() : deterministicUuid(`${notice.template}:${key}`)
    const data = { messageId, createdAt: clock.now().toISOString(), notice }
    await jobs.send(tx, sendJob, data, { singletonKey: messageId })
  }

  async function send(data: Record<string, unknown>): Promise<void> {
    const { messageId, createdAt, notice } = jobDataSchema.parse(data)
    const recipient = await players.recipient(notice.playerId)
    const logContext = { messageId, template: notice.template }
    if (!recipient?.email) return log.info(logContext, 'a mail was not sent: the player has no address')
    const mail = await writeMail(notice, recipient)
    if (!mail) return log.warn(logContext, 'a mail was not sent: what it tells of is not there')
    await deliver({
      id: messageId,
      channel: 'mail',
      to: recipient.email,
      subject: mail.subject,
      text: mailText(mail, brand),
      html: mailHtml(mail, brand),
      locale: mail.locale,
      template: notice.template,
      createdAt,
    })
  }

  /** Hands a mail over. One that will never be taken is told to the operator, and not tried again. */
  async function deliver(message: OutgoingMessage): Promise<void> {
    try {
      await messages.send(message)
    } catch (error) {
      if (!(error instanceof MessageRejectedError)) throw error
      const logContext = { messageId: message.id, template: message.template }
      log.error({ ...logContext, reason: error.message }, 'a mail was refused for good')
    }
  }

  async function handleEvent({ topic, payload }: DomainEvent): Promise<void> {
    // A link to a new password for a login that nobody has.
    if (payload.playerId === null) return
    const playerId = String(payload.playerId)
    if (topic === 'player.registered' || topic === 'player.email-confirmation.asked') {
      // Registered by phone, without an address.
      if (payload.confirmationId === null) return
      const confirmationId = String(payload.confirmationId)
      const params = { confirmationId }
      await notify(null, { playerId, template: 'email-confirmation', params }, confirmationId)
    } else if (topic === 'player.password-reset.asked') {
      const resetId = String(payload.resetId)
      await notify(null, { playerId, template: 'password-reset', params: { resetId } }, resetId)
    } else if (topic === 'player.password.changed') {
      await notify(null, { playerId, template: 'password-changed', params: {} }, String(payload.changeId))
    } else if (topic === 'player.signed-in') {
      const sessionId = String(payload.sessionId)
      if (payload.isNewDevice === true)
        await notify(null, { playerId, template: 'new-device', params: { sessionId } }, sessionId)
    } else if (topic === 'limit.recorded' || topic === 'limit.changed') {
      const mail = limitMailFor({ topic, payload })
      if (mail) await notify(null, { playerId, ...mail }, String(payload.changeId))
    } else {
      const template = invoiceTemplate(payload.type, payload.status)
      const invoiceId = String(payload.invoiceId)
      if (template) await notify(null, { playerId, template, params: { invoiceId } }, invoiceId)
    }
  }

  jobs.define(sendJob, send)
  outbox.listen('notification', topics, handleEvent)
  sendPhoneCodes(kernel, { ...options, brand, deliver })

  const siteMessages = createMessages(kernel, options)
  const communications = createCommunications(kernel, { ...options, brand, deliver })

  return {
    serve(serve: Serve) {
      serveCommunications(serve, communications)
      serveMessages(serve, siteMessages)
    },
    notify,
    /** One of the player's messages inside the site; null when there is none. */
    message: siteMessages.find,
    /** How many of them are unread. */
    unread: (playerId: string) => siteMessages.unread(playerId),
    close: () => messages.close(),
  }
}
export type Notification = ReturnType<typeof createNotification>
