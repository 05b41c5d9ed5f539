import { formatText } from '@croupier/content/format'
import { z } from 'zod'
import type { OutgoingMessage } from '../../adapters/messaging.ts'
import type { Kernel } from '../../kernel.ts'
import type { MailBrand } from './brand.ts'
import { deterministicUuid } from './deterministic-uuid.ts'
import type { NotificationContent, NotificationPhoneCodes } from './ports.ts'

interface PhoneCodeMessageDeps {
  readonly players: NotificationPhoneCodes
  readonly content: NotificationContent
  readonly brand: Pick<MailBrand, 'name'>
  readonly deliver: (message: OutgoingMessage) => Promise<void>
}

const sendJob = 'notification.send-phone-code'
/** The text for each purpose of a code; also the template name. */
const templates = {
  registration: 'phone-code',
  password: 'password-code',
  change: 'phone-change-code',
} as const

/** Job data is stored JSON and may come from an older version, so it is validated. */
const jobDataSchema = z.object({ messageId: z.uuid(), codeId: z.uuid(), createdAt: z.iso.datetime() })
const changedJob = 'notification.send-phone-changed'
const changedDataSchema = z.object({ changeId: z.uuid(), createdAt: z.iso.datetime() })

/**
 * Sends codes by text message. The last line binds the code to the site's domain (WebOTP), so browsers fill
 * it in there only. Jobs contain ids, neither numbers nor codes.
 */
export function sendPhoneCodes(
  { config, clock, jobs, log, outbox }: Kernel,
  { players, content, brand, deliver }: PhoneCodeMessageDeps,
): void {
  const { hostname } = new URL(config.publicUrl)

  function write(template: string, wanted: string, values: Readonly<Record<string, string>>) {
    const locale = content.locales.includes(wanted) ? wanted : content.defaultLocale
    const text = content.messages(locale, 'mails')?.[`${template}.text`]
    if (text === undefined) throw new Error(`the content has no ${template}.text in mails`)
    return { locale, text: formatText(text, locale, { brand: brand.name, ...values }) }
  }

  async function send(data: Record<string, unknown>): Promise<void> {
    const { messageId, codeId, createdAt } = jobDataSchema.parse(data)
    const logContext = { messageId }
    const code = await players.phoneCode(codeId)
    if (!code) return log.info(logContext, 'text message not sent: its code has expired')
    const template = templates[code.purpose]
    const { locale, text } = write(template, code.locale, {
      code: code.code,
      minutes: String(code.minutes),
    })
    await deliver({
      id: messageId,
      channel: 'sms',
      to: code.phone,
      subject: '',
      text: `${text}\n\n@${hostname} #${code.code}`,
      html: null,
      locale,
      template,
      createdAt,
    })
  }

  /** Tells the former number that it no longer belongs to the account. */
  async function sendChanged(data: Record<string, unknown>): Promise<void> {
    const { changeId, createdAt } = changedDataSchema.parse(data)
    const former = await players.formerPhone(changeId)
    if (!former) return
    const template = 'phone-changed'
    const { locale, text } = write(template, former.locale, {})
    const id = deterministicUuid(`sms:${template}:${changeId}`)
    const common = { id, channel: 'sms', subject: '', html: null } as const
    await deliver({ ...common, to: former.phone, text, locale, template, createdAt })
  }

  jobs.define(sendJob, send)
  jobs.define(changedJob, sendChanged)
  outbox.listen('phone-changes', ['player.phone.changed'], async ({ payload }) => {
    const data = { changeId: payload.changeId, createdAt: clock.now().toISOString() }
    await jobs.send(null, changedJob, data, { singletonKey: String(payload.changeId) })
  })
  outbox.listen('phone-codes', ['player.phone-code.requested'], async ({ payload }) => {
    const { codeId, messageId } = payload
    const data = { messageId, codeId, createdAt: clock.now().toISOString() }
    await jobs.send(null, sendJob, data, { singletonKey: String(messageId) })
  })
}
