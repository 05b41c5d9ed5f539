import { formatText } from '@croupier/content/format'
import { inLanguage } from '@croupier/content/in-language'
import { formatMoney } from '@croupier/money'
import { dateLocale } from '../../date-locale.ts'
import type { Recipient, SessionDescription } from '../player/index.ts'
import type { MailBrand } from './brand.ts'
import { invoiceAmount } from './invoice-amount.ts'
import type { Mail } from './mail.ts'
import type { LimitNotice, Notice } from './notices.ts'
import type {
  NotificationBonuses,
  NotificationContent,
  NotificationDocuments,
  NotificationInvoices,
  NotificationPlayers,
  NotificationSettings,
} from './ports.ts'

export interface TemplateDeps {
  readonly players: NotificationPlayers
  readonly invoices: NotificationInvoices
  readonly documents: NotificationDocuments
  readonly bonuses: NotificationBonuses
  /** The path that turns off offers by e-mail for a player, without the language prefix. */
  unsubscribePath(playerId: string): string
  readonly settings: NotificationSettings
  readonly content: NotificationContent
  readonly brand: MailBrand
  /** The public origin of the site. */
  readonly publicUrl: string
}

type TextValues = Readonly<Record<string, string | number>>

interface MailParts {
  /** Values of the placeholders in the mail's texts. */
  readonly values: TextValues
  readonly facts: readonly { readonly name: string; readonly value: string }[]
  readonly action: string
  /** The text after those of the mail. */
  readonly addition?: string
  /** Of an offer: where it is turned off. */
  readonly unsubscribe?: string
}

type OfferNotice = Extract<Notice, { template: 'bonus-offer' | 'freespins-offer' }>

const isOffer = (notice: Notice): notice is OfferNotice =>
  notice.template === 'bonus-offer' || notice.template === 'freespins-offer'

