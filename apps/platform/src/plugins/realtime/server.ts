import { randomBytes } from 'node:crypto'
import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { WebSocketServer } from 'ws'
import type { RealtimePublisher } from '../../adapters/realtime-port.ts'
import type { Clock } from '../../kernel.ts'
import { type Bounds, defaultBounds } from './bounds.ts'
import type { ChannelDirectory } from './channel.ts'
import { type CommandContext, handleCommand, type Identify } from './commands.ts'
import { Connection, type Identity } from './connection.ts'
import { textFrame } from './frame.ts'
import { Hub } from './hub.ts'
import { type Disconnect, disconnects, pingText } from './protocol.ts'
import { type OriginCheck, onUpgrade, refuseUpgrade } from './upgrade.ts'

export interface RealtimeOptions {
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  readonly identify: Identify
  readonly directory: ChannelDirectory
  /** Whether pages of an origin may connect. */
  readonly isAllowedOrigin: OriginCheck
  /** The visitor's IP address, by which connections are counted. */
  readonly addressOf: (request: IncomingMessage) => string
  readonly bounds?: Partial<Bounds>
}

export interface RealtimeServer extends RealtimePublisher {
  /** Handles the WebSocket upgrades of a server. */
  mount(server: Server): void
  players(): Promise<number>
  /** Makes all clients reconnect and reload, because publications may have been missed. */
  interrupt(): void
  /** Number of open sockets. */
  readonly connections: number
}

/** How long an ended session is remembered: its token may have been checked just before the end. */
const ENDED_SESSION_TTL_MS = 60_000
const MAX_ENDED_SESSIONS = 10_000
/** Ticks between sweeps of old publications and empty channels. */
const SWEEP_TICKS = 30
/** Milliseconds that clients may take to acknowledge the server's close. */
const CLOSE_TIMEOUT_MS = 2000
const CLOSE_POLL_MS = 10

/** A server of Centrifugo's client protocol inside this process: see docs/decisions/0008. */
export function createRealtimeServer(options: RealtimeOptions): RealtimeServer {
  const bounds: Bounds = { ...defaultBounds, ...options.bounds }
  const now = () => performance.now()
  const hub = new Hub({ process: `${randomBytes(6).toString('hex')}.`, history: bounds.history, now })
  const registry = createConnectionRegistry(bounds, now)
  const commandContext: CommandContext = {
    hub,
    bounds,
    clock: options.clock,
    directory: options.directory,
    identify: options.identify,
    register: registry.register,
    publish: async (channel, data, { info }) => void hub.publish(channel, data, info),
  }
  const webSocketServer = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    // Frames are shared between clients, which compression does not allow. Publications are small.
    perMessageDeflate: false,
    maxPayload: bounds.messageBytes,
  })
  const ping = textFrame(pingText)
  /** Sockets until they are closed on both sides. */
  const openSockets = new Set<Duplex>()
  let openedCount = 0
  let tick = 0
  let isClosing = false
  const timer = setInterval(checkConnections, bounds.tickMs)
  timer.unref()

  function accept(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const address = options.addressOf(request)
    const rejectionStatus =
      isClosing || openSockets.size >= bounds.connections ? 503 : registry.countAddress(address) ? null : 429
    if (rejectionStatus !== null) {
      refuseUpgrade(socket, rejectionStatus)
      return
    }
    openSockets.add(socket)
    socket.once('close', () => {
      openSockets.delete(socket)
      registry.releaseAddress(address)
    })
    webSocketServer.handleUpgrade(request, socket, head, (ws) => {
      openedCount += 1
      const connection = new Connection({
        ws,
        socket: socket as Socket,
        bounds,
        now,
        pingSlot: openedCount % bounds.pingTicks,
        handle: (one, command) => handleCommand(one, command, commandContext),
        onEnd(one) {
          for (const subscription of one.subscriptions.values()) hub.leave(subscription)
          one.subscriptions.clear()
          registry.remove(one)
        },
        onError: (error) => options.log.error({ err: error }, 'a realtime command failed'),
      })
      registry.add(connection)
    })
  }

  /** Once per tick: closes late connections and sends pings. */
  function checkConnections(): void {
    tick += 1
    const time = now()
    const clock = options.clock.now().getTime()
    const slot = tick % bounds.pingTicks
    for (const connection of registry.all()) {
      const reason = disconnectReason(connection, time, clock)
      if (reason) connection.close(reason)
      else if (connection.isConnected && connection.pingedAt === null && connection.pingSlot === slot) {
        connection.pingedAt = tick
        connection.deliver(ping)
      }
    }
    if (tick % SWEEP_TICKS === 0) {
      hub.sweep()
      registry.pruneEndedSessions()
    }
  }

  function disconnectReason(connection: Connection, time: number, clock: number): Disconnect | null {
    if (!connection.isConnected)
      return time - connection.openedAt > bounds.connectMs ? disconnects.stale : null
    if (connection.pingedAt !== null && tick - connection.pingedAt >= bounds.pongTicks)
      return disconnects.noPong
    const expiresAt = connection.identity?.expiresAt.getTime() ?? Number.POSITIVE_INFINITY
    return clock > expiresAt + bounds.graceMs ? disconnects.expired : null
  }

  return {
    mount: (server) => onUpgrade(server, options.isAllowedOrigin, accept),
    get connections() {
      return registry.size
    },
    isShared: false,
    hasSubscribers: (channel) => hub.hasSubscribers(channel),
    async publish(channel, publication) {
      const data = JSON.stringify(publication)
      if (data.length > bounds.publicationSize)
        throw new Error(`a publication in ${anonymousName(channel)} is too large`)
      hub.publish(channel, data)
    },
    async endSession(playerId, sessionId) {
      for (const connection of registry.markSessionEnded(playerId, sessionId))
        connection.close(disconnects.forced)
    },
    players: async () => registry.players,
    interrupt() {
      hub.resetHistory()
      for (const connection of [...registry.all()]) connection.close(disconnects.insufficientState)
    },
    async close() {
      isClosing = true
      clearInterval(timer)
      for (const connection of [...registry.all()]) connection.close(disconnects.shutdown)
      const deadline = performance.now() + CLOSE_TIMEOUT_MS
      while (openSockets.size > 0 && performance.now() < deadline) await wait(CLOSE_POLL_MS)
      for (const socket of openSockets) socket.destroy()
    },
  }
}

