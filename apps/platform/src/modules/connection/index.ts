import { setTimeout as wait } from 'node:timers/promises'
import { type ChannelName, channelFor, channels, type Publication } from '@croupier/contract'
import type { RealtimePublisher } from '../../adapters/realtime-port.ts'
import type { DomainEvent, Kernel } from '../../kernel.ts'
import { createBoardFeed } from './board-feed.ts'
import { bonusPublishers } from './bonus-publishers.ts'
import { type OnlineCount, onlinePublication } from './channels.ts'
import { createCoalescingQueue } from './coalescing-queue.ts'
import { gamePublishers } from './game-publishers.ts'
import type {
  ConnectionBonuses,
  ConnectionCodes,
  ConnectionGames,
  ConnectionInvoices,
  ConnectionMessages,
  ConnectionPlayers,
  ConnectionRetention,
  ConnectionWallet,
} from './ports.ts'
import {
  type Publish,
  pointsPublisher,
  pointTopics,
  retentionPublishers,
  type TopicPublisher,
} from './retention-publishers.ts'
import { createWinnersFeed } from './winners-feed.ts'

export { channelRules, type OnlineCount } from './channels.ts'
export type {
  ConnectionBonuses,
  ConnectionCodes,
  ConnectionGames,
  ConnectionInvoices,
  ConnectionMessages,
  ConnectionPlayers,
  ConnectionRetention,
  ConnectionWallet,
} from './ports.ts'

export interface ConnectionOptions {
  readonly realtime: RealtimePublisher
  readonly wallet: ConnectionWallet
  readonly invoices: ConnectionInvoices
  readonly games: ConnectionGames
  readonly retention: ConnectionRetention
  readonly messages: ConnectionMessages
  readonly players: ConnectionPlayers
  readonly bonuses: ConnectionBonuses
  readonly codes: ConnectionCodes
  /** Shared with the subscription rules. */
  readonly online: OnlineCount
}

/** The polling interval for the number of connected players. */
const ONLINE_POLL_MS = 2000
const QUEUE_OPTIONS = { concurrency: 16, waiting: 20_000, maxAttempts: 5 } as const

/** The channel, the id and the publication of each topic. */
function createPublishers(
  publish: Publish,
  { wallet, invoices, games, retention, messages, players, bonuses, codes }: ConnectionOptions,
): Readonly<Record<string, TopicPublisher>> {
  async function publishAccount(playerId: string, accountId: string) {
    const account = await wallet.readAccount(playerId, accountId)
    if (account) await publish('wallet:accounts', playerId, { event: 'account.updated', data: account })
  }

  async function publishInvoice(playerId: string, id: string) {
    const [invoice] = (await invoices.list(playerId, { page: 1, perPage: 1, id })).invoices
    if (!invoice) return
    const event = invoice.type === 'deposit' ? 'invoice.deposit.updated' : 'invoice.withdrawal.updated'
    await publish('payment:invoices', playerId, { event, data: invoice })
  }

  async function publishMessage(playerId: string, id: string) {
    const message = await messages.message(playerId, id)
    if (message)
      await publish('messenger:notifications', playerId, { event: 'message.created', data: message })
  }

  async function publishPreferences(playerId: string) {
    const data = await messages.preferences(playerId)
    await publish('messenger:notifications', playerId, { event: 'preferences.updated', data })
  }

  async function publishContacts(playerId: string) {
    const data = await players.contactChanges(playerId)
    await publish('messenger:notifications', playerId, { event: 'contacts.updated', data })
  }

  async function publishUnread(playerId: string) {
    const data = await messages.unread(playerId)
    await publish('messenger:notifications', playerId, { event: 'messages.updated', data })
  }

  return {
    'wallet.account.changed': { channel: 'wallet:accounts', id: 'accountId', publish: publishAccount },
    'payment.invoice.changed': { channel: 'payment:invoices', id: 'invoiceId', publish: publishInvoice },
    'notification.message.written': {
      channel: 'messenger:notifications',
      id: 'messageId',
      publish: publishMessage,
    },
    'notification.messages.changed': {
      channel: 'messenger:notifications',
      id: 'playerId',
      publish: publishUnread,
    },
    'notification.preferences.changed': {
      channel: 'messenger:notifications',
      // Not the player, so that it is not coalesced with a change of the messages.
      id: 'subject',
      publish: publishPreferences,
    },
    'player.contacts.changed': {
      channel: 'messenger:notifications',
      id: 'subject',
      publish: publishContacts,
    },
    ...gamePublishers(publish, games, bonuses),
    ...retentionPublishers(publish, retention),
    ...bonusPublishers(publish, bonuses, codes),
  }
}

