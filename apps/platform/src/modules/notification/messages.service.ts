import { formatText } from '@croupier/content/format'
import { inLanguage } from '@croupier/content/in-language'
import type { notificationShapes } from '@croupier/contract'
import type { Reward } from '@croupier/contract/types'
import { formatMoney, parseAmount } from '@croupier/money'
import type { z } from 'zod'
import type { DomainEvent, Kernel, Orm } from '../../kernel.ts'
import { and, count, desc, eq, inArray, type SQL } from '../../sql.ts'
import { deterministicUuid } from './deterministic-uuid.ts'
import type {
  NotificationBonuses,
  NotificationContent,
  NotificationDocuments,
  NotificationInvoices,
  NotificationPlayers,
  NotificationRetention,
  NotificationSettings,
} from './ports.ts'
import type { Preferences } from './preferences.service.ts'
import { type MessageValues, messageStateCodes, notificationMessage } from './tables.ts'

export type MessageView = z.output<typeof notificationShapes.message>

export interface MessagesDeps {
  readonly players: Pick<NotificationPlayers, 'recipient'>
  readonly invoices: NotificationInvoices
  readonly retention: NotificationRetention
  readonly bonuses: NotificationBonuses
  readonly documents: NotificationDocuments
  readonly settings: Pick<NotificationSettings, 'currency'>
  readonly content: NotificationContent
  readonly preferences: Pick<Preferences, 'allowsMessage'>
}

/** A message before it is stored. */
interface MessageDraft {
  /** The key in content/<language>/messages.yaml. */
  readonly text: string
  /** Identifies the cause; a repeated cause yields the same message. */
  readonly cause: string
  readonly values: MessageValues
}

/** Maximum messages kept per player; the oldest are deleted. */
const MAX_MESSAGES = 1000
/** Rows deleted with each new message. Usually one; more only if the limit was exceeded before. */
const DELETE_BATCH = 50

/** Texts by the type and status of a payment. */
const invoiceTexts: Readonly<Record<string, string>> = {
  'deposit succeeded': 'deposit-received',
  'deposit failed': 'deposit-failed',
  'withdrawal succeeded': 'withdrawal-paid',
  'withdrawal failed': 'withdrawal-refused',
}

/** Texts by the result of a bonus. */
const bonusEnds: ReadonlyMap<number, string> = new Map([
  [2, 'bonus-played'],
  [4, 'bonus-expired'],
  [5, 'bonus-lost'],
])

/** The result of an award that the player ended. */
const CANCELLED = 3

type MessageRow = typeof notificationMessage.$inferSelect

interface ListedMessages {
  readonly page: number
  readonly perPage: number
  /** The language of the titles; without it, or without texts in it, the player's own. */
  readonly locale?: string | undefined
}

/**
 * Messages inside the site. Each is created from an event, which was written in the transaction of its cause,
 * so there is exactly one message per committed cause, however often the event is delivered. New messages and
 * changes are published as events for the realtime channel.
 */
