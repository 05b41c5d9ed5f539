import type { ChannelRules } from './channel.ts'
import { textFrame } from './frame.ts'
import { History, type HistoryBounds, type Position } from './history.ts'
import { type ClientInfo, publicationText, pushText } from './protocol.ts'

/** A recipient of frames. */
export interface Receiver {
  readonly info: ClientInfo
  deliver(frame: Buffer): void
  /** Called when too much is buffered; the receiver has to reconnect. */
  overflow(): void
}

/** A receiver in a channel. */
export interface Subscription {
  readonly receiver: Receiver
  readonly channel: Channel
  /** Publications buffered until the response to the subscription was sent; null afterwards. */
  buffered: Buffer[] | null
}

interface Channel {
  readonly name: string
  readonly rules: ChannelRules
  readonly subscriptions: Set<Subscription>
  /** When the last subscriber left, by the monotonic clock; null while there are subscribers. */
  emptySince: number | null
}

/** The state at the start of a subscription. */
export interface JoinResult {
  readonly subscription: Subscription
  /** Null for a channel without history. */
  readonly position: Position | null
  /** Publications since the requested position; null if some may be missing. */
  readonly recovered: readonly string[] | null
}

/** Publications buffered while one subscription is processed. */
const MAX_BUFFERED = 256

/** The channels of this process with their subscribers and history. */
export class Hub {
  readonly #channels = new Map<string, Channel>()
  readonly #history: History
  readonly #now: () => number

  /** @param now milliseconds of a monotonic clock */
  constructor(options: {
    readonly process: string
    readonly history: HistoryBounds
    readonly now: () => number
  }) {
    this.#history = new History(options.process, options.history)
    this.#now = options.now
  }

  /** Whether a publication would reach a subscriber now or after a reconnect. */
  hasSubscribers(channel: string): boolean {
    return this.#channels.has(channel)
  }

  /**
   * Adds a receiver. Publications are buffered until `flushBuffered`.
   * @param from the position to recover from; null for none
   */
  join(receiver: Receiver, name: string, rules: ChannelRules, from: Position | null): JoinResult {
    const channel = this.#channels.get(name) ?? this.#open(name, rules)
    channel.emptySince = null
    const position = rules.history ? this.#history.open(name, rules.history) : null
    const recovered = from && position ? this.#history.since(name, from, this.#now()) : null
    const subscription: Subscription = { receiver, channel, buffered: [] }
    channel.subscriptions.add(subscription)
    return { subscription, position, recovered }
  }

  /** Sends the buffered publications and stops buffering. */
  flushBuffered(subscription: Subscription): void {
    const frames = subscription.buffered ?? []
    subscription.buffered = null
    for (const frame of frames) subscription.receiver.deliver(frame)
  }

  leave(subscription: Subscription): void {
    const { channel } = subscription
    channel.subscriptions.delete(subscription)
    if (channel.subscriptions.size > 0) return
    channel.emptySince = this.#now()
    if (!channel.rules.history) this.#channels.delete(channel.name)
  }

  /** @param data JSON text @returns the number of subscribers */
  publish(name: string, data: string, info: ClientInfo | null = null): number {
    const channel = this.#channels.get(name)
    if (!channel) return 0
    const encode = (offset: number | null) => publicationText(data, offset, info)
    const stored = channel.rules.history ? this.#history.append(name, encode, this.#now()) : null
    // Encoded and framed once; each receiver costs one write.
    const frame = textFrame(pushText(name, stored ?? encode(null)))
    for (const subscription of channel.subscriptions) {
      const { buffered, receiver } = subscription
      if (buffered === null) receiver.deliver(frame)
      else if (buffered.length < MAX_BUFFERED) buffered.push(frame)
      else receiver.overflow()
    }
    return channel.subscriptions.size
  }

  /** All clients in a channel. */
  listClients(name: string): readonly ClientInfo[] {
    const { subscriptions = new Set<Subscription>() } = this.#channels.get(name) ?? {}
    return [...subscriptions].map(({ receiver }) => receiver.info)
  }

  /** The position of a channel and a page of its history; null if it has none or the epoch differs. */
  page(name: string, query: Parameters<History['page']>[1]) {
    const history = this.#channels.get(name)?.rules.history
    if (!history) return null
    const position = this.#history.open(name, history)
    const publications = this.#history.page(name, query, this.#now())
    return publications && { position, publications }
  }

  /** Restarts all streams, because publications may have been missed. */
  resetHistory(): void {
    this.#history.clear()
  }

  /** Drops old publications, and empty channels that cannot be recovered any more. */
  sweep(): void {
    const now = this.#now()
    this.#history.expire(now)
    for (const { name, rules, emptySince } of this.#channels.values()) {
      if (emptySince === null || now - emptySince < (rules.history?.seconds ?? 0) * 1000) continue
      this.#channels.delete(name)
      this.#history.close(name)
    }
  }

  #open(name: string, rules: ChannelRules): Channel {
    const channel: Channel = { name, rules, subscriptions: new Set(), emptySince: null }
    this.#channels.set(name, channel)
    return channel
  }
}
