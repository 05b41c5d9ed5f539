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
  subject: z.string().max(300),
  text: z.string().max(20_000),
  html: z.string().max(200_000).nullable(),
  locale: localeCode,
  /** Name of the text template, for tests and logs. */
  template: z.string(),
  createdAt: timestamp,
})
