import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { RealtimePublisher } from '../../adapters/realtime-port.ts'
import type { RealtimeServer } from './server.ts'

export interface FanOutOptions {
  readonly url: string
  readonly server: RealtimeServer
  readonly log: FastifyBaseLogger
  /** Milliseconds between reports of a node's player count. */
  readonly countIntervalMs?: number
}

/** Messages between nodes. */
const nodeMessage = z.union([
  z.object({ publish: z.object({ channel: z.string(), data: z.unknown() }) }),
  z.object({ end: z.object({ playerId: z.string(), sessionId: z.string() }) }),
])
/** Null for a message of a newer version. */
function parseNodeMessage(text: string): z.output<typeof nodeMessage> | null {
  try {
    return nodeMessage.parse(JSON.parse(text))
  } catch {
    return null
  }
}

const TOPIC = 'croupier:realtime'
const PLAYER_COUNTS_KEY = 'croupier:realtime:players'
/** A node is considered gone after this many missed reports. */
const STALE_AFTER_INTERVALS = 3

async function createRedisClient(url: string) {
  // Loaded when used, as for the rate limits.
  const { createClient } = await import('redis')
  return createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: 10_000,
    socket: { connectTimeout: 5000, reconnectStrategy: (tries) => Math.min(100 * 2 ** tries, 5000) },
  })
}
type RedisClient = Awaited<ReturnType<typeof createRedisClient>>

/** Applies a message of another node to the clients of this one. */
function handleMessage(text: string, { server, log }: Pick<FanOutOptions, 'server' | 'log'>): void {
  const message = parseNodeMessage(text)
  if (message === null) {
    log.warn('unknown message of another node')
    return
  }
  const handled =
    'publish' in message
      ? server.publish(message.publish.channel, message.publish.data)
      : server.endSession(message.end.playerId, message.end.sessionId)
  handled.catch((error: unknown) => log.error({ err: error }, 'a message of another node failed'))
}

/** Waits until both are connected, or until the first error: a node starts without Redis too. */
async function connectOrFail(client: RedisClient, subscribe: () => Promise<void>): Promise<void> {
  const connected = Promise.all([client.connect(), subscribe()])
  await Promise.race([
    connected.catch(() => undefined),
    new Promise((resolve) => client.once('error', resolve)),
  ])
}

/** The players of the other nodes that have reported lately. */
async function countOtherPlayers(client: RedisClient, node: string, maxAgeMs: number): Promise<number> {
  const counts = await client.hGetAll(PLAYER_COUNTS_KEY).catch(() => ({}))
  return Object.entries(counts)
    .filter(([name]) => name !== node)
    .reduce((all, [, value]) => all + readFreshCount(value, maxAgeMs), 0)
}

/**
 * Realtime on several nodes: each publishes to all nodes through Redis, and each serves its own clients.
 * While Redis is down, a node reaches only its own clients. After an outage publications may have been
 * missed, so that all clients reconnect and reload.
 */
export async function fanOutThroughRedis(options: FanOutOptions): Promise<RealtimePublisher> {
  const { server, log, countIntervalMs = 2000 } = options
  const node = randomUUID()
  const client = await createRedisClient(options.url)
  const listener = client.duplicate()
  let isDown = false
  const handleRedisError = (error: unknown) => {
    if (!isDown)
      log.warn({ err: error }, 'Redis does not respond; realtime reaches only the players of this node')
    isDown = true
  }
  client.on('error', handleRedisError)
  listener.on('error', handleRedisError)
  /** Called when the subscription is active. */
  function handleSubscribed(): void {
    isDown = false
    server.interrupt()
  }
  // After a reconnect ioredis resubscribes before `ready`; at the first connect the subscription follows.
  listener.on('ready', handleSubscribed)

  /** Publishes to all nodes, this one too. @returns whether Redis accepted it */
  async function broadcast(message: z.input<typeof nodeMessage>): Promise<boolean> {
    try {
      await client.publish(TOPIC, JSON.stringify(message))
      return true
    } catch (error) {
      handleRedisError(error)
      return false
    }
  }

  async function reportPlayerCount(): Promise<void> {
    const value = JSON.stringify({ players: await server.players(), at: Date.now() })
    await client.hSet(PLAYER_COUNTS_KEY, node, value).catch(handleRedisError)
  }
  const timer = setInterval(() => void reportPlayerCount(), countIntervalMs)
  timer.unref()

  await connectOrFail(client, async () => {
    await listener.connect()
    await listener.subscribe(TOPIC, (text) => handleMessage(text, options))
    handleSubscribed()
  })
  await reportPlayerCount()

  return {
    // The subscribers of other nodes are unknown.
    isShared: true,
    hasSubscribers: () => true,
    async publish(channel, data) {
      if (!(await broadcast({ publish: { channel, data } }))) await server.publish(channel, data)
    },
    async endSession(playerId, sessionId) {
      await server.endSession(playerId, sessionId)
      await broadcast({ end: { playerId, sessionId } })
    },
    async players() {
      const ownPlayers = await server.players()
      return ownPlayers + (await countOtherPlayers(client, node, countIntervalMs * STALE_AFTER_INTERVALS))
    },
    async close() {
      clearInterval(timer)
      await server.close()
      if (client.isReady) await client.hDel(PLAYER_COUNTS_KEY, node).catch(() => undefined)
      client.destroy()
      listener.destroy()
    },
  }
}

const playerCount = z.object({ players: z.number().int().min(0), at: z.number() })

function readFreshCount(value: string, milliseconds: number): number {
  const parsed = playerCount.safeParse(JSON.parse(value))
  return parsed.success && Date.now() - parsed.data.at <= milliseconds ? parsed.data.players : 0
}
