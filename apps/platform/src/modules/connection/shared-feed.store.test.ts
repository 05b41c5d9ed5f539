import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onPostgres, patient } from '@croupier/testkit'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { rowsOf } from '../../kernel.ts'

/** A Centrifugo that answers a publication when it is told to. */
async function holdingCluster() {
  const held: ServerResponse[] = []
  let published = 0
  const server = createServer((request, response) => {
    request.resume()
    if (request.url !== '/api/publish') return void response.end('{"result":{"nodes":[]}}')
    published += 1
    held.push(response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    published: () => published,
    answer() {
      for (const response of held.splice(0)) response.end('{"result":{}}')
    },
  }
}

onPostgres('what a cluster tells players', (boot) => {
  test('is kept until the cluster has taken it, so that another process can tell it if this one dies', async () => {
    const cluster = await holdingCluster()
    const variables = { REALTIME_URL: cluster.url, REALTIME_API_KEY: 'a-key-of-sixteen-letters' }
    const house = await boot({ variables })
    const { db } = house.platform
    const waiting = () => rowsOf(db.orm, sql`select 1 from outbox_delivery where listener = 'connection'`)
    const { token } = await house.registerPlayer()
    const opened = await house.call('POST /api/wallet/accounts', { body: { currency: 'USD' } }, { token })
    const change = { params: { id: opened.data.id } }
    const answering = setInterval(cluster.answer, 20)
    await vi.waitFor(async () => expect(await waiting()).toEqual([]), patient)
    clearInterval(answering)

    const before = cluster.published()
    await house.call('PUT /api/wallet/accounts/{id}/switch', change, { token })
    await vi.waitFor(() => expect(cluster.published()).toBeGreaterThan(before), patient)
    expect(await waiting()).not.toEqual([])
    await vi.waitFor(async () => {
      cluster.answer()
      expect(await waiting()).toEqual([])
    }, patient)
  })
})
