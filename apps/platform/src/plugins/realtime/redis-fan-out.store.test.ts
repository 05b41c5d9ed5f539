import { patient, startRedis, type TestRedis } from '@croupier/testkit'
import Fastify from 'fastify'
import { createClient } from 'redis'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { fanOutThroughRedis } from './redis-fan-out.ts'
import { heardAll, listen, next, startRealtime } from './testing/house.ts'

let redis: TestRedis
beforeAll(async () => {
  redis = await startRedis()
})
afterAll(() => redis.stop())

/** One node of several. */
async function startNode(url = redis.url) {
  const house = await startRealtime()
  const node = await fanOutThroughRedis({ url, server: house.realtime, log: Fastify().log, countMs: 50 })
  onTestFinished(() => node.close())
  return { house, node }
}

test('what one node publishes, the players of all hear once', async () => {
  const [one, other] = [await startNode(), await startNode()]
  const here = await listen(one.house.client({ token: 'ada' }), 'own#ada')
  const there = await listen(other.house.client({ token: 'ada' }), 'own#ada')
  await one.node.publish('own#ada', { n: 1 })
  await other.node.publish('own#ada', { n: 2 })
  await heardAll(here.heard, [{ n: 1 }, { n: 2 }])
  await heardAll(there.heard, [{ n: 1 }, { n: 2 }])
})

test('a session ends on every node', async () => {
  const [one, other] = [await startNode(), await startNode()]
  const client = other.house.client({ token: 'ada/one' })
  client.connect()
  await client.ready()
  const ended = next<{ code: number }>(client, 'disconnected')
  await one.node.endSession('ada', 'one')
  expect((await ended).code).toBe(3503)
})

test('players are counted over all nodes, and no more when a node has gone', async () => {
  const own = await startRedis()
  onTestFinished(() => own.stop())
  const [one, other] = [await startNode(own.url), await startNode(own.url)]
  await listen(one.house.client({ token: 'ada' }), 'news')
  await listen(other.house.client({ token: 'bob' }), 'news')
  await vi.waitFor(async () => expect(await one.node.players()).toBe(2), patient)
  await other.node.close()
  await vi.waitFor(async () => expect(await one.node.players()).toBe(1), patient)
})

test('without Redis a node tells its own players', async () => {
  const own = await startRedis()
  const { house, node } = await startNode(own.url)
  const { heard } = await listen(house.client({ token: 'ada' }), 'own#ada')
  await own.stop()
  await node.publish('own#ada', 'alone')
  await heardAll(heard, ['alone'])
})

test('a Redis that was never there does not keep the house closed', async () => {
  const { house, node } = await startNode('redis://127.0.0.1:1')
  const { heard } = await listen(house.client({ token: 'ada' }), 'own#ada')
  await node.publish('own#ada', 'alone')
  await heardAll(heard, ['alone'])
  expect(await node.players()).toBe(1)
})

test('after Redis was away nobody is told that nothing was missed, and all is heard again', async () => {
  const { house, node } = await startNode()
  const { subscription, heard } = await listen(house.client({ token: 'ada' }), 'own#ada')
  const back = next<{ wasRecovering: boolean; recovered: boolean }>(subscription, 'subscribed')
  const operator = createClient({ url: redis.url })
  await operator.connect()
  onTestFinished(() => operator.destroy())
  await operator.sendCommand(['CLIENT', 'KILL', 'TYPE', 'pubsub'])
  expect(await back).toMatchObject({ wasRecovering: true, recovered: false })
  await node.publish('own#ada', 'again')
  await heardAll(heard, ['again'])
})

test('what a node does not understand it passes over', async () => {
  const { house, node } = await startNode()
  const { heard } = await listen(house.client({ token: 'ada' }), 'own#ada')
  const operator = createClient({ url: redis.url })
  await operator.connect()
  onTestFinished(() => operator.destroy())
  for (const text of ['{', '{"dance":{}}', 'null']) await operator.publish('croupier:realtime', text)
  await node.publish('own#ada', 'on')
  await heardAll(heard, ['on'])
})
