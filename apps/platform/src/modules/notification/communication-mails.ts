import { formatText } from '@croupier/content/format'
import { toAsciiEmail } from '@croupier/rules'
import type { MailBrand } from './brand.ts'
import type { Mail } from './mail.ts'
import type { NotificationContent, NotificationSettings } from './ports.ts'
import type { notificationCommunication } from './tables.ts'

type CommunicationRow = typeof notificationCommunication.$inferSelect

interface MailsOptions {
  readonly settings: NotificationSettings
  readonly content: NotificationContent
  readonly brand: MailBrand
}

export interface AddressedMail {
  readonly to: string
  readonly replyTo: string | null
  readonly template: 'contact-receipt' | 'contact-forward'
  readonly mail: Mail
}

/** Maximum number of paragraphs in a mail; longer messages are merged into fewer paragraphs. */
const MAX_PARAGRAPHS = 100

/** Texts of the mails and what they have in common. */
function createMailTexts({ content, brand }: Omit<MailsOptions, 'settings'>) {
  function text(locale: string, key: string, values: Readonly<Record<string, string>> = {}): string {
    const found = content.messages(locale, 'mails')?.[key]
    if (found === undefined) throw new Error(`the content has no ${key} in mails`)
    return formatText(found, locale, { brand: brand.name, ...values })
  }

  function frame(locale: string, template: string) {
    return {
      locale,
      greeting: text(locale, 'frame.greeting-unnamed'),
      signOff: text(locale, 'frame.sign-off'),
      why: text(locale, `${template}.why`),
      unsubscribe: null,
      action: null,
      support: null,
    }
  }

  return { text, frame }
}

/** Writes the receipt to the sender and the forwarded message to the operator. */
export function createCommunicationMails({ settings, content, brand }: MailsOptions) {
  const { text, frame } = createMailTexts({ content, brand })

  return {
    /**
     * The receipt for the sender. It repeats nothing that was typed: the address is unverified, and the
     * operator must not send a third person somebody else's text.
     */
    receipt(row: CommunicationRow): AddressedMail {
      const { locale } = row
      const template = 'contact-receipt'
      const reference = referenceOf(row)
      return {
        to: addressOf(row),
        replyTo: settings.supportEmail(),
        template,
        mail: {
          ...frame(locale, template),
          subject: text(locale, `${template}.subject`, { reference }),
          heading: text(locale, `${template}.heading`),
          paragraphs: text(locale, `${template}.body`).split('\n'),
          facts: [{ label: text(locale, 'fact.number'), value: reference }],
          note: text(locale, `${template}.note`),
        },
      }
    },

    /**
     * The mail to the operator's support address, in the default language; null without such an address.
     * Replies go to the sender.
     */
    forward(row: CommunicationRow): AddressedMail | null {
      const to = settings.supportEmail()
      if (to === null) return null
      const locale = content.defaultLocale
      const template = 'contact-forward'
      const reference = referenceOf(row)
      const topic = formatText(
        content.messages(locale, 'pages/contact')?.[`topic.${row.topic}`] ?? row.topic,
        locale,
      )
      const fact = (name: string, value: string) => ({ label: text(locale, `fact.${name}`), value })
      return {
        to,
        replyTo: addressOf(row),
        template,
        mail: {
          ...frame(locale, template),
          subject: text(locale, `${template}.subject`, { topic, reference }),
          heading: topic,
          paragraphs: paragraphsOf(row.message),
          facts: [
            fact('number', reference),
            fact('name', row.name),
            fact('email', row.email),
            fact('language', row.locale),
            ...(row.claimedPlayerId === null ? [] : [fact('claimed-player', row.claimedPlayerId)]),
          ],
          note: text(locale, `${template}.note`),
        },
      }
    },
  }
}

/** The reference quoted to people: the beginning of the id. */
const referenceOf = ({ id }: CommunicationRow) => id.slice(0, 8).toUpperCase()

/** Mail servers expect internationalised domain names in ASCII. */
const addressOf = ({ email }: CommunicationRow) => toAsciiEmail(email) ?? email

function paragraphsOf(message: string): readonly string[] {
  const lines = message.split(/\s*\n\s*/).filter(Boolean)
  if (lines.length <= MAX_PARAGRAPHS) return lines
  return [...lines.slice(0, MAX_PARAGRAPHS - 1), lines.slice(MAX_PARAGRAPHS - 1).join(' ')]
}
