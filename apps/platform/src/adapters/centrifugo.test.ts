import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createCentrifugo } from './centrifugo.ts'

const key = 'an-api-key-of-a-test'

/** Centrifugo's side of its HTTP API: takes methods with the right key, and answers 200 to refusals too. */
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

test('a publication is handed to the cluster', async () => {
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

test('the end of a session makes the player’s connections prove themselves anew', async () => {
  const { requests, url } = await startServer()
  await createCentrifugo({ url: `${url}/`, apiKey: key }).endSession('ada', 'a-session')
  const [{ method, request } = { method: '', request: {} }] = requests
  expect([method, request.user]).toEqual(['disconnect', 'ada'])
  // A code after which clients come back.
  expect(request.disconnect).toMatchObject({ code: 4000 })
})

test('players are counted over all nodes', async () => {
  const nodes = [{ num_users: 3, num_clients: 9 }, { num_users: 4 }, { name: 'new' }]
  const { url } = await startServer(() => ({ body: JSON.stringify({ result: { nodes } }) }))
  expect(await createCentrifugo({ url, apiKey: key }).players()).toBe(7)
})

describe('a publication that is not taken is said to be so', () => {
  const publish = (url: string, settings = {}) =>
    createCentrifugo({ url, apiKey: key, timeout: 30_000, ...settings }).publish('news', { n: 1 })

  test('refused with 200, as Centrifugo does', async () => {
    const { url } = await startServer(() => ({ body: '{"error":{"code":102,"message":"unknown channel"}}' }))
    await expect(publish(url)).rejects.toThrow('102 unknown channel')
  })

  test('refused for the wrong key, which is not told', async () => {
    const { url } = await startServer()
    const refused = publish(url, { apiKey: 'another-key-of-a-test' })
    await expect(refused).rejects.toThrow('401')
    await expect(refused).rejects.not.toThrow('another-key')
  })

  test.each([
    ['a failure', { status: 503, body: 'no' }, '503'],
    ['nonsense', { body: '<html>' }, ''],
    ['what is no answer', { body: '7' }, ''],
    ['more than an answer', { body: `{"result":"${'x'.repeat(300_000)}"}` }, 'longer'],
  ])('answered with %s', async (_name, answer, message) => {
    const { url } = await startServer(() => answer)
    await expect(publish(url)).rejects.toThrow(message)
  })

  test('never answered', async () => {
    const { url } = await startServer(() => 'silence')
    await expect(publish(url, { timeout: 20 })).rejects.toThrow('timeout')
  })

  test('not reached', async () => {
    await expect(publish('http://127.0.0.1:1')).rejects.toThrow()
  })

  test('too large to be sent', async () => {
    const { requests, url } = await startServer()
    await expect(publish(url, { publicationSize: 5 })).rejects.toThrow('too large')
    expect(requests).toEqual([])
  })
})
