import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { holdUntilOpen } from './opening.ts'

const server = Fastify()
const opening = holdUntilOpen(server)
server.get('/*', async ({ url }) => url)
beforeAll(() => server.listen({ port: 0, host: '127.0.0.1' }))
afterAll(() => server.close())

test('holds requests of visitors until it is open, but none of the providers and health checks', async () => {
  const { port } = server.server.address() as AddressInfo
  const answered: string[] = []
  const get = async (path: string) => {
    answered.push(await (await fetch(`http://127.0.0.1:${port}${path}`)).text())
  }
  const held = [get('/'), get('/api/game/games'), get('/sandbox')]
  for (const path of ['/sandbox/studio/api/games', '/providers/studio/wallet/bet', '/health/live'])
    await get(path)
  expect(answered).toEqual(['/sandbox/studio/api/games', '/providers/studio/wallet/bet', '/health/live'])
  opening.open()
  await Promise.all([...held, get('/later')])
  expect(answered.slice(3).sort()).toEqual(['/', '/api/game/games', '/later', '/sandbox'])
})
