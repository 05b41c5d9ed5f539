import { connect, type Socket } from 'node:net'

/**
 * Minimal WebSocket clients in a separate process (see bench/realtime.ts), so that the server is the
 * bottleneck: they do not parse messages but count a byte that every message contains once.
 */
interface JoinOrder {
  readonly join: { readonly port: number; readonly clients: number; readonly isSubscriber: boolean }
}
interface CountOrder {
  /** Report when this many messages have arrived. */
  readonly count: number
}
/** Occurs once in every message (bench/realtime.ts) and nowhere else. */
const mark = '^'.charCodeAt(0)
const PATH = '/api/connection/websocket'
const KEY = 'dGhlIHNhbXBsZSBub25jZQ=='
const CONCURRENCY = 200

let arrived = 0
let awaited = Number.POSITIVE_INFINITY

function handleChunk(chunk: Buffer): void {
  for (let at = chunk.indexOf(mark); at >= 0; at = chunk.indexOf(mark, at + 1)) arrived += 1
  if (arrived < awaited) return
  awaited = Number.POSITIVE_INFINITY
  process.send?.({ arrived })
}

/** A client frame. It must be masked; a zero mask is valid. */
function frameOf(text: string): Buffer {
  const body = Buffer.from(text)
  const head = Buffer.from([0x81, 0x80 | 126, body.length >> 8, body.length & 0xff, 0, 0, 0, 0])
  return Buffer.concat([head, body])
}

function upgraded(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('error', reject)
    socket.once('data', (response) => {
      if (String(response).startsWith('HTTP/1.1 101')) resolve(socket)
      else reject(new Error(String(response).split('\r\n')[0]))
    })
    socket.write(
      `GET ${PATH} HTTP/1.1\r\nHost: bench\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${KEY}\r\n\r\n`,
    )
  })
}

async function join({ port, isSubscriber }: JoinOrder['join']): Promise<void> {
  const socket = await upgraded(port)
  if (isSubscriber) {
    const joined = new Promise<void>((resolve) => {
      const startReading = (chunk: Buffer) => {
        if (!chunk.includes('"subscribe"')) return
        socket.off('data', startReading)
        resolve()
      }
      socket.on('data', startReading)
    })
    socket.write(frameOf('{"id":1,"connect":{}}\n{"id":2,"subscribe":{"channel":"news"}}'))
    await joined
  }
  socket.on('data', handleChunk)
  // A lost message would make the count unreachable.
  socket.once('close', () => {
    console.error('a client was disconnected')
    process.exit(1)
  })
}

process.on('message', async (order: JoinOrder | CountOrder) => {
  if ('count' in order) {
    arrived = 0
    awaited = order.count
    process.send?.({ isReady: true })
    return
  }
  for (let done = 0; done < order.join.clients; done += CONCURRENCY) {
    const some = Math.min(CONCURRENCY, order.join.clients - done)
    await Promise.all(Array.from({ length: some }, () => join(order.join)))
  }
  process.send?.({ isJoined: true })
})
process.on('disconnect', () => process.exit(0))
