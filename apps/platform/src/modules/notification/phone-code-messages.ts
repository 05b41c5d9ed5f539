import { formatText } from '@croupier/content/format'
import { z } from 'zod'
import type { OutgoingMessage } from '../../adapters/messaging.ts'
import type { Kernel } from '../../kernel.ts'
import type { MailBrand } from './brand.ts'
import type { NotificationContent, NotificationPhoneCodes } from './ports.ts'

interface PhoneCodeMessageDeps {
  readonly players: NotificationPhoneCodes
  readonly content: NotificationContent
  readonly brand: Pick<MailBrand, 'name'>
  readonly deliver: (message: OutgoingMessage) => Promise<void>
}

const sendJob = 'notification.send-phone-code'
/** The text for each purpose of a code; also the template name. */
const templates = { registration: 'phone-code', password: 'password-code' } as const

/** Job data is stored JSON and may come from an older version, so it is validated. */
const jobDataSchema = z.object({ messageId: z.uuid(), codeId: z.uuid(), createdAt: z.iso.datetime() })

/**
 * Sends codes by text message. The last line binds the code to the site's domain (WebOTP), so browsers fill
 * it in there only. Jobs contain ids, neither numbers nor codes.
 */
export function sendPhoneCodes(
  { config, clock, jobs, log, outbox }: Kernel,
  { players, content, brand, deliver }: PhoneCodeMessageDeps,
): void {
  const { hostname } = new URL(config.publicUrl)

  async function send(data: Record<string, unknown>): Promise<void> {
    const { messageId, codeId, createdAt } = jobDataSchema.parse(data)
    const logContext = { messageId }
    const code = await players.phoneCode(codeId)
    if (!code) return log.info(logContext, 'text message not sent: its code has expired')
    const template = templates[code.purpose]
    const locale = content.locales.includes(code.locale) ? code.locale : content.defaultLocale
    const text = content.messages(locale, 'mails')?.[`${template}.text`]
    if (text === undefined) throw new Error(`the content has no ${template}.text in mails`)
    const messageText = formatText(text, locale, {
      brand: brand.name,
      code: code.code,
      minutes: String(code.minutes),
    })
    await deliver({
      id: messageId,
      channel: 'sms',
      to: code.phone,
      subject: '',
      text: `${messageText}\n\n@${hostname} #${code.code}`,
      html: null,
      locale,
      template,
      createdAt,
    })
  }

  jobs.define(sendJob, send)
  outbox.listen('phone-codes', ['player.phone-code.requested'], async ({ payload }) => {
    const { codeId, messageId } = payload
    const data = { messageId, codeId, createdAt: clock.now().toISOString() }
    await jobs.send(null, sendJob, data, { singletonKey: String(messageId) })
  })
}
