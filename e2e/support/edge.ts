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

/** What stands in front of a house: browsers know its address alone, and it can go away while they stay. */
export interface Edge {
  readonly url: string
  /** Passes everything on to a house from now on. */
  lead(house: string): void
  /**
   * Has an address, or a path with any query, answer this in place of the house, as another house would: JSON, or a text that
   * is a script. Without it the house answers again.
   * @param whose `players`: only what is asked in a player's name
   */
  answer(path: string, body?: object | string, status?: number, whose?: 'players'): void
  /** Nobody listens any more: browsers are refused. */
  goAway(): Promise<void>
  comeBack(): Promise<void>
  stop(): Promise<void>
}

interface Answer {
  readonly status: number
  readonly type: string
  readonly body: string
  readonly whose: 'players' | undefined
}

export async function startEdge(): Promise<Edge> {
  const port = await findPort()
  const answers = new Map<string, Answer>()
  const sockets = new Set<Duplex>()
  let house = new URL('http://127.0.0.1:1')

  function pass(asked: IncomingMessage, reply: ServerResponse) {
    const { method, headers, url: path = '/' } = asked
    const own = answers.get(path) ?? answers.get(path.split('?', 1)[0] ?? '')
    if (own && !(own.whose && !headers.authorization)) {
      reply.writeHead(own.status, { 'content-type': own.type })
      return reply.end(own.body)
    }
    const passed = httpRequest({ hostname: house.hostname, port: house.port, path, method, headers })
    passed.on('response', (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      answer.pipe(reply)
    })
    passed.on('error', () => reply.destroy())
    return asked.pipe(passed)
  }

  function passUpgrade({ method, url, rawHeaders }: IncomingMessage, socket: Duplex, head: Buffer) {
    const onward = connect(Number(house.port), house.hostname, () => {
      const lines = rawHeaders.flatMap((name, index) =>
        index % 2 === 0 ? [`${name}: ${rawHeaders[index + 1]}`] : [],
      )
      onward.write(`${method} ${url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
      onward.write(head)
      socket.pipe(onward).pipe(socket)
    })
    for (const one of [socket, onward])
      one.on('error', () => [socket, onward].map((other) => other.destroy()))
  }

  let server: Server | null = null
  async function comeBack() {
    server = createServer(pass)
    server.on('upgrade', passUpgrade)
    server.on('connection', (socket: Socket) => {
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
    })
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  async function goAway() {
    const closing = server
    server = null
    if (!closing) return
    const closed = once(closing, 'close')
    closing.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }
  await comeBack()
  return {
    url: `http://127.0.0.1:${port}`,
    lead(to) {
      house = new URL(to)
    },
    answer(path, body, status = 200, whose) {
      if (body === undefined) answers.delete(path)
      else if (typeof body === 'string') answers.set(path, { status, type: 'text/javascript', body, whose })
      else answers.set(path, { status, type: 'application/json', body: JSON.stringify(body), whose })
    },
    goAway,
    comeBack,
    stop: goAway,
  }
}
