import type { notificationShapes } from '@croupier/contract'
import type { z } from 'zod'
import { type CallContext, done, fail, type Kernel, lockPlayer, type Orm } from '../../kernel.ts'
import { and, eq } from '../../sql.ts'
import { isPromotional, kindOfMail, kindOfMessage } from './message-kinds.ts'
import type { Template } from './notices.ts'
import type { NotificationConsents } from './ports.ts'
import { notificationPreference } from './tables.ts'
import type { UnsubscribeTokens } from './unsubscribe-tokens.ts'

type Preference = z.output<typeof notificationShapes.preference>
type Choice = Pick<Preference, 'kind' | 'channel'>

export interface PreferencesDeps {
  readonly consents: NotificationConsents
  readonly tokens: UnsubscribeTokens
}

/** What is sent by which channel. Security is always sent; everything else can be turned off. */
const choices: readonly Choice[] = [
  { kind: 'security', channel: 'mail' },
  { kind: 'security', channel: 'sms' },
  { kind: 'security', channel: 'site' },
  { kind: 'payments', channel: 'mail' },
  { kind: 'payments', channel: 'site' },
  { kind: 'rewards', channel: 'site' },
  { kind: 'offers', channel: 'mail' },
  { kind: 'offers', channel: 'sms' },
  { kind: 'offers', channel: 'site' },
]

const isFixed = ({ kind }: Choice) => kind === 'security'

/** The stored choices of players. */
function createChoices(
  { db, clock, config }: Pick<Kernel, 'db' | 'clock' | 'config'>,
  consents: NotificationConsents,
) {
  /** Without a gateway there are no text messages to choose. */
  const offered = choices.filter(({ channel }) => channel !== 'sms' || config.messagingUrl !== null)
  const isOffered = ({ kind, channel }: Choice) =>
    offered.some((one) => one.kind === kind && one.channel === channel)

  async function list(playerId: string, tx: Orm = db.orm): Promise<Preference[]> {
    const stored = await tx
      .select()
      .from(notificationPreference)
      .where(eq(notificationPreference.playerId, playerId))
    const agreed = await consents.read(tx, playerId, clock.now())
    return offered.map((choice) => {
      const { kind, channel } = choice
      const isConsent = kind === 'offers' && channel !== 'site'
      const own = stored.find((row) => row.kind === kind && row.channel === channel)
      const isOn = isConsent ? agreed?.[channel] === true : (own?.isOn ?? true)
      return { kind, channel, isOn: isFixed(choice) || isOn, isFixed: isFixed(choice) }
    })
  }

  async function write(tx: Orm, playerId: string, { kind, channel }: Choice, isOn: boolean, now: Date) {
    if (kind === 'offers' && channel !== 'site') return consents.set(tx, playerId, channel, isOn)
    await tx
      .insert(notificationPreference)
      .values({ playerId, kind, channel, isOn, changedAt: now })
      .onConflictDoUpdate({
        target: [
          notificationPreference.playerId,
          notificationPreference.kind,
          notificationPreference.channel,
        ],
        set: { isOn, changedAt: now },
      })
  }

  /** Every message to a player passes here before it is sent. */
  async function allows(
    playerId: string,
    { kind, channel }: Choice,
    isPromotion = kind === 'offers',
  ): Promise<boolean> {
    if (isFixed({ kind, channel })) return true
    if (isPromotion) {
      const agreed = await consents.read(db.orm, playerId, clock.now())
      if (!agreed?.isReachable) return false
      if (kind === 'offers' && channel !== 'site') return agreed[channel]
    }
    const [row] = await db.orm
      .select({ isOn: notificationPreference.isOn })
      .from(notificationPreference)
      .where(
        and(
          eq(notificationPreference.playerId, playerId),
          eq(notificationPreference.kind, kind),
          eq(notificationPreference.channel, channel),
        ),
      )
    return row?.isOn ?? true
  }

  return { list, write, allows, isOffered }
}

/**
 * What a player wants to be sent. Offers by e-mail and by text message need the player's consent, which the
 * registration asks for as well; everything else is sent until it is turned off.
 */
export function createPreferences(
  kernel: Pick<Kernel, 'db' | 'clock' | 'config' | 'outbox'>,
  { consents, tokens }: PreferencesDeps,
) {
  const { db, outbox } = kernel
  const { list, write, allows, isOffered } = createChoices(kernel, consents)

  /** A choice that is made already changes nothing, and is not logged again. */
  function change(
    playerId: string,
    choice: Choice & { readonly isOn: boolean },
    by: 'player' | 'unsubscribe-link',
    context: CallContext,
  ): Promise<Preference[]> {
    const { kind, channel, isOn } = choice
    return db.transaction(async (tx) => {
      await lockPlayer(tx, 'notifications', playerId)
      const before = await list(playerId, tx)
      const current = before.find((one) => one.kind === kind && one.channel === channel)
      if (current?.isOn === isOn) return before
      await write(tx, playerId, choice, isOn, context.now)
      await consents.record(tx, playerId, { kind, channel, isOn, by }, context)
      const payload = { playerId, subject: 'preferences' }
      await outbox.add(tx, { topic: 'notification.preferences.changed', key: playerId, payload })
      return list(playerId, tx)
    })
  }

  return {
    list,
    allowsMail: (playerId: string, template: Template) =>
      allows(playerId, { kind: kindOfMail(template), channel: 'mail' }),
    allowsMessage: (playerId: string, text: string) =>
      allows(playerId, { kind: kindOfMessage(text), channel: 'site' }, isPromotional(text)),
    allowsTextOffer: (playerId: string) => allows(playerId, { kind: 'offers', channel: 'sms' }),

    async change(playerId: string, choice: Choice & { readonly isOn: boolean }, context: CallContext) {
      if (!isOffered(choice)) return fail('notification-unknown')
      if (isFixed(choice) && !choice.isOn) return fail('notification-required')
      return done(await change(playerId, choice, 'player', context))
    },

    /** By the link of an offer, without a session. */
    async unsubscribe(token: string, context: CallContext) {
      const target = tokens.read(token)
      if (!target || !(await consents.read(db.orm, target.playerId, context.now)))
        return fail('unsubscribe-link-invalid')
      const choice = { kind: 'offers', channel: target.channel, isOn: false } as const
      await change(target.playerId, choice, 'unsubscribe-link', context)
      return done({ kind: choice.kind, channel: choice.channel })
    },
  }
}
export type Preferences = ReturnType<typeof createPreferences>
