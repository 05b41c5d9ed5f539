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

/** One of several nodes. */
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

test('delivers a publication once to the players of all nodes', async () => {
  const [firstNode, secondNode] = [await startNode(), await startNode()]
  const here = await listen(firstNode.testServer.client({ token: 'ada' }), 'own#ada')
  const there = await listen(secondNode.testServer.client({ token: 'ada' }), 'own#ada')
  await firstNode.node.publish('own#ada', { n: 1 })
  await secondNode.node.publish('own#ada', { n: 2 })
  await expectPublications(here.publications, [{ n: 1 }, { n: 2 }])
  await expectPublications(there.publications, [{ n: 1 }, { n: 2 }])
})

test('ends a session on every node', async () => {
  const [firstNode, secondNode] = [await startNode(), await startNode()]
  const client = secondNode.testServer.client({ token: 'ada/one' })
  client.connect()
  await client.ready()
  const ended = nextEvent<{ code: number }>(client, 'disconnected')
  await firstNode.node.endSession('ada', 'one')
  expect((await ended).code).toBe(3503)
})

test('counts players over all nodes and forgets stopped nodes', async () => {
  const own = await startRedis()
  onTestFinished(() => own.stop())
  const [firstNode, secondNode] = [await startNode(own.url), await startNode(own.url)]
  await listen(firstNode.testServer.client({ token: 'ada' }), 'news')
  await listen(secondNode.testServer.client({ token: 'bob' }), 'news')
  await vi.waitFor(async () => expect(await firstNode.node.players()).toBe(2), pollOptions)
  await secondNode.node.close()
  await vi.waitFor(async () => expect(await firstNode.node.players()).toBe(1), pollOptions)
})

test('reaches the node’s own players without Redis', async () => {
  const own = await startRedis()
  const { testServer, node } = await startNode(own.url)
  const { publications } = await listen(testServer.client({ token: 'ada' }), 'own#ada')
  await own.stop()
  await node.publish('own#ada', 'alone')
  await expectPublications(publications, ['alone'])
})

test('starts without a reachable Redis', async () => {
  const { testServer, node } = await startNode('redis://127.0.0.1:1')
  const { publications } = await listen(testServer.client({ token: 'ada' }), 'own#ada')
  await node.publish('own#ada', 'alone')
  await expectPublications(publications, ['alone'])
  expect(await node.players()).toBe(1)
})

test('makes clients reload after an outage of Redis, then delivers again', async () => {
  const { testServer, node } = await startNode()
  const { subscription, publications } = await listen(testServer.client({ token: 'ada' }), 'own#ada')
  const resubscribed = nextEvent<{ wasRecovering: boolean; recovered: boolean }>(subscription, 'subscribed')
  const operator = createClient({ url: redis.url })
  await operator.connect()
  onTestFinished(() => operator.destroy())
  await operator.sendCommand(['CLIENT', 'KILL', 'TYPE', 'pubsub'])
  expect(await resubscribed).toMatchObject({ wasRecovering: true, recovered: false })
  await node.publish('own#ada', 'again')
  await expectPublications(publications, ['again'])
})

test('ignores unknown messages of other nodes', async () => {
  const { testServer, node } = await startNode()
  const { publications } = await listen(testServer.client({ token: 'ada' }), 'own#ada')
  const operator = createClient({ url: redis.url })
  await operator.connect()
  onTestFinished(() => operator.destroy())
  for (const text of ['{', '{"dance":{}}', 'null']) await operator.publish('croupier:realtime', text)
  await node.publish('own#ada', 'on')
  await expectPublications(publications, ['on'])
})
