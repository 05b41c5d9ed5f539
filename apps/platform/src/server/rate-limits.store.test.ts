import { startRedis, type TestRedis } from '@croupier/testkit'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createRateLimits } from './rate-limits.ts'

const many = { calls: 1000, seconds: 60 }
const config = {
  limitCode: many,
  limitCodeAddress: many,
  limitMoney: many,
  limitReport: many,
  limitRead: { calls: 2, seconds: 60 },
}

let redis: TestRedis
beforeAll(async () => {
  redis = await startRedis()
})
afterAll(() => redis.stop())

async function open(redisUrl: string) {
  const warnings: string[] = []
  const log = {
    warn: (_details: object, message: string) => void warnings.push(message),
    info: (message: string) => void warnings.push(message),
  } as never
  const limits = await createRateLimits({ ...config, redisUrl }, log)
  onTestFinished(() => limits.close())
  return {
    limits,
    warnings,
    take: (playerId: string) => limits.countCall('read', { ip: '203.0.113.9', playerId }),
  }
}

test('count calls of two nodes together in Redis', async () => {
  const [node, otherNode] = [await open(redis.url), await open(redis.url)]
  expect(await node.take('p1')).toBeNull()
  expect(await otherNode.take('p1')).toBeNull()
  expect(await node.take('p1')).toBeGreaterThan(50)
  expect(await otherNode.take('p1')).toBeGreaterThan(50)
})

test('count separately on each node while Redis is unavailable, and log that once', async () => {
  const own = await startRedis()
  const node = await open(own.url)
  expect(await node.take('p2')).toBeNull()
  await own.stop()
  const answers = [await node.take('p2'), await node.take('p2'), await node.take('p2')]
  expect(answers.slice(0, 2)).toEqual([null, null])
  expect(answers[2]).toBeGreaterThan(50)
  expect(node.warnings).toEqual(['Redis does not respond; rate limits are counted in this process'])
})

test('serves calls if Redis was never available', async () => {
  const node = await open('redis://127.0.0.1:1')
  expect(await node.take('p3')).toBeNull()
})
