import { sign, signatureTolerance } from '@croupier/contract/providers'
import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { parseBodiesAsText, readSignedBody } from './signed-body.ts'

const secret = 'a-shared-secret'
const now = new Date('2026-11-20T12:00:00.000Z')
const path = '/providers/example/events'
const maxBody = 64
const request = { method: 'POST', url: path }

async function post(raw: string, headers: Record<string, string>) {
  const app = fastify()
  app.register(async (scope) => {
    parseBodiesAsText(scope, maxBody)
    scope.post(path, async (received) => readSignedBody(received, secret, { now: () => now }))
  })
  const response = await app.inject({ method: 'POST', url: path, headers, payload: raw })
  await app.close()
  return response
}
const read = async (raw: string, headers: Record<string, string>) => (await post(raw, headers)).json()
const signed = (raw: string, at = now) => sign(secret, request, raw, at)
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000)

test('returns the JSON of a signed body, byte for byte and of any content type', async () => {
  const raw = '{ "name":  "Mädchen" }'
  for (const type of ['application/json', 'text/plain', 'application/octet-stream'])
    expect(await read(raw, { ...signed(raw), 'content-type': type })).toEqual({
      ok: true,
      json: { name: 'Mädchen' },
    })
})

test.each([
  ['no signature', () => ({}), 'missing'],
  ['no timestamp', (raw: string) => ({ 'x-signature': signed(raw)['x-signature'] ?? '' }), 'missing'],
  ['the signature of another body', () => signed('{}'), 'wrong'],
  ['another secret', (raw: string) => sign('another-secret', request, raw, now), 'wrong'],
  ['another path', (raw: string) => sign(secret, { ...request, url: '/other' }, raw, now), 'wrong'],
  ['another method', (raw: string) => sign(secret, { ...request, method: 'PUT' }, raw, now), 'wrong'],
  ['an old timestamp', (raw: string) => signed(raw, after(-signatureTolerance - 1)), 'stale'],
  ['a timestamp in the future', (raw: string) => signed(raw, after(signatureTolerance + 1)), 'stale'],
])('rejects %s', async (_, headersFor: (raw: string) => Record<string, string>, error) => {
  const raw = '{"amount":"1.00"}'
  expect(await read(raw, headersFor(raw))).toEqual({ ok: false, error: `signature-${error}` })
})

test.each([-signatureTolerance, signatureTolerance])(
  'accepts a clock that is off by %i s',
  async (offset) => {
    expect(await read('{}', signed('{}', after(offset)))).toEqual({ ok: true, json: {} })
  },
)

test.each([
  ['{"amount":', 'malformed'],
  ['', 'malformed'],
  ['{"amount":1,"amount":2}', 'duplicate-key'],
])('rejects the signed body %s', async (raw, error) => {
  expect(await read(raw, signed(raw))).toEqual({ ok: false, error })
})

test('checks the signature before the body', async () => {
  expect(await read('{"amount":', {})).toEqual({ ok: false, error: 'signature-missing' })
})

test('accepts a body of the maximum size, and returns 413 for a larger one', async () => {
  const largest = JSON.stringify('x'.repeat(maxBody - 2))
  expect(await read(largest, signed(largest))).toMatchObject({ ok: true })
  const larger = JSON.stringify('x'.repeat(maxBody - 1))
  expect((await post(larger, signed(larger))).statusCode).toBe(413)
})