/** A channel without the player's id, for logs. */
const anonymousName = (channel: string) => channel.split('#', 1)[0]

/** Open connections by IP address and by player. */
function createConnectionRegistry(bounds: Bounds, now: () => number) {
  const connections = new Set<Connection>()
  const byAddress = new Map<string, number>()
  const byPlayer = new Map<string, Set<Connection>>()
  const endedSessions = new Map<string, number>()

  function removeFromPlayer(connection: Connection) {
    const { playerId } = connection.identity ?? {}
    if (playerId === undefined) return
    const own = byPlayer.get(playerId)
    own?.delete(connection)
    if (own?.size === 0) byPlayer.delete(playerId)
  }

  return {
    all: () => connections,
    get size() {
      return connections.size
    },
    get players() {
      return byPlayer.size
    },
    /** Counts a socket of an address. @returns false above the limit */
    countAddress(address: string): boolean {
      const count = byAddress.get(address) ?? 0
      if (count >= bounds.connectionsPerAddress) return false
      byAddress.set(address, count + 1)
      return true
    },
    releaseAddress(address: string): void {
      const count = byAddress.get(address) ?? 0
      if (count > 1) byAddress.set(address, count - 1)
      else byAddress.delete(address)
    },
    add: (connection: Connection) => void connections.add(connection),
    remove(connection: Connection): void {
      connections.delete(connection)
      removeFromPlayer(connection)
    },
    register(connection: Connection, { playerId, sessionId }: Identity): 'registered' | 'too-many' | 'ended' {
      if (endedSessions.has(sessionId)) return 'ended'
      const own = byPlayer.get(playerId) ?? new Set()
      if (!own.has(connection) && own.size >= bounds.connectionsPerPlayer) return 'too-many'
      byPlayer.set(playerId, own.add(connection))
      return 'registered'
    },
    /** Remembers an ended session. @returns its connections */
    markSessionEnded(playerId: string, sessionId: string): readonly Connection[] {
      endedSessions.set(sessionId, now())
      const [oldest] = endedSessions.keys()
      if (endedSessions.size > MAX_ENDED_SESSIONS && oldest !== undefined) endedSessions.delete(oldest)
      return [...(byPlayer.get(playerId) ?? [])].filter(({ identity }) => identity?.sessionId === sessionId)
    },
    pruneEndedSessions(): void {
      for (const [sessionId, at] of endedSessions)
        if (now() - at > ENDED_SESSION_TTL_MS) endedSessions.delete(sessionId)
    },
  }
}
