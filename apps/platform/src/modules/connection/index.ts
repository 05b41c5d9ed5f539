import { setTimeout as wait } from 'node:timers/promises'
import { type ChannelName, channelFor, channels, type Publication } from '@croupier/contract'
import type { RealtimePublisher } from '../../adapters/realtime-port.ts'
import type { DomainEvent, Kernel } from '../../kernel.ts'
import { bonusNews } from './bonus-news.ts'
import { type OnlineCount, onlinePublication } from './channels.ts'
import { createLatest } from './latest.ts'
import type {
  ConnectionBonuses,
  ConnectionGames,
  ConnectionInvoices,
  ConnectionMessages,
  ConnectionRetention,
  ConnectionWallet,
} from './ports.ts'
import { type Change, retentionNews } from './retention-news.ts'

export { channelRules, type OnlineCount } from './channels.ts'
export type {
  ConnectionBonuses,
  ConnectionGames,
  ConnectionInvoices,
  ConnectionMessages,
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
  readonly bonuses: ConnectionBonuses
  /** Shared with those who subscribe. */
  readonly online: OnlineCount
}

/** How often the number of players who are connected is looked at. */
const ONLINE_MS = 2000
const LATEST = { atOnce: 16, waiting: 20_000, attempts: 5 } as const

/**
 * Tells players of what changed, after its commit: an event of the outbox names the thing, which is then read as its own
 * call answers it and published. The newest state is all that counts, so a burst of changes is few publications.
 *
 * Where players are connected to this process alone, an event is done with as soon as it is noted: what is lost when the
 * process dies they read when they connect again. Where others carry on, it is done with once it is published, so that
 * another process publishes what this one could not.
 */
export function createConnection(kernel: Kernel, options: ConnectionOptions) {
  const { config, log, outbox } = kernel
  const { realtime, wallet, invoices, games, retention, messages, bonuses, online } = options
  const latest = createLatest({
    ...LATEST,
    pause: (attempt) => wait(100 * 2 ** attempt),
    onFailure: (error, isLast) =>
      log[isLast ? 'error' : 'warn']({ err: error }, 'a change could not be published'),
  })
  let timer: NodeJS.Timeout | null = null
  let isLooking = false

  async function publish<C extends ChannelName>(
    name: C,
    playerId: string | null,
    publication: Publication<C>,
  ) {
    if (config.environment !== 'production') check(name, publication)
    await realtime.publish(channelFor(name, playerId), publication)
  }

  async function publishAccount(playerId: string, accountId: string) {
    const account = (await wallet.listAccounts(playerId)).find(({ id }) => id === accountId)
    if (account) await publish('wallet:accounts', playerId, { event: 'account.updated', data: account })
  }

  async function publishInvoice(playerId: string, id: string) {
    const [invoice] = (await invoices.list(playerId, { page: 1, perPage: 1, id })).invoices
    if (!invoice) return
    const event = invoice.type === 'deposit' ? 'invoice.deposit.updated' : 'invoice.withdrawal.updated'
    await publish('payment:invoices', playerId, { event, data: invoice })
  }

  async function publishRound(playerId: string, roundId: string) {
    const spin = await games.spin(playerId, roundId)
    if (spin) await publish('game:bets', playerId, { event: 'game.round.updated', data: spin })
  }

  /** Nothing keeps a bet that was not taken, so the event itself says all of it. The newest of a game is enough. */
  async function publishRefusal(playerId: string, slug: string, payload: DomainEvent['payload']) {
    const refused = { game: slug, currency: String(payload.currency), refusedAt: String(payload.refusedAt) }
    if (payload.reason !== 'max-bet-exceeded') {
      const reason = payload.reason === 'limit-reached' ? payload.reason : 'player-blocked'
      return publish('game:bets', playerId, { event: 'game.bet.restricted', data: { ...refused, reason } })
    }
    const maxAmount = games.maxBet(refused.currency)
    // The operator has lifted it since.
    if (maxAmount === null) return
    await publish('game:bets', playerId, { event: 'game.bet.max.exceed', data: { ...refused, maxAmount } })
  }

  async function publishMessage(playerId: string, id: string) {
    const message = await messages.message(playerId, id)
    if (message)
      await publish('messenger:notifications', playerId, { event: 'message.created', data: message })
  }

  async function publishUnread(playerId: string) {
    const data = await messages.unread(playerId)
    await publish('messenger:notifications', playerId, { event: 'messages.updated', data })
  }

  /** What each topic changes: in which channel, under which id, and how it is told. */
  const heard: Readonly<Record<string, Change>> = {
    'wallet.account.changed': { channel: 'wallet:accounts', id: 'accountId', tell: publishAccount },
    'payment.invoice.changed': { channel: 'payment:invoices', id: 'invoiceId', tell: publishInvoice },
    'game.round.changed': { channel: 'game:bets', id: 'roundId', tell: publishRound },
    'game.bet.refused': { channel: 'game:bets', id: 'game', tell: publishRefusal },
    'notification.message.written': {
      channel: 'messenger:notifications',
      id: 'messageId',
      tell: publishMessage,
    },
    'notification.messages.changed': {
      channel: 'messenger:notifications',
      id: 'playerId',
      tell: publishUnread,
    },
    ...retentionNews(publish, retention),
    ...bonusNews(publish, bonuses),
  }

  async function hear({ topic, payload }: DomainEvent): Promise<void> {
    // What everybody is told of is no player's.
    const playerId = String(payload.playerId ?? '')
    if (topic === 'player.session.ended') return realtime.endSession(playerId, String(payload.sessionId))
    const change = heard[topic]
    if (!change || !realtime.isHeard(channelFor(change.channel, playerId))) return
    const id = String(payload[change.id])
    const told = latest.note(`${change.channel}#${playerId} ${id}`, () => change.tell(playerId, id, payload))
    if (realtime.isShared) await told
  }
  outbox.listen('connection', [...Object.keys(heard), 'player.session.ended'], hear)

  async function publishOnline() {
    const players = await realtime.players()
    if (players === null || players === online.told) return
    await publish('global:online', null, onlinePublication(players))
    online.told = players
  }

  async function look(): Promise<void> {
    if (isLooking) return
    isLooking = true
    try {
      await publishOnline()
    } catch (error) {
      log.warn({ err: error }, 'the number of players could not be published')
    }
    isLooking = false
  }

  return {
    start() {
      timer = setInterval(() => void look(), ONLINE_MS)
      timer.unref()
    },
    async stop() {
      if (timer) clearInterval(timer)
      await latest.settle()
    },
  }
}

/** @throws when a publication is not what the contract says: a fault of ours, and never a player's */
function check<C extends ChannelName>(name: C, { event, data }: Publication<C>): void {
  const shape = (channels[name].events as Readonly<Record<string, { parse(value: unknown): unknown }>>)[event]
  if (!shape) throw new Error(`${name} has no event ${event}`)
  shape.parse(data)
}
