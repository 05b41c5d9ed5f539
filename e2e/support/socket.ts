import type { Page, WebSocket } from '@playwright/test'

interface Connection {
  readonly socket: WebSocket
  /** Token of the connect command; undefined for a guest. */
  token: string | undefined
  isConnected: boolean
  /** Accepted channels, and requested ones by command id. */
  readonly requestedChannels: Map<number, string>
  readonly subscribedChannels: Set<string>
}

interface Frame {
  readonly id?: number
  readonly connect?: { readonly token?: string }
  readonly subscribe?: { readonly channel?: string }
  readonly unsubscribe?: { readonly channel?: string }
  readonly error?: unknown
}

/** Messages of the page's realtime connections. */
export interface SocketLog {
  /** Number of connections that the page has opened. */
  readonly count: number
  /** Whether the last connection is open and accepted. */
  readonly isConnected: boolean
  /** Token of the last connection; undefined for a guest. */
  readonly token: string | undefined
  /** Names of the channels subscribed over the last connection, sorted, without the player's id. */
  readonly names: readonly string[]
  /** The same with the player's id. */
  readonly channels: readonly string[]
  /** Every channel requested so far. */
  readonly everRequested: readonly string[]
}

/** Records the page's WebSocket messages without changing them. */
export function watchSocket(page: Page): SocketLog {
  const connections: Connection[] = []
  const everRequested: string[] = []
  page.on('websocket', (socket) => {
    if (new URL(socket.url()).pathname !== '/api/connection/websocket') return
    const connection: Connection = {
      socket,
      token: undefined,
      isConnected: false,
      requestedChannels: new Map(),
      subscribedChannels: new Set(),
    }
    connections.push(connection)
    socket.on('framesent', ({ payload }) => {
      for (const { id = 0, connect, subscribe, unsubscribe } of parseFrames(payload)) {
        if (connect) connection.token = connect.token
        if (unsubscribe?.channel) connection.subscribedChannels.delete(unsubscribe.channel)
        if (!subscribe?.channel) continue
        connection.requestedChannels.set(id, subscribe.channel)
        everRequested.push(subscribe.channel)
      }
    })
    socket.on('framereceived', ({ payload }) => {
      for (const { id = 0, connect, error } of parseFrames(payload)) {
        if (connect) connection.isConnected = true
        const channel = connection.requestedChannels.get(id)
        if (channel && !error) connection.subscribedChannels.add(channel)
      }
    })
  })
  const getLastConnection = () => connections.at(-1)
  const channels = () => [...(getLastConnection()?.subscribedChannels ?? [])].sort()
  return {
    get count() {
      return connections.length
    },
    get isConnected() {
      return Boolean(getLastConnection()?.isConnected) && getLastConnection()?.socket.isClosed() === false
    },
    get token() {
      return getLastConnection()?.token
    },
    get channels() {
      return channels()
    },
    get names() {
      return channels().map((channel) => channel.replace(/#.*$/, ''))
    },
    get everRequested() {
      return everRequested
    },
  }
}

function parseFrames(payload: string | Buffer): Frame[] {
  return String(payload)
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Frame)
}
