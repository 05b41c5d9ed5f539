import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type MessagePort, MessageRejectedError, type OutgoingMessage } from '../../adapters/messaging.ts'
import type { DomainEvent, Kernel, Orm, Serve } from '../../kernel.ts'
import type { Recipient } from '../player/index.ts'
import { type MailBrand, readMailBrand } from './brand.ts'
import { serveCommunications } from './communications.calls.ts'
import { createCommunications } from './communications.service.ts'
import { deterministicUuid } from './deterministic-uuid.ts'
import { limitMailFor } from './limit-mails.ts'
import { mailHtml, mailText } from './mail.ts'
import { serveMessages } from './messages.calls.ts'
import { createMessages } from './messages.service.ts'
import { serveMessagingEvents } from './messaging-events.ts'
import { type Notice, noticeSchema, rejectionReason, type Template } from './notices.ts'
import { sendTextOffers } from './offer-messages.ts'
import { sendPhoneCodes } from './phone-code-messages.ts'
import type {
  NotificationAddresses,
  NotificationBonuses,
  NotificationConsents,
  NotificationContent,
  NotificationDocuments,
  NotificationErasures,
  NotificationInvoices,
  NotificationPhoneCodes,
  NotificationPlayers,
  NotificationRetention,
  NotificationSettings,
} from './ports.ts'
import { servePreferences } from './preferences.calls.ts'
import { createPreferences, type Preferences } from './preferences.service.ts'
import { createSentMails, type SentMails } from './sent-mails.ts'
import { createTemplates } from './templates.ts'
import { createUnsubscribeTokens } from './unsubscribe-tokens.ts'

export { readMailBrand } from './brand.ts'
export type { Notice } from './notices.ts'
export { notificationPersonalData } from './personal-data.ts'

export interface NotificationOptions {
  readonly players: NotificationPlayers & NotificationAddresses & NotificationPhoneCodes
  readonly consents: NotificationConsents
  readonly invoices: NotificationInvoices
  readonly retention: NotificationRetention
  readonly bonuses: NotificationBonuses
  readonly documents: NotificationDocuments
  readonly erasures: NotificationErasures
  readonly settings: NotificationSettings
  readonly content: NotificationContent
  readonly messages: MessagePort
}

const sendJob = 'notification.send'

/** The events that mails are sent for. */
const topics = [
  'player.registered',
  'player.email-confirmation.requested',
  'player.signed-in',
  'player.password-reset.requested',
  'player.password.changed',
  'player.passkey.added',
  'player.passkey.removed',
  'player.sign-in.locked',
  'player.second-step.changed',
  'player.social-identity.changed',
  'payment.invoice.changed',
  'limit.recorded',
  'limit.changed',
  'document.decided',
  'player.identity.changed',
  'player.email-change.requested',
  'player.email.changed',
  'player.phone.changed',
  'privacy.export.ready',
  'privacy.erasure.changed',
  'bonus.bonus.issued',
  'bonus.freespins.issued',
]

/** Job data is stored JSON and may come from an older version, so it is validated. */
const jobDataSchema = z.object({ messageId: z.uuid(), createdAt: z.iso.datetime(), notice: noticeSchema })

/** The template for the change of a payment; null if the player caused it and saw the result. */
function invoiceTemplate(
  type: unknown,
  status: unknown,
): Extract<Template, `${'deposit' | 'withdrawal'}-${string}`> | null {
  if (type === 'deposit') return status === 'succeeded' ? 'deposit-received' : null
  if (type !== 'withdrawal') return null
  if (status === 'pending') return 'withdrawal-requested'
  if (status === 'succeeded') return 'withdrawal-paid'
  return status === 'failed' ? 'withdrawal-refused' : null
}

const secondStepTemplates: ReadonlyMap<
  string,
  Extract<Template, `second-step-${string}` | 'recovery-code-used'>
> = new Map([
  ['locked', 'second-step-locked'],
  ['turned-on', 'second-step-turned-on'],
  ['turned-off', 'second-step-turned-off'],
  ['recovery-code-used', 'recovery-code-used'],
])

interface DueNotice {
  readonly notice: Notice
  readonly key: string
}

