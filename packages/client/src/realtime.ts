import { Centrifuge, UnauthorizedError } from 'centrifuge'
import type { ChannelName } from './contract-types.ts'
import { type ChannelHandlers, createChannels, runSafely } from './realtime-channels.ts'
import type { Session } from './session.ts'
import { readSubject } from './token.ts'

export type { ChannelHandlers } from './realtime-channels.ts'

/** Whether the platform can tell us anything at this moment [4-31a]. */
export type RealtimeState = 'connecting' | 'connected' | 'disconnected'

export interface Realtime {
  readonly state: RealtimeState
  /** Connects, as a player or as a guest, and stays connected until `stop`. */
  start(): void
  /**
   * Follows a channel from now on, through lost connections, sign-ins and sign-outs. A player's own channels are followed
   * only while somebody is signed in [6-02a]. @returns an unsubscribe function
   */
  subscribe<C extends ChannelName>(name: C, handlers: ChannelHandlers<C>): () => void
  /** Whether what is published in the channel arrives here now. */
  isSubscribed(name: ChannelName): boolean
  /** To be told when `state` or any `isSubscribed` may have changed. @returns an unsubscribe function */
  watch(listener: () => void): () => void
  /** Disconnects for good. */
  stop(): void
}

export interface RealtimeOptions {
  /** e.g. `wss://play.example/api/connection/websocket` */
  readonly url: string
  readonly session: Session
  /**
   * Makes any call of the player's. It is made when the platform ends a player's connection for good, as it does with a
   * session's: whether the session has ended, too, its answer tells the session.
   */
  readonly checkSession: () => Promise<unknown>
  /** The socket to use in place of the browser's own. */
  readonly websocket?: SocketClass
}

/**
 * How patient the client is, in milliseconds [9-16]. The library has no options for these two: a connection's token that
 * could not be refreshed is tried again after 5 to 10 s, a subscription's after 10 to 20 s.
 */
export const realtimeDefaults = {
  timeout: 5000,
  minReconnectDelay: 500,
  maxReconnectDelay: 20_000,
  maxServerPingDelay: 10_000,
  emulationEndpoint: '/emulation',
} as const

/** After which a player whose session has not ended comes back, in milliseconds. */
const RECONNECT_DELAY_MS = realtimeDefaults.maxReconnectDelay

/**
 * Whether it was the platform that disconnected for good. Of its codes the library reports only the final ones here
 * (3500-3999 and 4500-4999, see realtime-codes.test.ts) and connects again after the others; lower codes are its own.
 */
const isFinal = (code: number) => code >= 3500

type SocketClass = new (
  url: string,
) => {
  readonly readyState: number
  send(data: string): void
  close(): void
}

const [SOCKET_CONNECTING, SOCKET_OPEN] = [0, 1]

/**
 * A browser reports a failure where a socket is closed before it is open, or is sent something while it closes, and all
 * that has happened is that somebody signed in or out in that moment. The one is left alone: the client closes it once it
 * opens and belongs to no attempt any more. The other would have been lost anyway.
 */
function withSafeClose(Socket: SocketClass): SocketClass {
  return class extends Socket {
    override send(data: string) {
      if (this.readyState === SOCKET_OPEN) super.send(data)
    }
    override close() {
      if (this.readyState !== SOCKET_CONNECTING) super.close()
    }
  }
}

/** The platform's channels over the official client, with the session behind it. */
export function createRealtime(options: RealtimeOptions): Realtime {
  const { url, session, checkSession, websocket = WebSocket } = options
  const listeners = new Set<() => void>()
  const client = new Centrifuge(url, { ...realtimeDefaults, websocket: withSafeClose(websocket), getToken })
  const channels = createChannels(client, notify)
  /** Grows with every sign-in and sign-out, so that what began before one does not end after it. */
  let generation = 0
  let unsubscribeSession: (() => void) | null = null
  let reconnectTimer: ReturnType<typeof setTimeout> | undefined

  function notify() {
    for (const listener of [...listeners]) runSafely(listener)
  }

  /** The connection's token: the session's own, renewed first where it ends; none for a guest, who needs none. */
  async function getToken(): Promise<string> {
    if (!session.isSignedIn) return ''
    const startGeneration = generation
    const token = await session.getFreshToken()
    // Whose token is gone is a guest by now, which began another turn.
    if (token === null || startGeneration !== generation) throw new UnauthorizedError('')
    channels.setPlayer(readSubject(token))
    return token
  }

  /** Comes back as whoever is there now: as the player who has signed in, or as a guest [4-01b 4-01c]. */
  function reconnect() {
    generation += 1
    client.disconnect()
    channels.setPlayer(null)
    client.setToken('')
    client.connect()
  }

  async function handleDisconnected(code: number): Promise<void> {
    if (!isFinal(code) || !session.isSignedIn) return
    const startGeneration = generation
    // A refusal ends the session, and that begins another turn. Anything else is no reason to stay away for ever.
    await checkSession().catch(() => {})
    if (startGeneration !== generation) return
    reconnectTimer = setTimeout(() => startGeneration === generation && client.connect(), RECONNECT_DELAY_MS)
  }

  client.on('state', notify)
  client.on('disconnected', ({ code }) => void handleDisconnected(code))
  // What goes wrong is tried again by the library, and seen in `state`.
  client.on('error', () => {})

  return {
    get state() {
      return client.state
    },
    start() {
      if (unsubscribeSession) return
      unsubscribeSession = session.subscribe(reconnect)
      client.connect()
    },
    subscribe(name, handlers) {
      channels.follow(name, handlers)
      return () => channels.unfollow(name)
    },
    isSubscribed: (name) => client.state === 'connected' && channels.isFollowing(name),
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stop() {
      unsubscribeSession?.()
      generation += 1
      clearTimeout(reconnectTimer)
      channels.unfollowAll()
      client.disconnect()
      listeners.clear()
    },
  }
}
