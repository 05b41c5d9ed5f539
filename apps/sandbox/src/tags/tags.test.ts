import { runInNewContext } from 'node:vm'
import Fastify, { type FastifyInstance } from 'fastify'
import { beforeEach, expect, test } from 'vitest'
import { tagsPlugin } from './index.ts'

let app: FastifyInstance
beforeEach(async () => {
  app = Fastify()
  await app.register(tagsPlugin, { prefix: '/sandbox/tags' })
})

const report = (payload: unknown, type = 'application/json', query = '') =>
  app.inject({
    method: 'POST',
    url: `/sandbox/tags/events${query}`,
    headers: { 'content-type': type },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })
const reportedEntries = async () => (await app.inject('/sandbox/tags/events')).json().data

test('reports existing and later entries of the data layer', async () => {
  const { body, headers } = await app.inject('/sandbox/tags/gtm.js?id=GTM-1')
  expect(headers['content-type']).toContain('text/javascript')
  const reported: unknown[] = []
  const window = { dataLayer: [{ event: 'gtm.js' }] }
  const counts: (string | null)[] = []
  const fetch = (url: string, { body }: { body: string }) => {
    counts.push(new URL(url, 'http://site').searchParams.get('count'))
    reported.push(JSON.parse(body))
  }
  runInNewContext(body, { window, document: {}, fetch, JSON, URLSearchParams, performance })
  window.dataLayer.push({ event: 'balanceOpen' })
  expect(reported).toEqual([{ event: 'gtm.js' }, { event: 'balanceOpen' }])
  expect(window.dataLayer).toHaveLength(2)
  expect(counts).toEqual(['0', '1'])
})

test('lists entries in order even if reports arrive out of order', async () => {
  await report({ event: 'c' }, undefined, '?at=12.5&count=2')
  await report({ event: 'd' }, undefined, '?at=13&count=0')
  await report({ event: 'b' }, undefined, '?at=12.5&count=1')
  await report({ event: 'a' }, undefined, '?at=9&count=7')
  expect((await reportedEntries()).map(({ event }: { event: string }) => event).join('')).toBe('abcd')
  expect((await report({ event: 'e' }, undefined, '?at=soon')).statusCode).toBe(422)
})

test('lists reported entries, oldest first, up to a maximum', async () => {
  expect(await reportedEntries()).toEqual([])
  expect((await report({ event: 'a', loadTime: 3, x: null })).statusCode).toBe(204)
  await report({ event: 'b' })
  expect(await reportedEntries()).toEqual([{ event: 'a', loadTime: 3, x: null }, { event: 'b' }])
  for (let count = 0; count < 500; count += 1) await report({ event: `${count}` })
  const all = await reportedEntries()
  expect([all.length, all[0].event, all.at(-1).event]).toEqual([500, '0', '499'])
})

test.each([
  ['a list', [1], undefined],
  ['what is not flat', { a: { b: 1 } }, undefined],
  ['a form', 'event=a', 'text/plain'],
])('it refuses %s', async (_name, payload, type) => {
  expect((await report(payload, type)).statusCode).toBe(422)
  expect(await reportedEntries()).toEqual([])
})
