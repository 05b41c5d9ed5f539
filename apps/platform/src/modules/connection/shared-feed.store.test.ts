import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onPostgres, pollOptions } from '@croupier/testkit'
import { expect, onTestFinished, test, vi } from 'vitest'
import { queryRows } from '../../kernel.ts'
import { sql } from '../../sql.ts'

/** A Centrifugo stand-in that acknowledges publications on demand. */
async function holdingCluster() {
  const openResponses: ServerResponse[] = []
  let published = 0
  const server = createServer((request, response) => {
    request.resume()
    if (request.url !== '/api/publish') return void response.end('{"result":{"nodes":[]}}')
    published += 1
    openResponses.push(response)
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
      for (const response of openResponses.splice(0)) response.end('{"result":{}}')
    },
  }
}

onPostgres('publications through a cluster', (boot) => {
  test('are kept until the cluster has accepted them, so that another process can publish them if this one dies', async () => {
    const cluster = await holdingCluster()
    const variables = { REALTIME_URL: cluster.url, REALTIME_API_KEY: 'a-key-of-sixteen-letters' }
    const platform = await boot({ variables })
    const { db } = platform.platform
    const waiting = () => queryRows(db.orm, sql`select 1 from outbox_delivery where listener = 'connection'`)
    const { token } = await platform.registerPlayer()
    const opened = await platform.call('POST /api/wallet/accounts', { body: { currency: 'USD' } }, { token })
    const change = { params: { id: opened.data.id } }
    const answering = setInterval(cluster.answer, 20)
    await vi.waitFor(async () => expect(await waiting()).toEqual([]), pollOptions)
    clearInterval(answering)

    const before = cluster.published()
    await platform.call('PUT /api/wallet/accounts/{id}/switch', change, { token })
    await vi.waitFor(() => expect(cluster.published()).toBeGreaterThan(before), pollOptions)
    expect(await waiting()).not.toEqual([])
    await vi.waitFor(async () => {
      cluster.answer()
      expect(await waiting()).toEqual([])
    }, pollOptions)
  })
})
