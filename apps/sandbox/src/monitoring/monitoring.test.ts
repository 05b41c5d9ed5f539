import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createShell } from '../shell.ts'
import { MAX_EVENTS, monitoringPlugin } from './index.ts'

const auth = 'Sentry sentry_version=7, sentry_client=test/1, sentry_key=sandbox'
const envelope = (value: string) =>
  [
    { event_id: 'a'.repeat(32), sent_at: '2026-11-20T12:00:00Z' },
    { type: 'event' },
    {
      ...{ event_id: 'a'.repeat(32), timestamp: 1_795_176_000, platform: 'javascript', level: 'error' },
      ...{ environment: 'test', release: 'b-1', transaction: '/games/moth-queen' },
      exception: {
        values: [
          {
            ...{ type: 'TypeError', value },
            stacktrace: {
              frames: [
                { filename: '/assets/root.js', function: 'render', lineno: 1, colno: 2, in_app: true },
                { filename: '/assets/wallet.js', function: 'open', lineno: 10, colno: 20, in_app: true },
              ],
            },
          },
        ],
      },
    },
  ]
    .map((line) => JSON.stringify(line))
    .join('\n')

let app: FastifyInstance
beforeEach(async () => {
  app = Fastify()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, next) => next(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  await app.register(monitoringPlugin, { prefix: '/sandbox/monitoring', shell: await createShell() })
})
afterEach(() => app.close())

const send = (payload: string, headers: Record<string, string> = { 'x-sentry-auth': auth }) =>
  app.inject({
    method: 'POST',
    url: '/sandbox/monitoring/api/1/envelope/',
    headers: { 'content-type': 'application/x-sentry-envelope', ...headers },
    payload,
  })
const page = async () => (await app.inject('/sandbox/monitoring')).body

test('lists the event of an envelope, with its text escaped and the latest frame first', async () => {
  expect((await send(envelope('<b>no account</b>'))).statusCode).toBe(200)
  const body = await page()
  expect(body).toContain('TypeError: &lt;b&gt;no account&lt;/b&gt;')
  expect(body).toContain('open (/assets/wallet.js:10:20)\nrender (/assets/root.js:1:2)')
  expect(body).toContain('/games/moth-queen · test · b-1')
})

test('rejects an unknown key, and an envelope without an event', async () => {
  expect((await send(envelope('x'), {})).statusCode).toBe(403)
  expect((await send('{}\n{"type":"session"}\n{}')).statusCode).toBe(400)
  expect((await send('{}\n{"type":"event"}\n{}')).statusCode).toBe(400)
  expect((await send('nonsense')).statusCode).toBe(400)
  expect(await page()).toContain('No errors')
})

test('keeps the newest events, and is emptied only by its own form', async () => {
  for (let count = 0; count <= MAX_EVENTS; count += 1) await send(envelope(`error ${count}.`))
  const body = await page()
  expect(body).toContain(`error ${MAX_EVENTS}.`)
  expect(body).not.toContain('error 0.')
  const clear = (formToken: string) =>
    app.inject({
      method: 'POST',
      url: '/sandbox/monitoring/clear',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ formToken }).toString(),
    })
  expect((await clear('guessed')).statusCode).toBe(404)
  expect((await clear(/name="formToken" value="([^"]+)"/.exec(body)?.[1] ?? '')).statusCode).toBe(303)
  expect(await page()).toContain('No errors')
})