/** The notice of the change of an erasure. */
function erasureNotice({ payload }: DomainEvent): DueNotice | null {
  const playerId = String(payload.playerId)
  const key = String(payload.erasureId)
  if (payload.change === 'requested') {
    const params = { at: String(payload.erasesAt) }
    return { notice: { playerId, template: 'erasure-requested', params }, key }
  }
  const template = erasureTemplates.get(String(payload.change))
  return template ? { notice: { playerId, template, params: {} }, key } : null
}

const erasureTemplates: ReadonlyMap<
  string,
  'erasure-cancelled' | 'erasure-obstructed' | 'erasure-ended' | 'account-erased'
> = new Map([
  ['cancelled', 'erasure-cancelled'],
  ['obstructed', 'erasure-obstructed'],
  ['ended', 'erasure-ended'],
  ['erased', 'account-erased'],
])

/** The notice of the result of an identity check. */
function identityNotice({ payload }: DomainEvent): DueNotice | null {
  const playerId = String(payload.playerId)
  const key = String(payload.changeId)
  if (payload.status === 'accepted')
    return { notice: { playerId, template: 'identity-accepted', params: {} }, key }
  if (payload.status !== 'refused') return null
  const params = { reason: rejectionReason.catch(null).parse(payload.reason ?? null) }
  return { notice: { playerId, template: 'identity-refused', params }, key }
}

/** The notice of an event and its key; null if no mail is sent for it. */
function noticeOf({ topic, payload }: DomainEvent): DueNotice | null {
  // No mail for a password reset with an unknown login.
  if (payload.playerId === null) return null
  const playerId = String(payload.playerId)
  if (topic === 'player.registered' || topic === 'player.email-confirmation.requested') {
    // Registered by phone, without an e-mail address.
    if (payload.confirmationId === null) return null
    const key = String(payload.confirmationId)
    return { notice: { playerId, template: 'email-confirmation', params: { confirmationId: key } }, key }
  }
  if (topic === 'player.password-reset.requested') {
    const key = String(payload.resetId)
    return { notice: { playerId, template: 'password-reset', params: { resetId: key } }, key }
  }
  if (topic === 'player.password.changed') {
    const template = payload.by === 'player' ? 'password-replaced' : 'password-changed'
    return { notice: { playerId, template, params: {} }, key: String(payload.changeId) }
  }
  if (topic === 'player.passkey.added')
    return { notice: { playerId, template: 'passkey-added', params: {} }, key: String(payload.passkeyId) }
  if (topic === 'player.passkey.removed')
    return { notice: { playerId, template: 'passkey-removed', params: {} }, key: String(payload.passkeyId) }
  if (topic === 'player.sign-in.locked')
    return { notice: { playerId, template: 'sign-in-locked', params: {} }, key: String(payload.lockId) }
  if (topic === 'player.second-step.changed') {
    const template = secondStepTemplates.get(String(payload.change))
    return template ? { notice: { playerId, template, params: {} }, key: String(payload.changeId) } : null
  }
  if (topic === 'player.social-identity.changed') {
    const template = payload.change === 'linked' ? 'social-linked' : 'social-unlinked'
    const params = { provider: String(payload.providerName) }
    return { notice: { playerId, template, params }, key: String(payload.changeId) }
  }
  if (topic === 'player.signed-in') {
    const key = String(payload.sessionId)
    if (payload.isNewDevice !== true) return null
    return { notice: { playerId, template: 'new-device', params: { sessionId: key } }, key }
  }
  if (topic === 'limit.recorded' || topic === 'limit.changed') {
    const mail = limitMailFor({ topic, payload })
    return mail && { notice: { playerId, ...mail }, key: String(payload.changeId) }
  }
  if (topic === 'player.email-change.requested' || topic === 'player.email.changed') {
    const key = String(payload.confirmationId)
    const template = topic === 'player.email.changed' ? 'email-changed' : 'email-change'
    return { notice: { playerId, template, params: { confirmationId: key } }, key }
  }
  if (topic === 'player.phone.changed')
    return { notice: { playerId, template: 'phone-changed', params: {} }, key: String(payload.changeId) }
  if (topic === 'privacy.export.ready')
    return { notice: { playerId, template: 'export-ready', params: {} }, key: String(payload.exportId) }
  if (topic === 'privacy.erasure.changed') return erasureNotice({ topic, payload, key: playerId })
  if (topic === 'player.identity.changed') return identityNotice({ topic, payload, key: playerId })
  if (topic === 'bonus.bonus.issued' || topic === 'bonus.freespins.issued') {
    const key = String(payload.awardId)
    const template = topic === 'bonus.bonus.issued' ? 'bonus-offer' : 'freespins-offer'
    return { notice: { playerId, template, params: { awardId: key } }, key }
  }
  if (topic === 'document.decided') {
    const key = String(payload.documentId)
    const template = payload.status === 'accepted' ? 'document-accepted' : 'document-rejected'
    return { notice: { playerId, template, params: { documentId: key } }, key }
  }
  const template = invoiceTemplate(payload.type, payload.status)
  const key = String(payload.invoiceId)
  return template && { notice: { playerId, template, params: { invoiceId: key } }, key }
}

