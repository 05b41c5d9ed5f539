import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import {
  bootPlatform,
  changeSettings,
  copyOperatorFiles,
  pollOptions,
  type TestPlatform,
} from '@croupier/testkit'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

/** What the monitoring service has received. */
const received: { readonly auth: string; readonly url: string; readonly lines: readonly string[] }[] = []
let service: Server
let platform: TestPlatform
let folder: string

beforeAll(async () => {
  service = createServer(async (request, response) => {
    let text = ''
    for await (const part of request) text += part
    const { 'x-sentry-auth': auth } = request.headers
    received.push({ auth: String(auth), url: request.url ?? '', lines: text.split('\n') })
    response.end('{}')
  }).listen(0, '127.0.0.1')
  await once(service, 'listening')
  const dsn = `http://key@127.0.0.1:${(service.address() as AddressInfo).port}/monitoring/7`
  folder = mkdtempSync(join(tmpdir(), 'operator-'))
  copyOperatorFiles(folder)
  changeSettings(folder, (settings) =>
    settings.replace('monitoring: { dsn: sandbox', `monitoring: { dsn: "${dsn}"`),
  )
  const stream = new Writable({ write: (_chunk, _encoding, done) => done() })
  platform = await bootPlatform({
    variables: { OPERATOR_DIR: folder, RATE_LIMIT_REPORT: '20/60', RATE_LIMIT_CODE_ADDRESS: '10/60' },
    log: { stream },
  })
})
afterAll(async () => {
  await platform.close()
  service.close()
  rmSync(folder, { recursive: true })
})
beforeEach(() => {
  received.length = 0
})

const browserError = {
  type: 'TypeError',
  message: 'no account of mara@example.com (+49 170 1234567)',
  stack: [
    'TypeError: no account',
    '    at open (https://play.example/assets/wallet-abc.js?token=eyJhbGciOi.eyJzdWIi.c2ln:10:20)',
    'render@https://play.example/assets/root-abc.js:1:2',
  ].join('\n'),
  path: '/reset-password/a-secret?code=123456',
  build: 'b-1',
}
const firstEvent = async () => {
  await vi.waitFor(() => expect(received).not.toEqual([]), pollOptions)
  return JSON.parse(received[0]?.lines[2] ?? '{}')
}

test('POST /api/monitoring/errors forwards an error as an envelope, without personal data [9-17b]', async () => {
  const response = await platform.call('POST /api/monitoring/errors', { body: browserError })
  expect(response.data).toEqual({ done: true })
  const event = await firstEvent()
  expect(received[0]).toMatchObject({
    auth: expect.stringContaining('sentry_key=key'),
    url: '/monitoring/api/7/envelope/',
  })
  expect(event).toMatchObject({
    ...{ platform: 'javascript', level: 'error', release: 'b-1', environment: 'test' },
    transaction: '/reset-password/[secret]',
    exception: {
      values: [
        {
          type: 'TypeError',
          value: 'no account of [email] ([number])',
          stacktrace: {
            frames: [
              { filename: '/assets/root-abc.js', function: 'render', lineno: 1, colno: 2, in_app: true },
              { filename: '/assets/wallet-abc.js', function: 'open', lineno: 10, colno: 20, in_app: true },
            ],
          },
        },
      ],
    },
  })
  expect(JSON.stringify(received)).not.toMatch(/mara|1234567|a-secret|123456|eyJ|play\.example/)
})

test('reports errors that this process logs, without personal data', async () => {
  const { log } = platform.platform.kernel
  log.error({ err: new RangeError('no wallet of mara@example.com') }, 'a job failed')
  const event = await firstEvent()
  expect(event).toMatchObject({
    platform: 'node',
    exception: { values: [{ type: 'RangeError', value: 'no wallet of [email]' }] },
  })
  const [frame] = event.exception.values[0].stacktrace.frames.slice(-1)
  expect(frame.filename).toBe('apps/platform/src/modules/monitoring/monitoring.calls.test.ts')
})

test('forwards at most sixty errors per minute', async () => {
  await platform.clock.advance(60_000)
  for (let count = 0; count < 70; count += 1) {
    platform.platform.modules.monitoring.reportError(new Error(`error ${count}`))
    // At most five are sent at the same time.
    if (count % 5 === 4) await platform.platform.modules.monitoring.close()
  }
  expect(received).toHaveLength(60)
})

test('offers the site the share of sessions to report [9-17b]', async () => {
  const { data } = await platform.call('GET /api/settings/constants')
  expect(data.monitoring).toEqual({ sampleRate: 0.001 })
})

test('rejects an error that is too long', async () => {
  const body = { ...browserError, message: 'x'.repeat(1001) }
  expect((await platform.call('POST /api/monitoring/errors', { body })).error).toBe('validation-failed')
  expect(received).toEqual([])
})

test('POST /api/monitoring/vitals adds to the figures by page kind and country', async () => {
  const body = { page: 'home', lcp: 1200, inp: 40, cls: 0.02, ttfb: 90 } as const
  const send = async (visitor: { readonly country?: string }) =>
    (await platform.call('POST /api/monitoring/vitals', { body }, visitor)).data
  expect([await send({ country: 'FI' }), await send({})]).toEqual([{ done: true }, { done: true }])
  const text = platform.platform.modules.monitoring.metrics()
  // The configured default says nothing of a visitor whose country the edge does not name.
  for (const country of ['FI', 'unknown'])
    expect(text).toContain(
      `croupier_web_vital{vital="lcp",page="home",country="${country}",quantile="0.75"} 1200`,
    )
  expect(text).not.toContain('country="DE"')
})

test('reports have a limit of their own, apart from sign-in at the same address', async () => {
  const visitor = { ip: '203.0.113.50' }
  const body = { page: 'home', lcp: 1200 } as const
  const errors: (string | null)[] = []
  for (let count = 0; count < 10; count += 1) {
    errors.push((await platform.call('POST /api/monitoring/vitals', { body }, visitor)).error)
    errors.push((await platform.call('POST /api/monitoring/errors', { body: browserError }, visitor)).error)
  }
  expect(errors.every((error) => error === null)).toBe(true)
  expect((await platform.call('POST /api/monitoring/vitals', { body }, visitor)).error).toBe('rate-limited')
  const login = { login: 'mara@example.com', password: 'x' }
  expect((await platform.call('POST /api/player/sessions', { body: login }, visitor)).status).toBe(401)
})

test.each([
  ['a value below zero', { page: 'home', lcp: -1 }],
  ['a value beyond the bound', { page: 'home', inp: 120_001 }],
  ['an unknown page', { page: '/profile/mara' }],
  ['more than figures', { page: 'home', lcp: 1, id: 'x' }],
])('rejects vitals with %s', async (_, body) => {
  const { error } = await platform.call('POST /api/monitoring/vitals', { body: body as never })
  expect(error).toBe('validation-failed')
})
