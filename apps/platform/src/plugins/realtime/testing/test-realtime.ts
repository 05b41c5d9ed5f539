import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { Centrifuge, type Options, type PublicationContext } from 'centrifuge'
import Fastify from 'fastify'
import { expect, onTestFinished, vi } from 'vitest'
import { WebSocket } from 'ws'
import { createClock, type MovableClock } from '../../clock.ts'
import type { Bounds } from '../bounds.ts'
import type { ChannelRules } from '../channel.ts'
import type { Identify } from '../commands.ts'
import { createRealtimeServer, type RealtimeServer } from '../server.ts'

/** A realtime server on a separate port, with the test's channels and players. Closes after the test. */
export interface TestRealtime {
  readonly realtime: RealtimeServer
  readonly clock: MovableClock
  readonly url: string
  /** An official client, not connected yet. */
  client(options?: Partial<Options>): Centrifuge
  /** A raw socket. */
  socket(options?: SocketOptions): Promise<RawSocket>
  /** Destroys all sockets without a close frame, like a network failure. */
  dropConnections(): void
  close(): Promise<void>
}

export interface SocketOptions {
  readonly origin?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Defaults to the path of the realtime socket. */
  readonly path?: string
}

/** Messages received by a raw socket, and its close code. */
export interface RawSocket {
  readonly ws: WebSocket
  /** Replies and pushes, in order. */
  readonly received: Record<string, unknown>[]
  readonly closed: Promise<{ readonly code: number; readonly reason: string }>
  send(...commands: object[]): void
  /** Sends commands and waits for the reply to the last one. */
  request(...commands: Readonly<Record<string, unknown>>[]): Promise<Record<string, unknown>>
}

export interface TestRealtimeOptions {
  readonly bounds?: Partial<Bounds>
  readonly channels?: Readonly<Record<string, ChannelRules>>
}

const now = new Date('2026-11-20T12:00:00.000Z')
const recent = { size: 100, seconds: 300 }
const channels: Readonly<Record<string, ChannelRules>> = {
  news: { audience: 'everyone', history: recent },
  passing: { audience: 'everyone', history: null },
  own: { audience: 'owner', history: recent },
  chat: { audience: 'everyone', history: recent, mayPublish: true, hasPresence: true },
  counted: { audience: 'everyone', history: null, data: async () => ({ count: 7 }) },
}

export async function startRealtime(options: TestRealtimeOptions = {}): Promise<TestRealtime> {
  const clock = createClock()
  clock.freeze(now)
  const known = options.channels ?? channels
  /** Tokens are `ada`, `ada/second-session`, `bob`, `expired`, and `unlucky`, whose check fails. */
  const identify: Identify = async (token) => {
    if (token === 'unlucky') throw new Error('the store is away')
    if (token === 'expired') return 'expired'
    const [playerId = '', sessionId = `${playerId}-session`] = token.split('/')
    if (!/^(?:ada|bob)$/.test(playerId)) return 'invalid'
    return { playerId, sessionId, expiresAt: new Date(clock.now().getTime() + 900_000) }
  }
  const realtime = createRealtimeServer({
    clock,
    log: Fastify().log,
    identify,
    directory: (name) => (Object.hasOwn(known, name) ? (known[name] ?? null) : null),
    isAllowedOrigin: (origin) => origin === 'https://play.example',
    addressOf: ({ headers }) => String(headers['x-address'] ?? '192.0.2.1'),
    // Generous, because the machine may be busy.
    bounds: { connectMs: 60_000, ...options.bounds },
  })
  const server = createServer()
  const open = new Set<Socket>()
  server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  realtime.mount(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/api/connection/websocket`
  let isClosed = false
  async function close() {
    if (isClosed) return
    isClosed = true
    await realtime.close()
    server.close()
  }
  onTestFinished(close)
  return {
    realtime,
    clock,
    url,
    client(overrides = {}) {
      const client = new Centrifuge(url, {
        websocket: WebSocket,
        minReconnectDelay: 10,
        maxReconnectDelay: 50,
        timeout: 30_000,
        ...overrides,
      })
      onTestFinished(() => client.disconnect())
      return client
    },
    socket: ({ path, ...overrides } = {}) => openSocket(path ? new URL(path, url).href : url, overrides),
    dropConnections() {
      for (const socket of open) socket.destroy()
    },
    close,
  }
}

async function openSocket(url: string, options: Omit<SocketOptions, 'path'> = {}): Promise<RawSocket> {
  const ws = new WebSocket(url, options)
  onTestFinished(() => ws.terminate())
  const received: Record<string, unknown>[] = []
  const waiting = new Map<number, (reply: Record<string, unknown>) => void>()
  ws.on('message', (data) => {
    for (const line of String(data).split('\n')) {
      const message = JSON.parse(line) as Record<string, unknown>
      received.push(message)
      const id = Number(message.id)
      waiting.get(id)?.(message)
      waiting.delete(id)
    }
  })
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    ws.once('close', (code, reason) => resolve({ code, reason: String(reason) }))
  })
  await once(ws, 'open')
  ws.on('error', () => undefined)
  const send = (...commands: object[]) =>
    ws.send(commands.map((command) => JSON.stringify(command)).join('\n'))
  return {
    ws,
    received,
    closed,
    send,
    request(...commands) {
      const id = Number(commands.at(-1)?.id)
      const reply = new Promise<Record<string, unknown>>((resolve) => waiting.set(id, resolve))
      send(...commands)
      return reply
    },
  }
}

interface Emitter {
  once(event: string, listener: (context: never) => void): unknown
}

/** The context of an emitter's next event. */
export function nextEvent<T = Record<string, unknown>>(emitter: Emitter, event: string): Promise<T> {
  return new Promise((resolve) => void emitter.once(event, resolve as (context: never) => void))
}

/** Subscribes, connects, and collects publications. */
export async function listen(client: Centrifuge, channel: string) {
  const subscription = client.newSubscription(channel)
  const publications: unknown[] = []
  subscription.on('publication', ({ data }: PublicationContext) => publications.push(data))
  subscription.subscribe()
  client.connect()
  await subscription.ready()
  return { subscription, publications }
}

export async function publish({ realtime }: TestRealtime, channel: string, ...all: readonly unknown[]) {
  for (const publication of all) await realtime.publish(channel, publication)
}

export const expectPublications = (publications: readonly unknown[], expected: readonly unknown[]) =>
  vi.waitFor(() => expect(publications).toEqual(expected), { timeout: 20_000 })
