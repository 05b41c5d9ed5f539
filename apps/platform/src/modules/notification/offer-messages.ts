import { formatText } from '@croupier/content/format'
import { inLanguage } from '@croupier/content/in-language'
import { z } from 'zod'
import type { OutgoingMessage } from '../../adapters/messaging.ts'
import type { Kernel } from '../../kernel.ts'
import type { MailBrand } from './brand.ts'
import { deterministicUuid } from './deterministic-uuid.ts'
import type {
  NotificationBonuses,
  NotificationConsents,
  NotificationContent,
  NotificationSettings,
} from './ports.ts'
import type { Preferences } from './preferences.service.ts'

interface OfferMessageDeps {
  readonly consents: NotificationConsents
  readonly bonuses: NotificationBonuses
  readonly preferences: Pick<Preferences, 'allowsTextOffer'>
  readonly settings: Pick<NotificationSettings, 'defaultLocale'>
  readonly content: NotificationContent
  readonly brand: Pick<MailBrand, 'name'>
  readonly unsubscribePath: (playerId: string) => string
  readonly deliver: (message: OutgoingMessage) => Promise<void>
}

const sendJob = 'notification.send-text-offer'
const templates = { bonus: 'bonus-offer', freespins: 'freespins-offer' } as const

/** Job data is stored JSON and may come from an older version, so it is validated. */
const jobDataSchema = z.object({
  playerId: z.uuid(),
  award: z.enum(['bonus', 'freespins']),
  awardId: z.uuid(),
  createdAt: z.iso.datetime(),
})

/** Offers by text message, to players who have agreed to them and have a confirmed number. */
export function sendTextOffers(
  { db, config, clock, jobs, log, outbox }: Kernel,
  { consents, bonuses, preferences, settings, content, brand, unsubscribePath, deliver }: OfferMessageDeps,
): void {
  async function send(data: Record<string, unknown>): Promise<void> {
    const { playerId, award, awardId, createdAt } = jobDataSchema.parse(data)
    const template = templates[award]
    if (!(await preferences.allowsTextOffer(playerId)))
      return log.info({ template }, 'text message not sent: the player does not want it')
    const recipient = await consents.read(db.orm, playerId, clock.now())
    const found = await bonuses[award](playerId, awardId)
    if (!recipient?.phone || !found) return
    const locale = content.locales.includes(recipient.locale) ? recipient.locale : content.defaultLocale
    const text = content.messages(locale, 'mails')?.[`${template}.text`]
    if (text === undefined) throw new Error(`the content has no ${template}.text in mails`)
    const prefix = locale === settings.defaultLocale() ? '' : `/${locale}`
    const link = `${config.publicUrl.replace(/\/$/, '')}${prefix}${unsubscribePath(playerId)}`
    const values = { brand: brand.name, name: inLanguage(found.names, locale) ?? found.names.en ?? '', link }
    await deliver({
      ...{ id: deterministicUuid(`sms:${template}:${awardId}`), channel: 'sms', to: recipient.phone },
      ...{ subject: '', html: null, text: formatText(text, locale, values), locale, template, createdAt },
    })
  }

  jobs.define(sendJob, send)
  const topics = ['bonus.bonus.issued', 'bonus.freespins.issued']
  outbox.listen('text-offers', topics, async ({ topic, payload: { playerId, awardId } }) => {
    if (!(await preferences.allowsTextOffer(String(playerId)))) return
    const award = topic === 'bonus.bonus.issued' ? 'bonus' : 'freespins'
    const data = { playerId, award, awardId, createdAt: clock.now().toISOString() }
    await jobs.send(null, sendJob, data, { singletonKey: String(awardId) })
  })
}
