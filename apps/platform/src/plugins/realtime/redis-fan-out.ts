import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { createClient } from 'redis'
import { z } from 'zod'
import type { RealtimePublisher } from '../../adapters/realtime-port.ts'
import type { RealtimeServer } from './server.ts'

export interface FanOutOptions {
  readonly url: string
  readonly server: RealtimeServer
  readonly log: FastifyBaseLogger
  /** How often a node tells how many players it has, in milliseconds. */
  readonly countMs?: number
}

/** What nodes tell each other. */
const word = z.union([
  z.object({ publish: z.object({ channel: z.string(), data: z.unknown() }) }),
  z.object({ end: z.object({ playerId: z.string(), sessionId: z.string() }) }),
])
/** Null for what a newer version may say. */
function wordOf(text: string): z.output<typeof word> | null {
  try {
    return word.parse(JSON.parse(text))
  } catch {
    return null
  }
}

const TOPIC = 'croupier:realtime'
const COUNTS = 'croupier:realtime:players'
/** A node that has not told for so many times is gone. */
const FORGOTTEN_AFTER = 3

/**
 * Realtime on several nodes: each tells all, by Redis, and each tells its own clients. While Redis is away a node tells
 * its own alone; when it is back, any node may have missed something, so that its clients connect again and read anew.
 */
export async function fanOutThroughRedis(options: FanOutOptions): Promise<RealtimePublisher> {
  const { server, log, countMs = 2000 } = options
  const node = randomUUID()
  const client = createClient({
    url: options.url,
    disableOfflineQueue: true,
    pingInterval: 10_000,
    socket: { connectTimeout: 5000, reconnectStrategy: (tries) => Math.min(100 * 2 ** tries, 5000) },
  })
  const listener = client.duplicate()
  let isAway = false
  const lost = (error: unknown) => {
    if (!isAway)
      log.warn({ err: error }, 'Redis does not answer; realtime reaches the players of this node alone')
    isAway = true
  }
  client.on('error', lost)
  listener.on('error', lost)
  /** From here on nothing is missed. */
  function hearing(): void {
    isAway = false
    server.interrupt()
  }
  // When it comes back, it is subscribed again before it is ready; the first time the subscription is still to come.
  listener.on('ready', hearing)

  function hear(text: string): void {
    const said = wordOf(text)
    if (said === null) {
      log.warn('another node said what this one does not understand')
      return
    }
    const told =
      'publish' in said
        ? server.publish(said.publish.channel, said.publish.data)
        : server.endSession(said.end.playerId, said.end.sessionId)
    told.catch((error: unknown) =>
      log.error({ err: error }, 'what another node said could not be carried out'),
    )
  }

  /** Tells all nodes, this one too. @returns whether Redis took it */
  async function tell(said: z.input<typeof word>): Promise<boolean> {
    try {
      await client.publish(TOPIC, JSON.stringify(said))
      return true
    } catch (error) {
      lost(error)
      return false
    }
  }

  async function count(): Promise<void> {
    const value = JSON.stringify({ players: await server.players(), at: Date.now() })
    await client.hSet(COUNTS, node, value).catch(lost)
  }
  const timer = setInterval(() => void count(), countMs)
  timer.unref()

  const connected = Promise.all([
    client.connect(),
    listener
      .connect()
      .then(() => listener.subscribe(TOPIC, hear))
      .then(hearing),
  ])
  await Promise.race([
    connected.catch(() => undefined),
    new Promise((resolve) => client.once('error', resolve)),
  ])
  await count()

  return {
    // Who is connected elsewhere is not known here.
    isShared: true,
    isHeard: () => true,
    async publish(channel, data) {
      if (!(await tell({ publish: { channel, data } }))) await server.publish(channel, data)
    },
    async endSession(playerId, sessionId) {
      await server.endSession(playerId, sessionId)
      await tell({ end: { playerId, sessionId } })
    },
    async players() {
      const own = await server.players()
      const counts = await client.hGetAll(COUNTS).catch(() => ({}))
      return Object.entries(counts).reduce(
        (all, [name, value]) => all + (name === node ? 0 : freshPlayers(value, countMs * FORGOTTEN_AFTER)),
        own,
      )
    },
    async close() {
      clearInterval(timer)
      await server.close()
      if (client.isReady) await client.hDel(COUNTS, node).catch(() => undefined)
      client.destroy()
      listener.destroy()
    },
  }
}

const counted = z.object({ players: z.number().int().min(0), at: z.number() })

function freshPlayers(value: string, milliseconds: number): number {
  const read = counted.safeParse(JSON.parse(value))
  return read.success && Date.now() - read.data.at <= milliseconds ? read.data.players : 0
}
