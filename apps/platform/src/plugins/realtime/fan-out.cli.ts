import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as yieldOnce } from 'node:timers/promises'
import Fastify from 'fastify'
import { WebSocketServer } from 'ws'
import { createClock } from '../clock.ts'
import { createRealtimeServer } from './server.ts'

/**
 * Process of `npm run bench` (bench/realtime.ts): the realtime server with one public channel on one port,
 * and a plain loop of `ws` sends on another. The parent sends the number of messages and the side.
 */
type Side = 'ours' | 'reference'
interface Order {
  readonly side: Side
  readonly messages: number
  readonly message: string
}

const realtime = createRealtimeServer({
  clock: createClock(),
  log: Fastify().log,
  identify: async () => 'invalid',
  directory: (name) =>
    name === 'news' ? { audience: 'everyone', history: { size: 100, seconds: 300 } } : null,
  isAllowedOrigin: () => false,
  addressOf: () => 'bench',
  // The benchmark's clients reply to no pings and share one address.
  bounds: { pongTicks: 1_000_000, connectMs: 600_000, connections: 50_000, connectionsPerAddress: 50_000 },
})

async function listen(mount: (server: ReturnType<typeof createServer>) => void): Promise<number> {
  const server = createServer()
  mount(server)
  server.listen(0, '127.0.0.1', 4096)
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

const plain = new WebSocketServer({ noServer: true, perMessageDeflate: false })
const ports: Readonly<Record<Side, number>> = {
  ours: await listen((server) => realtime.mount(server)),
  reference: await listen((server) =>
    server.on('upgrade', (request, socket, head) =>
      plain.handleUpgrade(request, socket, head, (ws) => void plain.emit('connection', ws, request)),
    ),
  ),
}

/** Sends the messages one after the other to all clients, yielding in between. */
const send: Readonly<Record<Side, (message: string) => void | Promise<void>>> = {
  ours: (message) => realtime.publish('news', message),
  reference(message) {
    // Encoded once, for a fair comparison.
    const data = Buffer.from(message)
    for (const client of plain.clients) {
      if (client.readyState === client.OPEN) client.send(data, { binary: false })
    }
  },
}

process.on('message', async ({ side, messages, message }: Order) => {
  const cpu = process.cpuUsage()
  for (let sent = 0; sent < messages; sent++) {
    await send[side](message)
    await yieldOnce()
  }
  const { user, system } = process.cpuUsage(cpu)
  process.send?.({ cpuMs: (user + system) / 1000, residentMb: process.memoryUsage.rss() / 1_048_576 })
})
process.on('disconnect', () => process.exit(0))
process.send?.({ ports })