/** The notices of an event. The present address is told of a requested change: whoever asked may not be the player. */
function noticesOf(event: DomainEvent): readonly DueNotice[] {
  const due = noticeOf(event)
  // It was told of the first request already.
  const isTold = due?.notice.template !== 'email-change' || event.payload.isRepeated === true
  if (!due || isTold) return due ? [due] : []
  const { playerId } = due.notice
  return [due, { ...due, notice: { playerId, template: 'email-change-requested', params: {} } }]
}

/** The recipient: the new address of a change is asked for its confirmation, and the former one is told. */
async function findRecipient(
  { players, erasures }: Pick<NotificationOptions, 'players' | 'erasures'>,
  notice: Notice,
): Promise<Recipient | null> {
  if (notice.template === 'account-erased') {
    const last = await erasures.lastRecipient(notice.playerId)
    return last && { ...last, isDeliverable: true, nickname: null }
  }
  const recipient = await players.recipient(notice.playerId)
  if (!recipient || (notice.template !== 'email-change' && notice.template !== 'email-changed'))
    return recipient
  const change = await players.emailChange(notice.params.confirmationId)
  if (!change) return null
  return notice.template === 'email-changed'
    ? { ...recipient, email: change.previousEmail }
    : // The address may belong to somebody else, who gets no text that the player has chosen.
      { ...recipient, email: change.email, nickname: null }
}

/** Sent to an address that is marked as undeliverable: the player has just asked for them, or they confirm it. */
const requestedTemplates: ReadonlySet<Template> = new Set([
  'email-confirmation',
  'password-reset',
  // To the new address and to the former one; the mark is of the present one.
  'email-change',
  'email-changed',
])

/**
 * Sends a message. A permanent rejection is logged and not retried; a refused mail address is marked.
 * @returns whether it was sent
 */
async function deliver(
  { messages, players }: Pick<NotificationOptions, 'messages' | 'players'>,
  { clock, log }: Pick<Kernel, 'clock' | 'log'>,
  message: OutgoingMessage,
): Promise<boolean> {
  try {
    await messages.send(message)
    return true
  } catch (error) {
    if (!(error instanceof MessageRejectedError)) throw error
    const logContext = { messageId: message.id, template: message.template }
    log.error({ ...logContext, reason: error.message }, 'the mail was permanently rejected')
    if (message.channel === 'mail' && error.isAddressRefused)
      await players.markUndeliverable({ email: message.to, reason: 'bounce', occurredAt: clock.now() })
    return false
  }
}

