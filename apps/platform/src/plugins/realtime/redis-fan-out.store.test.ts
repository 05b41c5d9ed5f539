import { pollOptions, startRedis, type TestRedis } from '@croupier/testkit'
import Fastify from 'fastify'
import { createClient } from 'redis'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { fanOutThroughRedis } from './redis-fan-out.ts'
import { expectPublications, listen, nextEvent, startRealtime } from './testing/test-realtime.ts'

let redis: TestRedis
beforeAll(async () => {
  redis = await startRedis()
})
afterAll(() => redis.stop())

/** One node of several. */
async function startNode(url = redis.url) {
  const testServer = await startRealtime()
  const node = await fanOutThroughRedis({
    url,
    server: testServer.realtime,
    log: Fastify().log,
    countIntervalMs: 50,
  })
  onTestFinished(() => node.close())
  return { testServer, node }
}

test('what one node publishes, the players of all hear once', async () => {
  const [one, other] = [await startNode(), await startNode()]
  const here = await listen(one.testServer.client({ token: 'ada' }), 'own#ada')
  const there = await listen(other.testServer.client({ token: 'ada' }), 'own#ada')
  await one.node.publish('own#ada', { n: 1 })
  await other.node.publish('own#ada', { n: 2 })
  await expectPublications(here.publications, [{ n: 1 }, { n: 2 }])
  await expectPublications(there.publications, [{ n: 1 }, { n: 2 }])
})

test('a session ends on every node', async () => {
  const [one, other] = [await startNode(), await startNode()]
  const client = other.testServer.client({ token: 'ada/one' })
  client.connect()
  await client.ready()
  const ended = nextEvent<{ code: number }>(client, 'disconnected')
  await one.node.endSession('ada', 'one')
  expect((await ended).code).toBe(3503)
})

test('players are counted over all nodes, and no more when a node has gone', async () => {
  const own = await startRedis()
  onTestFinished(() => own.stop())
  const [one, other] = [await startNode(own.url), await startNode(own.url)]
  await listen(one.testServer.client({ token: 'ada' }), 'news')
  await listen(other.testServer.client({ token: 'bob' }), 'news')
  await vi.waitFor(async () => expect(await one.node.players()).toBe(2), pollOptions)
  await other.node.close()
  await vi.waitFor(async () => expect(await one.node.players()).toBe(1), pollOptions)
})

test('without Redis a node tells its own players', async () => {
  const own = await startRedis()
  const { testServer, node } = await startNode(own.url)
  const { publications } = await listen(testServer.client({ token: 'ada' }), 'own#ada')
  await own.stop()
  await node.publish('own#ada', 'alone')
  await expectPublications(publications, ['alone'])
})

test('a Redis that was never there does not keep the house closed', async () => {
  const { testServer, node } = await startNode('redis://127.0.0.1:1')
  const { publications } = await listen(testServer.client({ token: 'ada' }), 'own#ada')
  await node.publish('own#ada', 'alone')
  await expectPublications(publications, ['alone'])
  expect(await node.players()).toBe(1)
})

test('after Redis was away nobody is told that nothing was missed, and all is heard again', async () => {
  const { testServer, node } = await startNode()
  const { subscription, publications } = await listen(testServer.client({ token: 'ada' }), 'own#ada')
  const back = nextEvent<{ wasRecovering: boolean; recovered: boolean }>(subscription, 'subscribed')
  const operator = createClient({ url: redis.url })
  await operator.connect()
  onTestFinished(() => operator.destroy())
  await operator.sendCommand(['CLIENT', 'KILL', 'TYPE', 'pubsub'])
  expect(await back).toMatchObject({ wasRecovering: true, recovered: false })
  await node.publish('own#ada', 'again')
  await expectPublications(publications, ['again'])
})

test('what a node does not understand it passes over', async () => {
  const { testServer, node } = await startNode()
  const { publications } = await listen(testServer.client({ token: 'ada' }), 'own#ada')
  const operator = createClient({ url: redis.url })
  await operator.connect()
  onTestFinished(() => operator.destroy())
  for (const text of ['{', '{"dance":{}}', 'null']) await operator.publish('croupier:realtime', text)
  await node.publish('own#ada', 'on')
  await expectPublications(publications, ['on'])
})