export function createMessages({ db, clock, outbox, log }: Kernel, deps: MessagesDeps) {
  const { players, invoices, retention, bonuses, documents, settings, content, preferences } = deps

  const ofPlayer = (playerId: string) => eq(notificationMessage.playerId, playerId)
  const isUnread = eq(notificationMessage.state, 'unread')

  async function invoiceMessage(playerId: string, { type, status, invoiceId }: DomainEvent['payload']) {
    const id = String(invoiceId)
    const text = invoiceTexts[`${type} ${status}`]
    if (!text) return null
    const [invoice] = (await invoices.list(playerId, { id, page: 1, perPage: 1 })).invoices
    // No message for a cancellation by the player, or for a failure that was already shown while ordering.
    if (text === 'deposit-failed' && (invoice?.failure === 'cancelled' || !invoice?.isStarted)) return null
    const currency = invoice && settings.currency(invoice.currency)
    if (!currency) {
      log.warn({ type, status }, 'message not written: its payment no longer exists')
      return null
    }
    const parsed = parseAmount(invoice.amount, currency)
    if (!parsed.ok) throw new Error(`an invoice has the amount ${parsed.reason}`)
    const amount = { currency: invoice.currency, subunits: String(parsed.amount) }
    return { text, cause: id, values: { amount, reason: invoice.failure ?? 'refused' } }
  }

  function identityMessage({ status, changeId }: DomainEvent['payload']): MessageDraft | null {
    const text =
      (status === 'accepted' && 'identity-accepted') || (status === 'refused' && 'identity-refused')
    return text ? { text, cause: String(changeId), values: {} } : null
  }

  async function questMessage(
    playerId: string,
    { playerQuestId }: DomainEvent['payload'],
  ): Promise<MessageDraft | null> {
    const quest = await retention.completedQuest(playerId, String(playerQuestId))
    return quest && { text: 'quest-completed', cause: quest.id, values: { name: { names: quest.names } } }
  }

  function levelMessage(playerId: string, { order }: DomainEvent['payload']): MessageDraft | null {
    const level = retention.level(Number(order))
    if (!level) return null
    return {
      text: 'level-reached',
      cause: `${playerId} ${level.order}`,
      values: { level: { names: level.names } },
    }
  }

  /** Names the prize; only the place of one that the operator's files no longer have. */
  function tournamentMessage(payload: DomainEvent['payload'], playerId: string): MessageDraft {
    const { tournamentId, title, place } = payload
    // Events of earlier releases name no prize.
    const prize = payload.prize as Reward | null | undefined
    const cause = `${tournamentId} ${playerId}`
    const values = { name: String(title), place: Number(place) }
    if (prize?.kind === 'freespins')
      return { text: 'tournament-won-freespins', cause, values: { ...values, count: prize.count } }
    if (prize?.kind === 'text')
      return { text: 'tournament-won-text', cause, values: { ...values, prize: prize.text } }
    if (prize?.kind === 'wheel') {
      const { spins, title: wheel } = prize
      return { text: 'tournament-won-wheel', cause, values: { ...values, spins, wheel } }
    }
    const sum = prize?.kind === 'cash' || prize?.kind === 'bonus' ? prize : null
    const currency = sum && settings.currency(sum.currency)
    if (!currency) return { text: 'tournament-won', cause, values }
    const won = parseAmount(sum.amount, currency)
    if (!won.ok) throw new Error(`a prize has the amount ${won.reason}`)
    const amount = { currency: currency.code, subunits: String(won.amount) }
    return { text: `tournament-won-${sum.kind}`, cause, values: { ...values, amount } }
  }

  function limitMessage({
    changeId,
    definition,
    period,
    currency: code,
    amount,
  }: DomainEvent['payload']): MessageDraft | null {
    if (!settings.currency(String(code))) return null
    const about = { kind: String(definition), period: String(period) }
    const cause = String(changeId)
    if (amount === null) return { text: 'limit-removed', cause, values: about }
    const values = { ...about, amount: { currency: String(code), subunits: String(amount) } }
    return { text: 'limit-changed', cause, values }
  }

  async function bonusMessage(
    playerId: string,
    { awardId }: DomainEvent['payload'],
  ): Promise<MessageDraft | null> {
    const bonus = await bonuses.bonus(playerId, String(awardId))
    return bonus && { text: 'bonus-issued', cause: bonus.id, values: { name: { names: bonus.names } } }
  }

  /** The end of a bonus; none if the player cancelled it. */
  async function bonusEndMessage(
    playerId: string,
    { awardId }: DomainEvent['payload'],
  ): Promise<MessageDraft | null> {
    const bonus = await bonuses.bonus(playerId, String(awardId))
    const text = bonus && bonusEnds.get(bonus.result)
    const currency = bonus && settings.currency(bonus.currency)
    if (!text || !currency) return null
    const kept = parseAmount(bonus.kept, currency)
    const amount = { subunits: String(kept.ok ? kept.amount : 0n), currency: bonus.currency }
    return { text, cause: `${bonus.id} end`, values: { name: { names: bonus.names }, amount } }
  }

  async function freespinsMessage(
    playerId: string,
    { awardId }: DomainEvent['payload'],
  ): Promise<MessageDraft | null> {
    const spins = await bonuses.freespins(playerId, String(awardId))
    if (!spins) return null
    const { id, names, count: number } = spins
    return { text: 'freespins-issued', cause: id, values: { name: { names }, count: number } }
  }

  /** The end of free spins: what they have won and where it is. None if the player cancelled them without a win. */
  async function freespinsEndMessage(
    playerId: string,
    { awardId }: DomainEvent['payload'],
  ): Promise<MessageDraft | null> {
    const spins = await bonuses.freespins(playerId, String(awardId))
    const currency = spins && settings.currency(spins.currency)
    if (!currency) return null
    const { id, names, won, result, terms } = spins
    const parsed = parseAmount(won, currency)
    const subunits = parsed.ok ? parsed.amount : 0n
    if (subunits === 0n && result === CANCELLED) return null
    const text = subunits === 0n ? 'freespins-ended' : (`freespins-won-${terms.winnings}` as const)
    const amount = { subunits: String(subunits), currency: spins.currency }
    return { text, cause: `${id} end`, values: { name: { names }, amount } }
  }

  async function documentMessage(
    playerId: string,
    { documentId, status }: DomainEvent['payload'],
  ): Promise<MessageDraft | null> {
    const cause = String(documentId)
    const document = await documents.find(playerId, cause)
    if (!document) return null
    const text = status === 'accepted' ? 'document-accepted' : 'document-rejected'
    return { text, cause, values: { name: document.name } }
  }

  /** Message factories by topic. */
  const messageFactories: Readonly<
    Record<string, (playerId: string, payload: DomainEvent['payload']) => Promise<MessageDraft | null>>
  > = {
    'payment.invoice.changed': invoiceMessage,
    'player.identity.changed': async (_, payload) => identityMessage(payload),
    'retention.quest.changed': questMessage,
    'retention.level.reached': async (playerId, payload) => levelMessage(playerId, payload),
    'retention.tournament.won': async (playerId, payload) => tournamentMessage(payload, playerId),
    'limit.changed': async (_, payload) => limitMessage(payload),
    'bonus.bonus.issued': bonusMessage,
    'bonus.bonus.finished': bonusEndMessage,
    'bonus.freespins.issued': freespinsMessage,
    'bonus.freespins.finished': freespinsEndMessage,
    'document.decided': documentMessage,
    'privacy.export.ready': async (_, { exportId }) => ({
      ...{ text: 'export-ready', cause: String(exportId), values: {} },
    }),
  }

  /** The player's present language, if the content has it. */
  async function localeOf(playerId: string): Promise<string> {
    const locale = (await players.recipient(playerId))?.locale
    return locale !== undefined && content.locales.includes(locale) ? locale : content.defaultLocale
  }

  /** Amounts in currencies that are no longer listed keep their code and subunits. */
  function formatValue(value: MessageValues[string], locale: string): string | number {
    if (typeof value !== 'object') return value
    if ('names' in value) return inLanguage(value.names, locale) ?? value.names.en ?? ''
    const currency = settings.currency(value.currency)
    if (!currency) return `${value.subunits} ${value.currency}`
    return formatMoney(BigInt(value.subunits), currency, { locale, style: 'symbol' })
  }

  function titleOf({ text, values, title }: MessageRow, locale: string): string {
    if (text === null || values === null) return title ?? ''
    const message =
      content.messages(locale, 'messages')?.[text] ??
      content.messages(content.defaultLocale, 'messages')?.[text]
    if (message === undefined) {
      log.warn({ text }, 'the content has no text of this message')
      return ''
    }
    const formatted = Object.entries(values).map(([name, value]) => [name, formatValue(value, locale)])
    return formatText(message, locale, Object.fromEntries(formatted))
  }

  const viewOf = (row: MessageRow, locale: string): MessageView => ({
    id: row.id,
    state: messageStateCodes[row.state],
    readAt: row.readAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    content: { title: titleOf(row, locale), locale },
  })

  async function handleEvent({ topic, payload }: DomainEvent): Promise<void> {
    const playerId = String(payload.playerId)
    const draft = await messageFactories[topic]?.(playerId, payload)
    if (!draft) return
    const { text, cause, values } = draft
    if (!(await preferences.allowsMessage(playerId, text))) return
    const id = deterministicUuid(`message:${text}:${cause}`)
    const row = { id, playerId, state: 'unread' as const, text, values, createdAt: clock.now() }
    await db.transaction(async (tx) => {
      const inserted = await tx.insert(notificationMessage).values(row).onConflictDoNothing().returning()
      if (inserted.length === 0) return
      await deleteOldest(tx, playerId)
      await outbox.add(tx, {
        topic: 'notification.message.written',
        key: playerId,
        payload: { playerId, messageId: id },
      })
    })
  }

  async function deleteOldest(tx: Orm, playerId: string): Promise<void> {
    const oldest = tx
      .select({ id: notificationMessage.id })
      .from(notificationMessage)
      .where(ofPlayer(playerId))
      .orderBy(desc(notificationMessage.createdAt), desc(notificationMessage.id))
      .limit(DELETE_BATCH)
      .offset(MAX_MESSAGES)
    await tx.delete(notificationMessage).where(inArray(notificationMessage.id, oldest))
  }

  async function unread(playerId: string, orm: Orm = db.orm): Promise<{ totalUnread: number }> {
    const [row] = await orm
      .select({ total: count() })
      .from(notificationMessage)
      .where(and(ofPlayer(playerId), isUnread))
    return { totalUnread: row?.total ?? 0 }
  }

  /**
   * Changes some of a player's messages, and publishes an event if any changed. @returns the number of unread
   * messages
   */
  function updateMessages(playerId: string, update: (tx: Orm) => Promise<readonly unknown[]>) {
    return db.transaction(async (tx) => {
      const changed = await update(tx)
      if (changed.length > 0)
        await outbox.add(tx, { topic: 'notification.messages.changed', key: playerId, payload: { playerId } })
      return unread(playerId, tx)
    })
  }

  /** Messages already read keep their time of reading. */
  const markRead = (playerId: string, which: SQL | undefined, now: Date) =>
    updateMessages(playerId, (tx) =>
      tx
        .update(notificationMessage)
        .set({ state: 'read', readAt: now })
        .where(and(ofPlayer(playerId), isUnread, which))
        .returning({ id: notificationMessage.id }),
    )

  outbox.listen('messages', Object.keys(messageFactories), handleEvent)

  return {
    unread,
    /** One of the player's messages; null if unknown. */
    async find(playerId: string, id: string): Promise<MessageView | null> {
      const [row] = await db.orm
        .select()
        .from(notificationMessage)
        .where(and(ofPlayer(playerId), eq(notificationMessage.id, id)))
      return row ? viewOf(row, await localeOf(playerId)) : null
    },
    /** A page of the player's messages, newest first. */
    async list(playerId: string, { page, perPage, locale: asked }: ListedMessages) {
      const rows = await db.orm
        .select()
        .from(notificationMessage)
        .where(ofPlayer(playerId))
        .orderBy(desc(notificationMessage.createdAt), desc(notificationMessage.id))
        .limit(perPage)
        .offset((page - 1) * perPage)
      const locale = asked && content.locales.includes(asked) ? asked : await localeOf(playerId)
      return rows.map((row) => viewOf(row, locale))
    },
    markRead: (playerId: string, ids: readonly string[], now: Date) =>
      markRead(playerId, inArray(notificationMessage.id, [...ids]), now),
    markAllRead: (playerId: string, now: Date) => markRead(playerId, undefined, now),
    remove: (playerId: string, ids: readonly string[]) =>
      updateMessages(playerId, (tx) =>
        tx
          .delete(notificationMessage)
          .where(and(ofPlayer(playerId), inArray(notificationMessage.id, [...ids])))
          .returning({ id: notificationMessage.id }),
      ),
  }
}
export type PlayerMessages = ReturnType<typeof createMessages>