/** What is published to everybody at intervals. */
function createFeeds(publish: Publish, options: ConnectionOptions, log: Kernel['log']) {
  const winners = createWinnersFeed(publish, options, log)
  const boards = createBoardFeed(publish, options, log)
  const feeds = [winners, boards]
  return {
    noteWin: winners.note,
    noteEntry: boards.note,
    start() {
      for (const feed of feeds) feed.start()
    },
    stop() {
      for (const feed of feeds) feed.stop()
    },
  }
}

/** The publications of changes to connected players. */
function createChanges(realtime: RealtimePublisher, log: Kernel['log']) {
  const queue = createCoalescingQueue({
    ...QUEUE_OPTIONS,
    backoff: (attempt) => wait(100 * 2 ** attempt),
    onFailure: (error, isLast) =>
      log[isLast ? 'error' : 'warn']({ err: error }, 'a change could not be published'),
  })
  return {
    async publish(
      change: Omit<TopicPublisher, 'id'>,
      playerId: string,
      id: string,
      payload: DomainEvent['payload'],
    ): Promise<void> {
      if (!realtime.hasSubscribers(channelFor(change.channel, playerId))) return
      const published = queue.enqueue(`${change.channel}#${playerId} ${id}`, () =>
        change.publish(playerId, id, payload),
      )
      if (realtime.isShared) await published
    },
    drain: () => queue.drain(),
  }
}

/**
 * Publishes changes to players after their commit: an event of the outbox names the changed thing, which is
 * read in the shape that the call returns and published. Only the latest state matters, so a burst of changes
 * results in few publications.
 *
 * With a local socket server an event is acknowledged when it is enqueued: clients reload what was lost
 * when they reconnect. With a cluster it is acknowledged when it is published, so that another process can
 * publish it if this one dies.
 */
export function createConnection(kernel: Kernel, options: ConnectionOptions) {
  const { config, log, outbox } = kernel
  const { realtime, online } = options
  const changes = createChanges(realtime, log)
  let timer: NodeJS.Timeout | null = null
  let isPolling = false

  async function publish<C extends ChannelName>(
    name: C,
    playerId: string | null,
    publication: Publication<C>,
  ) {
    if (config.environment !== 'production') validatePublication(name, publication)
    await realtime.publish(channelFor(name, playerId), publication)
  }

  const publishers = createPublishers(publish, options)
  const points = pointsPublisher(publish, options.retention)
  const feeds = createFeeds(publish, options, log)

  async function handleEvent({ topic, payload }: DomainEvent): Promise<void> {
    // Broadcast topics have no player.
    const playerId = String(payload.playerId ?? '')
    if (topic === 'game.round.changed') feeds.noteWin(payload.wonIn)
    if (topic === 'retention.entry.changed') feeds.noteEntry(String(payload.tournamentId))
    if (topic === 'player.session.ended') return realtime.endSession(playerId, String(payload.sessionId))
    const change = publishers[topic]
    if (change) await changes.publish(change, playerId, String(payload[change.id]), payload)
    if (pointTopics.has(topic)) await changes.publish(points, playerId, 'points', payload)
  }
  outbox.listen('connection', [...Object.keys(publishers), 'player.session.ended'], handleEvent)

  async function publishOnline() {
    const players = await realtime.players()
    if (players === null || players === online.published) return
    await publish('global:online', null, onlinePublication(players))
    online.published = players
  }

  async function pollOnline(): Promise<void> {
    if (isPolling) return
    isPolling = true
    try {
      await publishOnline()
    } catch (error) {
      log.warn({ err: error }, 'the number of connected players could not be published')
    }
    isPolling = false
  }

  return {
    start() {
      timer = setInterval(() => void pollOnline(), ONLINE_POLL_MS)
      timer.unref()
      feeds.start()
    },
    async stop() {
      if (timer) clearInterval(timer)
      feeds.stop()
      await changes.drain()
    },
  }
}

/** @throws when a publication does not match the contract, which is a bug of the platform */
function validatePublication<C extends ChannelName>(name: C, { event, data }: Publication<C>): void {
  const schema = (channels[name].events as Readonly<Record<string, { parse(value: unknown): unknown }>>)[
    event
  ]
  if (!schema) throw new Error(`${name} has no event ${event}`)
  schema.parse(data)
}
