import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createHistoryDownloads } from './downloads.ts'
import { serveHistory } from './history.calls.ts'

const callerOf = (index: number) => ({
  playerId: `00000000-0000-4000-8000-00000000000${index}`,
  sessionId: '00000000-0000-4000-9000-000000000001',
})
const query = { zone: 'UTC', locale: 'en' }

let app: FastifyInstance
let downloads: ReturnType<typeof createHistoryDownloads>
/** Held back until it is resolved. */
let session: PromiseWithResolvers<boolean>
let page: PromiseWithResolvers<{ entries: []; next: null }>
let asked: PromiseWithResolvers<void>
beforeEach(async () => {
  session = Promise.withResolvers()
  page = Promise.withResolvers()
  asked = Promise.withResolvers()
  session.resolve(true)
  downloads = createHistoryDownloads({
    clock: { now: () => new Date('2026-01-01') },
    list: { page: () => page.promise },
    content: { defaultLocale: 'en', messages: () => ({}) } as never,
    players: {
      isSessionOpen: () => {
        asked.resolve()
        return session.promise
      },
    },
    secret: 's'.repeat(32),
  })
  app = fastify({ forceCloseConnections: true })
  downloads.register(app)
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  page.resolve({ entries: [], next: null })
  await app.close()
})

const request = (index = 1) => {
  const { port } = app.server.address() as AddressInfo
  return get(`http://127.0.0.1:${port}${downloads.link(callerOf(index), query)}`)
}
/** The answer of `POST /api/history/exports`. */
async function order(index: number): Promise<unknown> {
  const handlers = new Map<string, (call: object) => Promise<unknown>>()
  const serve = (name: string, handler: (call: object) => Promise<unknown>) => handlers.set(name, handler)
  serveHistory(serve as never, {} as never, { downloads } as never)
  return handlers.get('POST /api/history/exports')?.({ caller: callerOf(index), body: query })
}
async function open(index = 1): Promise<IncomingMessage> {
  const [response] = (await once(request(index), 'response')) as [IncomingMessage]
  return response
}
/** Follows a download on the server to its end. */
function serverSide() {
  const closed = Promise.withResolvers<void>()
  app.server.once('request', (_, response) => response.once('close', closed.resolve))
  return closed.promise
}

test('a download that is aborted before it begins takes no place', async () => {
  session = Promise.withResolvers()
  const closed = serverSide()
  const aborted = request()
  aborted.on('error', () => {})
  await asked.promise
  aborted.destroy()
  await closed
  session.resolve(true)
  await expect.poll(() => downloads.isBusy(callerOf(1).playerId)).toBe(false)
  page.resolve({ entries: [], next: null })
  expect((await open()).statusCode).toBe(200)
})

test('a download that is aborted under way gives its place back', async () => {
  const closed = serverSide()
  const response = await open()
  response.on('error', () => {})
  expect(downloads.isBusy(callerOf(1).playerId)).toBe(true)
  response.destroy()
  await closed
  page.resolve({ entries: [], next: null })
  await expect.poll(() => downloads.isBusy(callerOf(1).playerId)).toBe(false)
})

test('refuses a second file of a player while one is open, and a ninth of all players', async () => {
  expect((await open(1)).statusCode).toBe(200)
  const second = await open(1)
  expect([second.statusCode, second.headers['retry-after']]).toEqual([429, '10'])
  expect(await order(1)).toMatchObject({ error: 'rate-limited' })
  expect(await order(2)).toMatchObject({ data: { url: expect.stringMatching(/^\/api\/history\/file/) } })
  for (let index = 2; index <= 8; index += 1) expect((await open(index)).statusCode).toBe(200)
  expect((await open(9)).statusCode).toBe(429)
  expect(await order(9)).toMatchObject({ error: 'rate-limited' })
  page.resolve({ entries: [], next: null })
  await expect.poll(() => downloads.isBusy(callerOf(9).playerId)).toBe(false)
})