/** Sends the mail of a queued notice, if the player has an address for it and wants it. */
function createSending(
  kernel: Kernel,
  options: NotificationOptions,
  parts: {
    readonly preferences: Pick<Preferences, 'allowsMail'>
    readonly writeMail: ReturnType<typeof createTemplates>
    readonly brand: MailBrand
    readonly sentMails: Pick<SentMails, 'record'>
  },
) {
  const { log } = kernel
  const { preferences, writeMail, brand, sentMails } = parts
  return async function send(data: Record<string, unknown>): Promise<void> {
    const { messageId, createdAt, notice } = jobDataSchema.parse(data)
    const recipient = await findRecipient(options, notice)
    const logContext = { messageId, template: notice.template }
    if (!recipient?.email) return log.info(logContext, 'mail not sent: the player has no e-mail address')
    if (!recipient.isDeliverable && !requestedTemplates.has(notice.template))
      return log.info(logContext, 'mail not sent: the address is marked as undeliverable')
    if (!(await preferences.allowsMail(notice.playerId, notice.template)))
      return log.info(logContext, 'mail not sent: the player does not want it')
    const mail = await writeMail(notice, recipient)
    if (!mail) return log.warn(logContext, 'mail not sent: its subject no longer exists')
    const message: OutgoingMessage = {
      ...{ id: messageId, channel: 'mail', to: recipient.email, template: notice.template, createdAt },
      ...{ subject: mail.subject, locale: mail.locale },
      ...{ text: mailText(mail, brand), html: mailHtml(mail, brand) },
      ...(mail.unsubscribe && { unsubscribe: mail.unsubscribe.address }),
    }
    const isSent = await deliver(options, kernel, message)
    if (notice.template === 'account-erased') await options.erasures.forgetRecipient(notice.playerId)
    else if (isSent) await sentMails.record(notice.playerId, message)
  }
}

/**
 * Mails to players and to the operator, and messages inside the site (messages.service.ts). A notice is
 * queued with the change that causes it and rendered when it is sent; jobs contain ids only. Other modules
 * call `notify` or publish an event that this module listens to.
 */
export function createNotification(kernel: Kernel, options: NotificationOptions) {
  const { config, clock, jobs, outbox } = kernel
  const brand = readMailBrand(config.brandDir)
  const tokens = createUnsubscribeTokens(config.sessionSecret)
  const preferences = createPreferences(kernel, { consents: options.consents, tokens })
  const unsubscribePath = (channel: 'mail' | 'sms') => (playerId: string) =>
    `/unsubscribe/${tokens.issue({ playerId, channel })}`
  const writeMail = createTemplates({
    ...{ ...options, brand, publicUrl: config.publicUrl },
    unsubscribePath: unsubscribePath('mail'),
  })

  /**
   * Queues a notice for a player. With a transaction it is sent only if that commits. Notices with the same
   * `key` are sent once.
   */
  async function notify(tx: Orm | null, notice: Notice, key?: string): Promise<void> {
    const messageId = key === undefined ? randomUUID() : deterministicUuid(`${notice.template}:${key}`)
    const data = { messageId, createdAt: clock.now().toISOString(), notice }
    await jobs.send(tx, sendJob, data, { singletonKey: messageId })
  }

  const deliverMail = async (message: OutgoingMessage) => void (await deliver(options, kernel, message))

  const sentMails = createSentMails(kernel, options.settings)
  const send = createSending(kernel, options, { preferences, writeMail, brand, sentMails })

  async function handleEvent(event: DomainEvent): Promise<void> {
    // Most players want no offers: no job is queued for them.
    for (const { notice, key } of noticesOf(event))
      if (await preferences.allowsMail(notice.playerId, notice.template)) await notify(null, notice, key)
  }

  jobs.define(sendJob, send)
  outbox.listen('notification', topics, handleEvent)
  sendPhoneCodes(kernel, { ...options, brand, deliver: deliverMail })
  if (config.messagingUrl !== null)
    sendTextOffers(kernel, {
      ...{ ...options, preferences, brand, deliver: deliverMail },
      unsubscribePath: unsubscribePath('sms'),
    })

  const siteMessages = createMessages(kernel, { ...options, preferences })
  const communications = createCommunications(kernel, { ...options, brand, deliver: deliverMail })

  return {
    serve(serve: Serve) {
      serveCommunications(serve, communications)
      serveMessages(serve, siteMessages)
      servePreferences(serve, preferences)
    },
    /** Registers the webhook for bounces and complaints; only if a secret for signing them is set. */
    register(app: FastifyInstance) {
      if (config.messagingSecret)
        serveMessagingEvents(app, options.players, { secret: config.messagingSecret, clock })
    },
    notify,
    brandName: brand.name,
    /** One of the player's messages inside the site; null if unknown. */
    message: siteMessages.find,
    /** What the player wants to be sent, in the shape that the call returns. */
    preferences: (playerId: string) => preferences.list(playerId),
    /** The number of unread messages. */
    unread: (playerId: string) => siteMessages.unread(playerId),
    close: () => options.messages.close(),
  }
}
