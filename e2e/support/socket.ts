import type { Page, WebSocket } from '@playwright/test'

interface Connection {
  readonly socket: WebSocket
  /** Of the connect command; undefined for a guest. */
  token: string | undefined
  isConnected: boolean
  /** The channels that the platform has said yes to, by the number of the command, and those still asked for. */
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

/** What a page and the platform say to each other over the page's realtime connections. */
export interface SocketLog {
  /** How many connections the page has made. */
  readonly count: number
  /** Whether the last connection is open and the platform has taken it. */
  readonly isConnected: boolean
  /** The token that the last connection was made with; undefined for a guest's. */
  readonly token: string | undefined
  /** The names of the channels followed over the last connection, in order, without the player behind them. */
  readonly names: readonly string[]
  /** The same as they travel. */
  readonly channels: readonly string[]
  /** Every channel ever asked for. */
  readonly everRequested: readonly string[]
}

/** Listens to the page's sockets from now on. Nothing is held back or changed. */
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
