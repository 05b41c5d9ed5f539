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

/** Paragraphs of a mail: what is longer is set in fewer of them, and nothing is left out. */
const MAX_PARAGRAPHS = 100

/** Writes the two mails about a message to the house. */
export function createCommunicationMails({ settings, content, brand }: MailsOptions) {
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
      action: null,
      support: null,
    }
  }

  return {
    /**
     * To whoever wrote. It carries nothing of what was typed: anybody can type anybody's address, and must not have the
     * house send a stranger their words.
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

    /** To the house's own address, in its own language; null where it has given none. An answer goes to whoever wrote. */
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

/** What is quoted when a message is spoken of: the beginning of its id. */
const referenceOf = ({ id }: CommunicationRow) => id.slice(0, 8).toUpperCase()

/** Mail servers know names in letters of other scripts by their names in ASCII. */
const addressOf = ({ email }: CommunicationRow) => toAsciiEmail(email) ?? email

function paragraphsOf(message: string): readonly string[] {
  const lines = message.split(/\s*\n\s*/).filter(Boolean)
  if (lines.length <= MAX_PARAGRAPHS) return lines
  return [...lines.slice(0, MAX_PARAGRAPHS - 1), lines.slice(MAX_PARAGRAPHS - 1).join(' ')]
}
