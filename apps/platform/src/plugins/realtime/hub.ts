import type { ChannelRules } from './channel.ts'
import { textFrame } from './frame.ts'
import { History, type HistoryBounds, type Position } from './history.ts'
import { type ClientInfo, publicationText, pushText } from './protocol.ts'

/** Where frames go. */
export interface Receiver {
  readonly info: ClientInfo
  deliver(frame: Buffer): void
  /** More is waiting for it than it may: it has to begin anew. */
  overflow(): void
}

/** A receiver in a channel. */
export interface Subscription {
  readonly receiver: Receiver
  readonly channel: Channel
  /** What was published while the answer to the subscription was made; null once that answer is on its way. */
  buffered: Buffer[] | null
}

interface Channel {
  readonly name: string
  readonly rules: ChannelRules
  readonly subscriptions: Set<Subscription>
  /** When the last one left, by the steady clock; null while somebody is there. */
  emptySince: number | null
}

/** Where a subscription begins: what is to be told to who subscribes. */
export interface JoinResult {
  readonly subscription: Subscription
  /** Null for a channel that keeps nothing. */
  readonly position: Position | null
  /** What was missed since the position asked for; null when that cannot be said for sure. */
  readonly recovered: readonly string[] | null
}

/** More than this nobody publishes while one subscription is answered. */
const MAX_BUFFERED = 256

/** The channels of this process: who is in them, and what was published in them lately. */
export class Hub {
  readonly #channels = new Map<string, Channel>()
  readonly #history: History
  readonly #now: () => number

  /** @param now milliseconds of a steady clock */
  constructor(options: {
    readonly process: string
    readonly history: HistoryBounds
    readonly now: () => number
  }) {
    this.#history = new History(options.process, options.history)
    this.#now = options.now
  }

  /** Whether a publication in the channel would reach somebody, now or when they come back. */
  hasSubscribers(channel: string): boolean {
    return this.#channels.has(channel)
  }

  /**
   * Adds a receiver. What is published from here on waits for it until `release`.
   * @param from the position to go on from; null to begin here
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

  /** Lets a receiver hear what has waited for it, and all that follows. */
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

  /** @param data JSON text @returns how many were there to hear it */
  publish(name: string, data: string, info: ClientInfo | null = null): number {
    const channel = this.#channels.get(name)
    if (!channel) return 0
    const encode = (offset: number | null) => publicationText(data, offset, info)
    const stored = channel.rules.history ? this.#history.append(name, encode, this.#now()) : null
    // Encoded and framed once; from here on every receiver costs one write.
    const frame = textFrame(pushText(name, stored ?? encode(null)))
    for (const subscription of channel.subscriptions) {
      const { buffered, receiver } = subscription
      if (buffered === null) receiver.deliver(frame)
      else if (buffered.length < MAX_BUFFERED) buffered.push(frame)
      else receiver.overflow()
    }
    return channel.subscriptions.size
  }

  /** Everybody in a channel. */
  listClients(name: string): readonly ClientInfo[] {
    const { subscriptions = new Set<Subscription>() } = this.#channels.get(name) ?? {}
    return [...subscriptions].map(({ receiver }) => receiver.info)
  }

  /** Where a channel stands and a part of what it keeps; null when it keeps nothing, or the position is of another epoch. */
  page(name: string, query: Parameters<History['page']>[1]) {
    const history = this.#channels.get(name)?.rules.history
    if (!history) return null
    const position = this.#history.open(name, history)
    const publications = this.#history.page(name, query, this.#now())
    return publications && { position, publications }
  }

  /** Begins every stream anew: something may have been missed by all. */
  resetHistory(): void {
    this.#history.clear()
  }

  /** Lets go of old publications, and of channels that nobody can come back to any more. */
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
