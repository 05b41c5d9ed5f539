import type { Centrifuge, Subscription } from 'centrifuge'
import type { ChannelName, Channels, Publication } from './contract-types.ts'

export interface ChannelHandlers<C extends ChannelName> {
  /** Handlers must ignore unknown events: the platform may be newer than the site. */
  onPublication(publication: Publication<C>): void
  /**
   * Publications may have been missed: on the first subscription, and on a later one that the platform could
   * not recover. Reload what is shown.
   */
  onResync(): void
}

const resubscribeDefaults = { minResubscribeDelay: 500, maxResubscribeDelay: 20_000 } as const

type SharedChannel = {
  [C in ChannelName]: Channels[C]['audience'] extends 'everyone' ? C : never
}[ChannelName]

/**
 * The channels that are the same for everyone; all others belong to a player. Checked against the contract.
 */
const shared: Readonly<Record<SharedChannel, true>> = {
  'game:winners': true,
  'global:online': true,
  tournaments: true,
}

type AnyHandlers = ChannelHandlers<ChannelName>

interface FollowedChannel {
  readonly handlers: AnyHandlers
  subscription: Subscription | null
}

/** Subscriptions of one client, for the signed-in player. `onChange` is called when one starts or ends. */
export function createChannels(client: Centrifuge, onChange: () => void) {
  const followed = new Map<ChannelName, FollowedChannel>()
  let player: string | null = null

  function open(name: ChannelName, entry: FollowedChannel) {
    if (entry.subscription || (!(name in shared) && player === null)) return
    const channel = name in shared ? name : `${name}#${player}`
    const subscription = client.newSubscription(channel, resubscribeDefaults)
    const { handlers } = entry
    const resync = () => runSafely(() => handlers.onResync())
    const handlePublication = (data: unknown) => {
      // The handler failed, so its data is incomplete: reload.
      if (isPublication(data) && !runSafely(() => handlers.onPublication(data))) resync()
    }
    entry.subscription = subscription
    subscription.on('state', onChange)
    subscription.on('subscribed', ({ wasRecovering, recovered, data }) => {
      if (!(wasRecovering && recovered)) resync()
      // The subscribe response of a cached channel contains its latest publication.
      handlePublication(data)
    })
    subscription.on('publication', ({ data }) => handlePublication(data))
    subscription.subscribe()
  }

  function close(entry: FollowedChannel) {
    const { subscription } = entry
    if (!subscription) return
    entry.subscription = null
    subscription.removeAllListeners()
    client.removeSubscription(subscription)
  }

  return {
    follow<C extends ChannelName>(name: C, handlers: ChannelHandlers<C>) {
      if (followed.has(name)) throw new Error(`${name} is already subscribed`)
      // A handler receives only publications of its own channel.
      const entry: FollowedChannel = { handlers: handlers as unknown as AnyHandlers, subscription: null }
      followed.set(name, entry)
      open(name, entry)
    },
    unfollow(name: ChannelName) {
      const entry = followed.get(name)
      if (entry) close(entry)
      followed.delete(name)
    },
    unfollowAll() {
      for (const entry of followed.values()) close(entry)
      followed.clear()
    },
    /** Sets the player whose channels are subscribed; null for a guest. */
    setPlayer(next: string | null) {
      if (next === player) return
      for (const [name, entry] of followed) if (!(name in shared)) close(entry)
      player = next
      for (const [name, entry] of followed) open(name, entry)
    },
    isFollowing: (name: ChannelName) => followed.get(name)?.subscription?.state === 'subscribed',
  }
}

/** Publications come only from the platform, so checking the envelope suffices. */
function isPublication(data: unknown): data is Publication<ChannelName> {
  return typeof data === 'object' && data !== null && 'event' in data && 'data' in data
}

/**
 * Runs a callback. An exception inside the library's event handling would end the connection permanently, so
 * it is rethrown asynchronously. @returns whether the callback succeeded
 */
export function runSafely(task: () => void): boolean {
  try {
    task()
    return true
  } catch (error) {
    queueMicrotask(() => {
      throw error
    })
    return false
  }
}
