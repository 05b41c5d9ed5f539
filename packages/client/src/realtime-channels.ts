import type { Centrifuge, Subscription } from 'centrifuge'
import type { ChannelName, Channels, Publication } from './contract-types.ts'

export interface ChannelHandlers<C extends ChannelName> {
  /** Something was published. What an older site does not know must be passed over. */
  onPublication(publication: Publication<C>): void
  /**
   * From here on nothing is missed, but something may have been until now: on the first subscription, and on every later
   * one whose gap the platform could not fill. What is shown has to be read anew.
   */
  onResync(): void
}

const resubscribeDefaults = { minResubscribeDelay: 500, maxResubscribeDelay: 20_000 } as const

type SharedChannel = {
  [C in ChannelName]: Channels[C]['audience'] extends 'everyone' ? C : never
}[ChannelName]

/** The channels that are the same for everyone; all others are a player's own. The compiler holds it to the contract. */
const shared: Readonly<Record<SharedChannel, true>> = { 'global:online': true, tournaments: true }

type AnyHandlers = ChannelHandlers<ChannelName>

interface FollowedChannel {
  readonly handlers: AnyHandlers
  subscription: Subscription | null
}

/** The channels that are followed over one client, as whoever is signed in. `onChange`: one began or ended. */
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
      // What it would have shown is read anew.
      if (isPublication(data) && !runSafely(() => handlers.onPublication(data))) resync()
    }
    entry.subscription = subscription
    subscription.on('state', onChange)
    subscription.on('subscribed', ({ wasRecovering, recovered, data }) => {
      if (!(wasRecovering && recovered)) resync()
      // Where the answer brings something along, it is what was published last.
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
      if (followed.has(name)) throw new Error(`${name} is followed already`)
      // Only the publications of its own channel reach a handler.
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
    /** Whose channels are followed from now on; null: nobody's. */
    setPlayer(next: string | null) {
      if (next === player) return
      for (const [name, entry] of followed) if (!(name in shared)) close(entry)
      player = next
      for (const [name, entry] of followed) open(name, entry)
    },
    isFollowing: (name: ChannelName) => followed.get(name)?.subscription?.state === 'subscribed',
  }
}

/** Every publication of ours is an event's name and its thing; who published it is the platform, whose answers we take. */
function isPublication(data: unknown): data is Publication<ChannelName> {
  return typeof data === 'object' && data !== null && 'event' in data && 'data' in data
}

/**
 * Runs what is not the library's. A fault there would end the connection for good: it is raised outside instead, where it is
 * still seen. @returns whether there was none
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
