import { Centrifuge, UnauthorizedError } from 'centrifuge'
import type { ChannelName } from './contract-types.ts'
import { type ChannelHandlers, createChannels, runSafely } from './realtime-channels.ts'
import type { Session } from './session.ts'
import { readSubject } from './token.ts'

export type { ChannelHandlers } from './realtime-channels.ts'

/** Connection state [4-31a]. */
export type RealtimeState = 'connecting' | 'connected' | 'disconnected'

export interface Realtime {
  readonly state: RealtimeState
  /** Connects as the player or as a guest, and stays connected until `stop`. */
  start(): void
  /**
   * Subscribes to a channel, across reconnects, sign-ins and sign-outs. A player's channels are subscribed
   * only while a player is signed in [6-02a]. @returns an unsubscribe function
   */
  subscribe<C extends ChannelName>(name: C, handlers: ChannelHandlers<C>): () => void
  /** Whether publications of the channel are currently delivered. */
  isSubscribed(name: ChannelName): boolean
  /**
   * Calls `listener` when `state` or any `isSubscribed` may have changed. @returns an unsubscribe function
   */
  watch(listener: () => void): () => void
  /** Disconnects permanently. */
  stop(): void
}

export interface RealtimeOptions {
  /** e.g. `wss://play.example/api/connection/websocket` */
  readonly url: string
  readonly session: Session
  /**
   * Makes any authenticated call. Used after the platform has ended a player's connection permanently: the
   * response tells the session whether it has ended too.
   */
  readonly checkSession: () => Promise<unknown>
  /** WebSocket implementation; default: the browser's. */
  readonly websocket?: SocketClass
}

/**
 * Timings in milliseconds [9-16]. Two are fixed in the library: a failed refresh of the connection's token is
 * retried after 5 to 10 s, of a subscription's token after 10 to 20 s.
 */
export const realtimeDefaults = {
  timeout: 5000,
  minReconnectDelay: 500,
  maxReconnectDelay: 20_000,
  maxServerPingDelay: 10_000,
  emulationEndpoint: '/emulation',
} as const

/** Milliseconds before a player with a valid session reconnects. */
const RECONNECT_DELAY_MS = realtimeDefaults.maxReconnectDelay

/**
 * Whether the platform disconnected permanently. Of its codes the library reports only the final ones
 * (3500-3999 and 4500-4999, see realtime-codes.test.ts) and reconnects after the others; lower codes are the
 * library's own.
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
 * Browsers log an error if a socket is closed before it is open or written to while closing, which happens on
 * every sign-in or sign-out at the wrong moment. A connecting socket is closed once it opens; writes to a
 * closing one are dropped.
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

/** Subscriptions to the platform's channels over the official Centrifugo client. */
export function createRealtime(options: RealtimeOptions): Realtime {
  const { url, session, checkSession, websocket = WebSocket } = options
  const listeners = new Set<() => void>()
  const client = new Centrifuge(url, { ...realtimeDefaults, websocket: withSafeClose(websocket), getToken })
  const channels = createChannels(client, notify)
  /** Incremented on every sign-in and sign-out, to discard results of operations that began before. */
  let generation = 0
  let unsubscribeSession: (() => void) | null = null
  let reconnectTimer: ReturnType<typeof setTimeout> | undefined

  function notify() {
    for (const listener of [...listeners]) runSafely(listener)
  }

  /** The session's token, renewed first if it is about to expire; empty for a guest. */
  async function getToken(): Promise<string> {
    if (!session.isSignedIn) return ''
    const startGeneration = generation
    const token = await session.getFreshToken()
    // Without a token the player is a guest now, and a newer generation has started.
    if (token === null || startGeneration !== generation) throw new UnauthorizedError('')
    channels.setPlayer(readSubject(token))
    return token
  }

  /** Reconnects with the current identity after a sign-in or sign-out [4-01b 4-01c]. */
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
    // A rejection ends the session and starts a new generation. After any other failure, reconnect.
    await checkSession().catch(() => {})
    if (startGeneration !== generation) return
    reconnectTimer = setTimeout(() => startGeneration === generation && client.connect(), RECONNECT_DELAY_MS)
  }

  client.on('state', notify)
  client.on('disconnected', ({ code }) => void handleDisconnected(code))
  // Errors are retried by the library and visible in `state`. Without a listener it would throw.
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
