import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { bootPlatform, createCaller, freePort, makeStore, registerPlayer } from '@croupier/testkit'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'

const CHECK_MS = 100
/** Ten checks of the balancer, because a busy machine misses some. */
const DELAY_MS = 1000
const CLIENTS = 4
const PAUSE_MS = 25

/**
 * A load balancer: checks the readiness of each node, sends requests to the ready ones in turn over
 * keep-alive connections, and retries nothing. A lost request is a 502.
 */
async function startBalancer(ports: readonly number[]) {
  const ready = new Set<number>()
  const agent = new Agent({ keepAlive: true })
  let turn = 0
  let isOpen = true
  const next = () => {
    turn += 1
    const usable = ports.filter((port) => ready.has(port))
    return usable[turn % usable.length]
  }
  const check = async (port: number) => {
    while (isOpen) {
      const isReady = await fetch(`http://127.0.0.1:${port}/health/ready`).then(
        ({ status }) => status === 204,
        () => false,
      )
      if (isReady) ready.add(port)
      else ready.delete(port)
      await wait(CHECK_MS)
    }
  }
  const pass = (incoming: IncomingMessage, answer: ServerResponse) => {
    const fail = () => {
      if (!answer.headersSent) answer.writeHead(502)
      answer.end()
    }
    const port = next()
    if (port === undefined) return fail()
    const { method, url, headers } = incoming
    const upstreamRequest = request(
      { agent, host: '127.0.0.1', port, method, path: url, headers },
      (response) => {
        const { connection, 'keep-alive': _, ...headers } = response.headers
        answer.writeHead(response.statusCode ?? 502, headers)
        response.on('error', fail).pipe(answer)
      },
    )
    upstreamRequest.on('error', fail)
    incoming.pipe(upstreamRequest)
  }
  const server = createServer(pass)
  const sockets = new Set<Socket>()
  server.on('upgrade', (incoming, socket) => {
    const upstreamSocket = connect(next() ?? 0, '127.0.0.1', () => {
      const lines = Object.entries(incoming.headers).map(([name, value]) => `${name}: ${value}`)
      upstreamSocket.write([`GET ${incoming.url} HTTP/1.1`, ...lines, '', ''].join('\r\n'))
      upstreamSocket.pipe(socket).pipe(upstreamSocket)
    })
    sockets.add(upstreamSocket)
    upstreamSocket.on('error', () => socket.destroy())
    socket.on('error', () => upstreamSocket.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const checks = ports.map(check)
  onTestFinished(async () => {
    isOpen = false
    await Promise.all(checks)
    for (const socket of sockets) socket.destroy()
    agent.destroy()
    server.closeAllConnections()
    server.close()
  })
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async isReady(port: number, expected: boolean) {
      while (ready.has(port) !== expected) await wait(CHECK_MS)
    },
  }
}

/** Clients that send one request after another until stopped. */
function pollUntilStopped(origin: string, token: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })
  const requestCount = [
    { method: 'GET', path: '/docs/' },
    { method: 'GET', path: '/api/settings/currencies' },
    { method: 'GET', path: '/api/wallet/accounts' },
    { method: 'POST', path: '/api/notification/messenger/messages/read/all' },
  ]
  const failures: string[] = []
  let answers = 0
  let isPolling = true
  const ask = ({ method, path }: (typeof requestCount)[number]) =>
    new Promise<void>((resolve) => {
      const end = (found: number | string) => {
        answers += 1
        if (found !== 200) failures.push(`${path}: ${found}`)
        resolve()
      }
      const sent = request(origin + path, { agent, method, headers: { authorization: `Bearer ${token}` } })
      sent.on('error', ({ message }) => end(message))
      sent.on('response', (response) => {
        response.on('error', ({ message }) => end(message))
        response.on('end', () => end(response.statusCode ?? 0))
        response.resume()
      })
      sent.end()
    })
  const clients = Array.from({ length: CLIENTS }, async (_, index) => {
    for (let turn = index; isPolling; turn += 1) {
      const next = requestCount[turn % requestCount.length]
      if (next) await ask(next)
      await wait(PAUSE_MS)
    }
  })
  return async () => {
    isPolling = false
    await Promise.all(clients)
    agent.destroy()
    return { answers, failures }
  }
}

/** A connected realtime socket of a player, and its close code. */
async function openSocket(origin: string, token: string): Promise<{ readonly closed: Promise<number> }> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/api/connection/websocket`)
  onTestFinished(() => socket.terminate())
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  await once(socket, 'open')
  const answered = once(socket, 'message')
  socket.send(JSON.stringify({ id: 1, connect: { token } }))
  const [frame] = await answered
  expect(JSON.parse(String(frame))).toMatchObject({ id: 1, connect: {} })
  return { closed }
}

test('restarts two nodes behind a load balancer one after the other without losing a request', async () => {
  const store = await makeStore('postgres')
  onTestFinished(() => store.remove())
  const databaseUrl = store.databaseUrl ?? ''
  async function startNode(port: number) {
    const variables = { PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` }
    const node = await bootPlatform({ databaseUrl, variables, now: new Date() })
    return { port, node }
  }
  const nodes = [await startNode(await freePort()), await startNode(await freePort())]
  onTestFinished(async () => {
    for (const { node } of nodes) await node.close()
  })
  const balancer = await startBalancer(nodes.map(({ port }) => port))
  for (const { port } of nodes) await balancer.isReady(port, true)
  const { token } = await registerPlayer(createCaller(balancer.origin))

  const stop = pollUntilStopped(balancer.origin, token)
  for (const [index, { port, node }] of nodes.entries()) {
    const socket = await openSocket(`http://127.0.0.1:${port}`, token)
    // As the process does on SIGTERM.
    const closed = node.platform.close(DELAY_MS)
    await balancer.isReady(port, false)
    // On codes 3000 to 3499 the client reconnects, and the balancer sends it to the other node.
    expect(await socket.closed).toBe(3001)
    await openSocket(balancer.origin, token)
    await closed
    await node.close()
    nodes[index] = await startNode(port)
    await balancer.isReady(port, true)
  }
  const { answers, failures } = await stop()
  expect(failures).toEqual([])
  expect(answers).toBeGreaterThan(100)
})
