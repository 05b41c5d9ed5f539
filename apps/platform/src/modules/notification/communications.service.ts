import { createHash, randomUUID } from 'node:crypto'
import { notificationShapes } from '@croupier/contract'
import { type FieldRules, rules, toAsciiEmail, validate } from '@croupier/rules'
import { z } from 'zod'
import type { OutgoingMessage } from '../../adapters/messaging.ts'
import { type CallContext, done, fail, type Kernel, type Orm, withRetryAfter } from '../../kernel.ts'
import { and, count, eq, gt, inArray, lt, min } from '../../sql.ts'
import { fieldText } from '../player/index.ts'
import type { MailBrand } from './brand.ts'
import { createCommunicationMails } from './communication-mails.ts'
import { mailHtml, mailText } from './mail.ts'
import type { NotificationContent, NotificationSettings } from './ports.ts'
import { notificationCommunication } from './tables.ts'

type Communication = z.output<typeof notificationShapes.communication>

export interface CommunicationsOptions {
  readonly settings: NotificationSettings
  readonly content: NotificationContent
  readonly brand: MailBrand
  /** Sends a mail. @throws when a retry may succeed */
  readonly deliver: (message: OutgoingMessage) => Promise<void>
}

const mailJob = 'notification.communication'
const deleteJob = 'notification.forget-communications'
/** Job data is stored JSON and may come from an older version, so it is validated. */
const jobDataSchema = z.object({
  communicationId: z.uuid(),
  messageId: z.uuid(),
  kind: z.enum(['receipt', 'forward']),
})

/** Maximum messages per mailbox and day, as each causes a mail to that mailbox. */
const MAX_PER_DAY = 5
const DAY_MS = 86_400_000

/** Rows per delete statement. What exceeds the batches of one run is deleted the next day. */
const DELETE_BATCH = 1000
const MAX_STATEMENTS = 100

const required = { rule: 'required', params: {} } as const
const fields: FieldRules = {
  name: [required],
  email: [required, { rule: 'email', params: {} }],
  topic: [required],
  message: [required],
}

/** Validation errors by field, as texts of the content. */
function validationErrors(
  content: CommunicationsOptions['content'],
  input: Communication,
  now: Date,
): Readonly<Record<string, readonly [string]>> {
  const text = (field: string, key: string, params?: Readonly<Record<string, string>>) =>
    [fieldText(content, input.locale, field, key, params)] as const
  const failures = Object.entries(validate(fields, { ...input }, { rules, now: now.getTime() }))
  const isListed = notificationShapes.topics.some((topic) => topic === input.topic)
  return {
    ...(isListed ? {} : { topic: text('topic', 'unlisted') }),
    ...Object.fromEntries(
      failures.map(([name, { messageKey, params }]) => [name, text(name, messageKey, params)]),
    ),
  }
}

/** Seconds until the mailbox may send another message; null if it may now. */
async function secondsUntilAllowed(orm: Orm, mailboxKey: string, now: Date): Promise<number | null> {
  const table = notificationCommunication
  const [sent] = await orm
    .select({ total: count(), first: min(table.createdAt) })
    .from(table)
    .where(and(eq(table.mailboxKey, mailboxKey), gt(table.createdAt, new Date(now.getTime() - DAY_MS))))
  if (!sent?.first || sent.total < MAX_PER_DAY) return null
  return (sent.first.getTime() + DAY_MS - now.getTime()) / 1000
}

async function deleteOlderThan(orm: Orm, before: Date): Promise<void> {
  const table = notificationCommunication
  for (let statement = 0; statement < MAX_STATEMENTS; statement += 1) {
    const old = orm
      .select({ id: table.id })
      .from(table)
      .where(lt(table.createdAt, before))
      .limit(DELETE_BATCH)
    const deleted = await orm.delete(table).where(inArray(table.id, old)).returning({ id: table.id })
    if (deleted.length < DELETE_BATCH) return
  }
}

/**
 * Messages to the operator: stored, acknowledged by a receipt, and forwarded to the support address. Jobs
 * contain ids only; logs contain no personal data.
 */
export function createCommunications(kernel: Kernel, options: CommunicationsOptions) {
  const { clock, db, jobs, log } = kernel
  const { settings, content, brand } = options
  const mails = createCommunicationMails(options)

  async function send(data: Record<string, unknown>): Promise<void> {
    const { communicationId, messageId, kind } = jobDataSchema.parse(data)
    const [row] = await db.orm
      .select()
      .from(notificationCommunication)
      .where(eq(notificationCommunication.id, communicationId))
    if (!row) return log.warn({ communicationId }, 'the message to the operator no longer exists')
    const addressedMail = kind === 'receipt' ? mails.receipt(row) : mails.forward(row)
    if (!addressedMail) return
    const { to, replyTo, template, mail } = addressedMail
    await options.deliver({
      id: messageId,
      channel: 'mail',
      to,
      ...(replyTo === null ? {} : { replyTo }),
      subject: mail.subject,
      text: mailText(mail, brand),
      html: mailHtml(mail, brand),
      locale: mail.locale,
      template,
      createdAt: row.createdAt.toISOString(),
    })
  }
  jobs.define(mailJob, send)

  /** Deletes messages after the operator's retention period, because they contain personal data. */
  const deleteExpired = () =>
    deleteOlderThan(db.orm, new Date(clock.now().getTime() - settings.messageRetentionDays() * DAY_MS))
  jobs.define(deleteJob, deleteExpired, '7 3 * * *')

  return {
    async receive(sent: Communication, { now }: CallContext) {
      const { name, email, message } = sent
      const input = { ...sent, name: name.trim(), email: email.trim(), message: message.trim() }
      const fieldErrors = validationErrors(content, input, now)
      if (Object.keys(fieldErrors).length > 0) return fail('validation-failed', fieldErrors)
      const mailboxKey = keyOf(input.email)
      const retryAfter = await secondsUntilAllowed(db.orm, mailboxKey, now)
      if (retryAfter !== null) return withRetryAfter(retryAfter, fail('rate-limited'))

      const id = randomUUID()
      await db.transaction(async (tx) => {
        await tx.insert(notificationCommunication).values({
          id,
          name: input.name,
          email: input.email,
          mailboxKey,
          topic: input.topic,
          message: input.message,
          locale: content.locales.includes(input.locale) ? input.locale : settings.defaultLocale(),
          claimedPlayerId: input.profileId ?? null,
          createdAt: now,
        })
        // Separate jobs, so that a failure of one mail does not repeat the other.
        for (const kind of ['receipt', 'forward'] as const) {
          await jobs.send(tx, mailJob, { communicationId: id, messageId: randomUUID(), kind })
        }
      })
      return done({ done: true as const })
    },
  }
}
export type Communications = ReturnType<typeof createCommunications>

const keyOf = (email: string) =>
  createHash('sha256')
    .update((toAsciiEmail(email) ?? email).toLowerCase())
    .digest('hex')