/** Renders the mails; null if the subject of a mail no longer exists. */
export function createTemplates(deps: TemplateDeps) {
  const { players, invoices, documents, bonuses, settings, content, brand } = deps
  const baseUrl = deps.publicUrl.replace(/\/$/, '')

  const hasLocale = (locale: string) => content.locales.includes(locale)
  const supportedLocale = (locale: string) => (hasLocale(locale) ? locale : content.defaultLocale)
  /**
   * A URL of the site. The default language has no locale prefix, and neither have pages with a code.
   * [2.1-01c 2.1-01d]
   */
  const page = (path: string, locale: string) =>
    locale === settings.defaultLocale() ? `${baseUrl}${path}` : `${baseUrl}/${locale}${path}`

  function textOf(locale: string, key: string, values: TextValues): string | null {
    const text = content.messages(locale, 'mails')?.[key]
    return text === undefined ? null : formatText(text, locale, { brand: brand.name, ...values })
  }
  function requiredText(locale: string, key: string, values: TextValues = {}): string {
    const text = textOf(locale, key, values)
    if (text === null) throw new Error(`the content has no ${key} in mails`)
    return text
  }

  function countryName(code: string | null, locale: string): string {
    const name = code && new Intl.DisplayNames(dateLocale(locale), { type: 'region' }).of(code)
    return name || requiredText(locale, 'fact.unknown')
  }

  function deviceName({ browser, system }: SessionDescription['device'], locale: string): string {
    return browser && system
      ? requiredText(locale, 'fact.device.value', { browser, system })
      : (browser ?? system ?? requiredText(locale, 'fact.unknown'))
  }

  async function invoiceParts(
    playerId: string,
    invoiceId: string,
    locale: string,
  ): Promise<MailParts | null> {
    const { invoices: found } = await invoices.list(playerId, { id: invoiceId, page: 1, perPage: 1 })
    const invoice = found[0]
    const amount = invoice ? invoiceAmount(settings, invoice, locale) : null
    if (!invoice || amount === null) return null
    const method = inLanguage(invoice.methodName, locale) ?? invoice.methodName.en ?? ''
    return {
      values: { amount },
      facts: [
        { name: 'amount', value: amount },
        { name: 'method', value: method },
        { name: 'number', value: invoice.number },
      ],
      action: page(`/profile/history?kind=${invoice.type}`, locale),
    }
  }

  function formatMoment(at: Date, locale: string): string {
    const time = new Intl.DateTimeFormat(dateLocale(locale), {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: 'UTC',
    })
    return `${time.format(at)} UTC`
  }

  function limitParts({ template, params }: LimitNotice, locale: string): MailParts | null {
    const { definition, currency: code, period, amount, at } = params
    const when = at === null ? null : formatMoment(new Date(at), locale)
    if (template === 'break-started' || template === 'self-exclusion-started') {
      const facts = when === null ? [] : [{ name: 'until', value: when }]
      const action = template === 'break-started' ? '/profile/limits' : '/responsible-gambling'
      return { values: {}, facts, action: page(action, locale) }
    }
    const currency = code === null ? null : settings.currency(code)
    if (!currency) return null
    const limitAmount =
      amount === null ? null : formatMoney(BigInt(amount), currency, { locale, style: 'symbol' })
    const limit = requiredText(locale, `limit.${definition}`)
    const periodText = requiredText(locale, `limit.over.${period}`)
    return {
      values: { limit, when: when ?? '' },
      facts: [
        { name: 'limit', value: limit },
        ...(limitAmount === null ? [] : [{ name: 'at-most', value: limitAmount }]),
        { name: 'over', value: periodText },
        ...(when === null ? [] : [{ name: 'from', value: when }]),
      ],
      action: page('/profile/limits', locale),
    }
  }

  const reasonFact = (reason: string, locale: string) => ({
    name: 'reason',
    value: requiredText(locale, `document.reason.${reason}`),
  })

  async function documentParts(
    playerId: string,
    documentId: string,
    locale: string,
  ): Promise<MailParts | null> {
    const document = await documents.find(playerId, documentId)
    if (!document) return null
    const { name, kindName, reason } = document
    const kind = inLanguage(kindName, locale) ?? kindName.en ?? Object.values(kindName)[0]
    return {
      values: {},
      facts: [
        ...(kind === undefined ? [] : [{ name: 'document', value: kind }]),
        { name: 'file', value: name },
        ...(reason === null ? [] : [reasonFact(reason, locale)]),
      ],
      action: page('/profile/documents', locale),
    }
  }

  async function sessionParts(
    playerId: string,
    sessionId: string,
    locale: string,
  ): Promise<MailParts | null> {
    const session = await players.session(playerId, sessionId)
    if (!session) return null
    return {
      values: {},
      facts: [
        { name: 'device', value: deviceName(session.device, locale) },
        { name: 'country', value: countryName(session.country, locale) },
        { name: 'time', value: formatMoment(session.createdAt, locale) },
      ],
      action: page('/profile/security', locale),
    }
  }

  /** Somebody who knew the old password may have added a way to sign in without it. */
  async function passwordParts(playerId: string, locale: string): Promise<MailParts> {
    const { passkeys, linkedAccounts } = await players.otherSignIns(playerId)
    const counts = { passkeys, 'linked-accounts': linkedAccounts }
    const facts = Object.entries(counts).flatMap(([name, count]) =>
      count > 0 ? [{ name, value: String(count) }] : [],
    )
    const action = page('/profile/security', locale)
    return { values: {}, facts, action, ...(facts.length > 0 && { addition: 'password-others' }) }
  }

  /** A new award; null if it does not exist. */
  async function offerParts(
    { template, playerId, params: { awardId } }: OfferNotice,
    locale: string,
  ): Promise<MailParts | null> {
    const find = template === 'bonus-offer' ? bonuses.bonus : bonuses.freespins
    const award = await find(playerId, awardId)
    if (!award) return null
    return {
      values: { name: inLanguage(award.names, locale) ?? award.names.en ?? '' },
      facts: [],
      action: page('/profile/bonuses', locale),
      unsubscribe: page(deps.unsubscribePath(playerId), locale),
    }
  }

  const exportParts = () => ({ values: { days: settings.privacy().keepExportsDays }, facts: [] })

  function buildParts(notice: Exclude<Notice, OfferNotice>, locale: string): Promise<MailParts | null> {
    switch (notice.template) {
      case 'email-change':
      case 'email-confirmation': {
        const code = players.emailConfirmationCode(notice.params.confirmationId)
        return Promise.resolve({ values: {}, facts: [], action: `${baseUrl}/confirm/${code}` })
      }
      case 'password-changed':
      case 'password-replaced':
        return passwordParts(notice.playerId, locale)
      case 'password-reset': {
        const code = players.passwordResetCode(notice.params.resetId)
        const values = { minutes: String(settings.passwordReset().linkMinutes) }
        return Promise.resolve({ values, facts: [], action: `${baseUrl}/reset-password/${code}` })
      }
      case 'email-changed':
      case 'email-change-requested':
      case 'phone-changed':
      case 'passkey-added':
      case 'passkey-removed':
      case 'sign-in-locked':
      case 'second-step-turned-on':
      case 'second-step-turned-off':
      case 'second-step-locked':
      case 'recovery-code-used':
        return Promise.resolve({ values: {}, facts: [], action: page('/profile/security', locale) })
      case 'erasure-requested': {
        const facts = [{ name: 'erased-on', value: formatMoment(new Date(notice.params.at), locale) }]
        return Promise.resolve({ values: {}, facts, action: page('/profile/personal', locale) })
      }
      case 'export-ready':
        return Promise.resolve({ ...exportParts(), action: page('/profile/personal', locale) })
      case 'account-erased':
        return Promise.resolve({ values: {}, facts: [], action: page('/', locale) })
      case 'erasure-cancelled':
      case 'erasure-ended':
      case 'erasure-obstructed':
        return Promise.resolve({ values: {}, facts: [], action: page('/profile/personal', locale) })
      case 'social-linked':
      case 'social-unlinked': {
        const values = { provider: notice.params.provider }
        return Promise.resolve({ values, facts: [], action: page('/profile/security', locale) })
      }
      case 'new-device':
        return sessionParts(notice.playerId, notice.params.sessionId, locale)
      case 'identity-accepted':
        return Promise.resolve({ values: {}, facts: [], action: page('/profile/verification', locale) })
      case 'identity-refused': {
        const { reason } = notice.params
        const facts = reason === null ? [] : [reasonFact(reason, locale)]
        return Promise.resolve({ values: {}, facts, action: page('/profile/verification', locale) })
      }
      case 'document-accepted':
      case 'document-rejected':
        return documentParts(notice.playerId, notice.params.documentId, locale)
      case 'limit-set':
      case 'limit-lowered':
      case 'limit-kept':
      case 'limit-raise-requested':
      case 'limit-removal-requested':
      case 'limit-raised':
      case 'limit-removed':
      case 'break-started':
      case 'self-exclusion-started':
        return Promise.resolve(limitParts(notice, locale))
      default:
        return invoiceParts(notice.playerId, notice.params.invoiceId, locale)
    }
  }

  return async function writeMail(
    notice: Notice,
    recipient: Pick<Recipient, 'locale' | 'nickname'>,
  ): Promise<Mail | null> {
    const locale = supportedLocale(recipient.locale)
    const parts = await (isOffer(notice) ? offerParts(notice, locale) : buildParts(notice, locale))
    if (!parts) return null
    const { template } = notice
    const text = (name: string) => requiredText(locale, `${template}.${name}`, parts.values)
    const address = settings.supportEmail()
    const support = address === null ? null : textOf(locale, `${template}.support`, { support: address })
    return {
      locale,
      subject: text('subject'),
      heading: text('heading'),
      greeting:
        recipient.nickname === null
          ? requiredText(locale, 'frame.greeting-unnamed')
          : requiredText(locale, 'frame.greeting', { nickname: recipient.nickname }),
      paragraphs: [
        ...text('body').split('\n'),
        ...(parts.addition === undefined ? [] : [requiredText(locale, parts.addition)]),
      ],
      facts: parts.facts.map(({ name, value }) => ({ label: requiredText(locale, `fact.${name}`), value })),
      action: { label: text('action'), address: parts.action },
      support: support === null || address === null ? null : { text: support, address },
      note: textOf(locale, `${template}.note`, parts.values),
      signOff: requiredText(locale, 'frame.sign-off'),
      why: requiredText(locale, parts.unsubscribe === undefined ? 'frame.why' : 'frame.why-offers'),
      unsubscribe:
        parts.unsubscribe === undefined
          ? null
          : { label: requiredText(locale, 'frame.unsubscribe'), address: parts.unsubscribe },
    }
  }
}
