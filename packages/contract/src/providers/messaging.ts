import { z } from 'zod'
import { id, localeCode, timestamp } from '../shapes.ts'

/**
 * The protocol between the platform and a mail or SMS gateway: `POST {gateway}/api/messages`, signed (see
 * signature.ts), idempotent by `id`.
 */
export const outgoingMessage = z.object({
  id,
  channel: z.enum(['mail', 'sms']),
  to: z.string().max(320),
  /** Of a mail: whom an answer to it goes to, where that is not its sender. */
  replyTo: z.string().max(320).optional(),
  subject: z.string().max(300),
  text: z.string().max(20_000),
  html: z.string().max(200_000).nullable(),
  locale: localeCode,
  /** The name of the text it was made from, for tests and logs. */
  template: z.string(),
  createdAt: timestamp,
})
