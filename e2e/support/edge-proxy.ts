import { once } from 'node:events'
import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import { connect, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { findPort } from './platform.ts'

/** A proxy in front of a platform: the platform can stop while browsers keep using the proxy's address. */
export interface EdgeProxy {
  readonly url: string
  /** Forwards all further requests to a platform. */
  routeTo(upstream: string): void
  /**
   * Answers a URL, or a path with any query, in place of the platform: with JSON, or with a string as a
   * script. Without a body, requests are forwarded again.
   */
  answer(path: string, body?: object | string, status?: number): void
  /** Forwards matching requests only once the returned function is called. */
  hold(path: RegExp): () => void
  /** Stops listening: connections are refused. */
  goOffline(): Promise<void>
  goOnline(): Promise<void>
  stop(): Promise<void>
}

interface StubbedResponse {
  readonly status: number
  readonly type: string
  readonly body: string
}

export async function startEdgeProxy(): Promise<EdgeProxy> {
  const port = await findPort()
  const stubs = new Map<string, StubbedResponse>()
  const sockets = new Set<Duplex>()
  const holds = new Map<RegExp, Promise<void>>()
  let upstream = new URL('http://127.0.0.1:1')

  async function forwardRequest(incoming: IncomingMessage, reply: ServerResponse) {
    const { method, headers, url: path = '/' } = incoming
    for (const [pattern, released] of holds) if (pattern.test(path)) await released
    const stub = stubs.get(path) ?? stubs.get(path.split('?', 1)[0] ?? '')
    if (stub) {
      reply.writeHead(stub.status, { 'content-type': stub.type })
      return reply.end(stub.body)
    }
    const forwarded = httpRequest({ hostname: upstream.hostname, port: upstream.port, path, method, headers })
    forwarded.on('response', (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      answer.pipe(reply)
    })
    forwarded.on('error', () => reply.destroy())
    return incoming.pipe(forwarded)
  }

  function forwardUpgrade({ method, url, rawHeaders }: IncomingMessage, socket: Duplex, head: Buffer) {
    const upstreamSocket = connect(Number(upstream.port), upstream.hostname, () => {
      const lines = rawHeaders.flatMap((name, index) =>
        index % 2 === 0 ? [`${name}: ${rawHeaders[index + 1]}`] : [],
      )
      upstreamSocket.write(`${method} ${url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
      upstreamSocket.write(head)
      socket.pipe(upstreamSocket).pipe(socket)
    })
    for (const one of [socket, upstreamSocket])
      one.on('error', () => [socket, upstreamSocket].map((other) => other.destroy()))
  }

  let server: Server | null = null
  async function goOnline() {
    server = createServer(forwardRequest)
    server.on('upgrade', forwardUpgrade)
    server.on('connection', (socket: Socket) => {
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
    })
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  async function goOffline() {
    const closing = server
    server = null
    if (!closing) return
    const closed = once(closing, 'close')
    closing.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }
  await goOnline()
  return {
    url: `http://127.0.0.1:${port}`,
    routeTo(to) {
      upstream = new URL(to)
    },
    answer(path, body, status = 200) {
      if (body === undefined) stubs.delete(path)
      else if (typeof body === 'string') stubs.set(path, { status, type: 'text/javascript', body })
      else stubs.set(path, { status, type: 'application/json', body: JSON.stringify(body) })
    },
    hold(path) {
      const { promise, resolve } = Promise.withResolvers<void>()
      holds.set(path, promise)
      return () => {
        holds.delete(path)
        resolve()
      }
    },
    goOffline,
    goOnline,
    stop: goOffline,
  }
}
