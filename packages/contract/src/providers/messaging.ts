import { z } from 'zod'
import { id, localeCode, timestamp } from '../shapes.ts'

/**
 * Protocol between the platform and an e-mail or SMS gateway: `POST {gateway}/api/messages`, signed (see
 * signature.ts), idempotent by `id`.
 */
export const outgoingMessage = z.object({
  id,
  channel: z.enum(['mail', 'sms']),
  to: z.string().max(320),
  /** Reply-To of an e-mail, if it differs from the sender. */
  replyTo: z.string().max(320).optional(),
  /** Of an offer: an address that turns offers off by a POST without a body of its own. Source: RFC 8058 */
  unsubscribe: z.url().max(1000).optional(),
  subject: z.string().max(300),
  text: z.string().max(20_000),
  html: z.string().max(200_000).nullable(),
  locale: localeCode,
  /** Name of the text template, for tests and logs. */
  template: z.string(),
  createdAt: timestamp,
})

const address = z.string().min(3).max(320)

/**
 * A mail that was not delivered, or that its recipient reported as spam: `POST {platform}/providers/messaging/events`,
 * signed with the gateway's secret. The sender repeats it until it is answered with a 2xx; repetitions change nothing.
 */
export const messagingEvent = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('bounce'),
    to: address,
    /** False if the address may accept mails later, e.g. because its mailbox is full. */
    isPermanent: z.boolean(),
    occurredAt: timestamp,
  }),
  z.object({ kind: z.literal('complaint'), to: address, occurredAt: timestamp }),
])
