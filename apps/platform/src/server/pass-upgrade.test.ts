import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { listen, next, startRealtime } from '../plugins/realtime/testing/house.ts'
import { passRealtimeOn } from './pass-upgrade.ts'
import { createVisitorOf } from './visitor.ts'

const path = '/api/connection/websocket'
const edge = {
  trustedProxies: ['127.0.0.1'],
  clientIpHeader: 'x-forwarded-for',
  countryHeader: 'cf-ipcountry',
  defaultCountry: 'DE',
  publicUrl: 'https://play.example',
}

/** A process that passes sockets on. */
async function startPassing(target: string, most = 100) {
  const server = createServer()
  const end = passRealtimeOn(server, {
    config: { ...edge, realtimeConnections: most },
    target,
    isAllowedOrigin: (origin) => origin === 'https://play.example',
    visitorOf: createVisitorOf(edge),
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

/** A process behind it that only keeps how it was asked. */
async function startAsked(status: number) {
  const asked: IncomingMessage[] = []
  const server = createServer()
  server.on('upgrade', (request, socket) => {
    asked.push(request)
    socket.end(`HTTP/1.1 ${status} No\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}` }
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

test('a socket goes on to where it is served, and all that is said comes through [7-54a]', async () => {
  const house = await startRealtime()
  const { url } = await startPassing(house.url.replace('ws:', 'http:'))
  const { Centrifuge } = await import('centrifuge')
  const ada = new Centrifuge(url, { websocket: WebSocket, token: 'ada', timeout: 30_000 })
  onTestFinished(() => ada.disconnect())
  const { subscription } = await listen(ada, 'own#ada')
  const heard = next(subscription, 'publication')
  await house.realtime.publish('own#ada', 'x'.repeat(60_000))
  expect(await heard).toMatchObject({ data: 'x'.repeat(60_000) })
  const ended = next<{ code: number }>(ada, 'disconnected')
  await house.realtime.endSession('ada', 'ada-session')
  expect((await ended).code).toBe(3503)
})

test('what is behind is told of the visitor, and of nothing that the visitor should not say', async () => {
  const { asked, url: target } = await startAsked(400)
  const { url } = await startPassing(target)
  const headers = {
    origin: 'https://play.example',
    cookie: 'access_token=secret',
    authorization: 'Bearer secret',
    'x-forwarded-for': '203.0.113.9',
    'cf-ipcountry': 'FI',
    'x-other': 'y',
  }
  expect(await refusalOf(url, { headers })).toContain('503')
  const told = asked[0]?.headers ?? {}
  expect(told).toMatchObject({ 'x-forwarded-for': '203.0.113.9', 'cf-ipcountry': 'FI' })
  for (const name of ['cookie', 'authorization', 'origin', 'x-other']) expect(told).not.toHaveProperty(name)
})

test('a page of another origin is refused before anything is asked', async () => {
  const { asked, url: target } = await startAsked(400)
  const { url } = await startPassing(target)
  expect(await refusalOf(url, { origin: 'https://evil.example' })).toContain('403')
  expect(asked).toEqual([])
})

test('where nobody answers, the client is told to come again', async () => {
  const { url } = await startPassing(`http://127.0.0.1:1${path}`)
  expect(await refusalOf(url)).toContain('502')
})

test('a refusal for too many is passed back', async () => {
  const { url: target } = await startAsked(429)
  const { url } = await startPassing(target)
  expect(await refusalOf(url)).toContain('429')
})

test('sockets have a bound, and end with the process', async () => {
  const house = await startRealtime()
  const { url, end } = await startPassing(house.url.replace('ws:', 'http:'), 1)
  const ws = new WebSocket(url)
  await once(ws, 'open')
  expect(await refusalOf(url)).toContain('503')
  const closed = once(ws, 'close')
  end()
  await closed
})
