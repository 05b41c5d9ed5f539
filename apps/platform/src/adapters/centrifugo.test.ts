import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createCentrifugo } from './centrifugo.ts'

const key = 'an-api-key-of-a-test'

/** Centrifugo's HTTP API: accepts methods with the correct key, and responds with 200 to rejected ones too. */
async function startServer(respondTo?: (method: string) => { status?: number; body: string } | 'silence') {
  const requests: { method: string; request: Record<string, unknown> }[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const method = /^\/api\/(\w+)$/.exec(request.url ?? '')?.[1]
    if (request.method !== 'POST' || method === undefined) return void response.writeHead(404).end()
    if (request.headers['x-api-key'] !== key) return void response.writeHead(401).end()
    if (request.headers['content-type'] !== 'application/json') return void response.writeHead(400).end()
    requests.push({ method, request: JSON.parse(Buffer.concat(parts).toString()) })
    const answer = respondTo?.(method) ?? { body: '{"result":{}}' }
    if (answer === 'silence') return
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' }).end(answer.body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { requests, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

test('publishes to the cluster', async () => {
  const { requests, url } = await startServer()
  const centrifugo = createCentrifugo({ url, apiKey: key })
  await centrifugo.publish('wallet:accounts#ada', { event: 'account.updated', data: { balance: '12.50' } })
  expect(requests).toEqual([
    {
      method: 'publish',
      request: {
        channel: 'wallet:accounts#ada',
        data: { event: 'account.updated', data: { balance: '12.50' } },
      },
    },
  ])
  expect(centrifugo.hasSubscribers('wallet:accounts#bob')).toBe(true)
})

test('disconnects the player’s connections when a session ends, so that they authenticate again', async () => {
  const { requests, url } = await startServer()
  await createCentrifugo({ url: `${url}/`, apiKey: key }).endSession('ada', 'a-session')
  const [{ method, request } = { method: '', request: {} }] = requests
  expect([method, request.user]).toEqual(['disconnect', 'ada'])
  // A close code after which clients reconnect.
  expect(request.disconnect).toMatchObject({ code: 4000 })
})

test('counts players over all nodes', async () => {
  const nodes = [{ num_users: 3, num_clients: 9 }, { num_users: 4 }, { name: 'new' }]
  const { url } = await startServer(() => ({ body: JSON.stringify({ result: { nodes } }) }))
  expect(await createCentrifugo({ url, apiKey: key }).players()).toBe(7)
})

describe('reports a publication that was not accepted', () => {
  const publish = (url: string, settings = {}) =>
    createCentrifugo({ url, apiKey: key, timeout: 30_000, ...settings }).publish('news', { n: 1 })

  test('rejected with status 200, as Centrifugo does', async () => {
    const { url } = await startServer(() => ({ body: '{"error":{"code":102,"message":"unknown channel"}}' }))
    await expect(publish(url)).rejects.toThrow('102 unknown channel')
  })

  test('rejected for a wrong key, which is not logged', async () => {
    const { url } = await startServer()
    const refused = publish(url, { apiKey: 'another-key-of-a-test' })
    await expect(refused).rejects.toThrow('401')
    await expect(refused).rejects.not.toThrow('another-key')
  })

  test.each([
    ['a failure', { status: 503, body: 'no' }, '503'],
    ['nonsense', { body: '<html>' }, ''],
    ['what is no response', { body: '7' }, ''],
    ['more than a response may contain', { body: `{"result":"${'x'.repeat(300_000)}"}` }, 'longer'],
  ])('response with %s', async (_name, answer, message) => {
    const { url } = await startServer(() => answer)
    await expect(publish(url)).rejects.toThrow(message)
  })

  test('no response', async () => {
    const { url } = await startServer(() => 'silence')
    await expect(publish(url, { timeout: 20 })).rejects.toThrow('timeout')
  })

  test('no connection', async () => {
    await expect(publish('http://127.0.0.1:1')).rejects.toThrow()
  })

  test('too large', async () => {
    const { requests, url } = await startServer()
    await expect(publish(url, { publicationSize: 5 })).rejects.toThrow('too large')
    expect(requests).toEqual([])
  })
})
