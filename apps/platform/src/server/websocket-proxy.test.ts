import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { listen, nextEvent, startRealtime } from '../plugins/realtime/testing/test-realtime.ts'
import { createVisitorResolver } from './visitor.ts'
import { proxyWebSockets } from './websocket-proxy.ts'

const path = '/api/connection/websocket'
const edge = {
  trustedProxies: ['127.0.0.1'],
  clientIpHeader: 'x-forwarded-for',
  countryHeader: 'cf-ipcountry',
  defaultCountry: 'DE',
  publicUrl: 'https://play.example',
}

/** A process that forwards sockets. */
async function startProxy(target: string, most = 100) {
  const server = createServer()
  const end = proxyWebSockets(server, {
    config: { ...edge, realtimeConnections: most },
    target,
    isAllowedOrigin: (origin) => origin === 'https://play.example',
    resolveVisitor: createVisitorResolver(edge),
    log: Fastify().log,
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    end()
    server.close()
  })
  return { url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, end }
}

/** A target process that only records requests. */
async function startUpstream(status: number) {
  const requests: IncomingMessage[] = []
  const server = createServer()
  server.on('upgrade', (request, socket) => {
    requests.push(request)
    socket.end(`HTTP/1.1 ${status} No\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { requests, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}` }
}

const refusalOf = (url: string, options = {}) =>
  new Promise<string>((resolve) => {
    const ws = new WebSocket(url, options)
    ws.once('open', () => {
      ws.terminate()
      resolve('open')
    })
    ws.once('error', ({ message }) => resolve(message))
  })

test('forwards a socket and its messages in both directions [7-54a]', async () => {
  const testServer = await startRealtime()
  const { url } = await startProxy(testServer.url.replace('ws:', 'http:'))
  const { Centrifuge } = await import('centrifuge')
  const ada = new Centrifuge(url, { websocket: WebSocket, token: 'ada', timeout: 30_000 })
  onTestFinished(() => ada.disconnect())
  const { subscription } = await listen(ada, 'own#ada')
  const publications = nextEvent(subscription, 'publication')
  await testServer.realtime.publish('own#ada', 'x'.repeat(60_000))
  expect(await publications).toMatchObject({ data: 'x'.repeat(60_000) })
  const ended = nextEvent<{ code: number }>(ada, 'disconnected')
  await testServer.realtime.endSession('ada', 'ada-session')
  expect((await ended).code).toBe(3503)
})

test('sends the visitor’s data to the target, and nothing that the visitor could forge', async () => {
  const { requests, url: target } = await startUpstream(400)
  const { url } = await startProxy(target)
  const headers = {
    origin: 'https://play.example',
    cookie: 'access_token=secret',
    authorization: 'Bearer secret',
    'x-forwarded-for': '203.0.113.9',
    'cf-ipcountry': 'FI',
    'x-other': 'y',
  }
  expect(await refusalOf(url, { headers })).toContain('503')
  const warning = requests[0]?.headers ?? {}
  expect(warning).toMatchObject({ 'x-forwarded-for': '203.0.113.9', 'cf-ipcountry': 'FI' })
  for (const name of ['cookie', 'authorization', 'origin', 'x-other'])
    expect(warning).not.toHaveProperty(name)
})

test('rejects a page of another origin without a request to the target', async () => {
  const { requests, url: target } = await startUpstream(400)
  const { url } = await startProxy(target)
  expect(await refusalOf(url, { origin: 'https://evil.example' })).toContain('403')
  expect(requests).toEqual([])
})

test('responds with 502 if the target does not respond', async () => {
  const { url } = await startProxy(`http://127.0.0.1:1${path}`)
  expect(await refusalOf(url)).toContain('502')
})

test('forwards a rejection because of too many connections', async () => {
  const { url: target } = await startUpstream(429)
  const { url } = await startProxy(target)
  expect(await refusalOf(url)).toContain('429')
})

test('limits the number of sockets and closes them with the process', async () => {
  const testServer = await startRealtime()
  const { url, end } = await startProxy(testServer.url.replace('ws:', 'http:'), 1)
  const ws = new WebSocket(url)
  await once(ws, 'open')
  expect(await refusalOf(url)).toContain('503')
  const closed = once(ws, 'close')
  end()
  await closed
})
