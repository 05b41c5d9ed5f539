import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createSumsub, isSumsubDigest, signSumsubRequest, sumsubReason, sumsubState } from './sumsub.ts'

const secret = 'sumsub-secret-of-a-test-only-0001'
const webhookSecret = 'webhook-secret-of-a-test'
const webhook = '{"type":"applicantReviewed"}'
// Computed with openssl from the documented formula.
const SHA256 = 'f7936011480abe0d45c02aecd000f02f5b83a0aefa99b8d56689c5b5c2cdd9b2'
const SHA512 =
  '2cf2a9614fcd2cc84dfdaa62d700ae5e655903c1c77e134c9858ae8fe768c2d3a9e260be5de2db43220302bbe38385aeab7aaad373da6af4f33208d4af086769'

test('signs time, method, path with query, and body', () => {
  const request = {
    method: 'POST',
    path: '/resources/sdkIntegrations/levels/-/websdkLink?lang=en',
    body: '{"levelName":"basic"}',
  }
  expect(signSumsubRequest({ appToken: 'sbx:x', secret }, request, new Date(1_700_000_000_999))).toEqual({
    'x-app-token': 'sbx:x',
    'x-app-access-ts': '1700000000',
    'x-app-access-sig': '93a300e3f27bea6d8d980d72646423b66cf25222d0f77a6fcad6a280447fd8e8',
  })
})

test('requests a link for the reference of the check, and fails without one', async () => {
  const received: { url: string; signature: string; body: string }[] = []
  let answer: { status: number; body: string } = {
    status: 200,
    body: '{"url":"https://in.sumsub.com/websdk/p/x"}',
  }
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString('utf8')
    received.push({ url: request.url ?? '', signature: String(request.headers['x-app-access-sig']), body })
    response.writeHead(answer.status).end(answer.body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const now = new Date('2026-11-23T12:00:00Z')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const settings = { url, appToken: 'sbx:x', secret, level: 'basic', clock: { now: () => now } }
  const provider = createSumsub(settings)
  const start = () =>
    provider.start({
      reference: '7d3f1d0e-27cd-4a4c-8f0e-0e5d0a3f9a11',
      customer: 'c',
      country: 'DE',
      locale: 'de',
      returnUrl: 'https://play.example/profile/verification',
      notifyUrl: 'https://play.example/providers/identity/events',
    })
  expect(await start()).toEqual({
    providerId: '7d3f1d0e-27cd-4a4c-8f0e-0e5d0a3f9a11',
    url: 'https://in.sumsub.com/websdk/p/x',
  })
  const [{ url: path = '', signature = '', body = '' } = {}] = received
  expect(path).toBe('/resources/sdkIntegrations/levels/-/websdkLink?lang=de')
  expect(JSON.parse(body)).toMatchObject({
    levelName: 'basic',
    userId: '7d3f1d0e-27cd-4a4c-8f0e-0e5d0a3f9a11',
  })
  expect(signature).toBe(signSumsubRequest(settings, { method: 'POST', path, body }, now)['x-app-access-sig'])
  answer = { status: 200, body: '{"url":"javascript:alert(1)"}' }
  await expect(start()).rejects.toThrow(/must use http/)
  answer = { status: 401, body: '{"code":401}' }
  await expect(start()).rejects.toThrow(/401/)
})

test('accepts the digests that Sumsub documents, except that of SHA-1', () => {
  const check = (headers: Record<string, string>, body = webhook) =>
    isSumsubDigest(webhookSecret, body, headers)
  expect(check({ 'x-payload-digest': SHA256 })).toBe(true)
  expect(check({ 'x-payload-digest': SHA256, 'x-payload-digest-alg': 'HMAC_SHA256_HEX' })).toBe(true)
  expect(check({ 'x-payload-digest': SHA512, 'x-payload-digest-alg': 'HMAC_SHA512_HEX' })).toBe(true)
  expect(check({ 'x-payload-digest': SHA256 }, `${webhook} `)).toBe(false)
  expect(check({ 'x-payload-digest': SHA256, 'x-payload-digest-alg': 'HMAC_SHA1_HEX' })).toBe(false)
  expect(check({ 'x-payload-digest': SHA256.slice(0, 10) })).toBe(false)
  expect(check({})).toBe(false)
})

test.each([
  [{ type: 'applicantCreated' }, null],
  [{ type: 'applicantPending' }, 'pending'],
  [{ type: 'applicantOnHold' }, 'pending'],
  [{ type: 'applicantReviewed', reviewResult: { reviewAnswer: 'GREEN' } }, 'accepted'],
  [{ type: 'applicantReviewed', reviewResult: { reviewAnswer: 'RED' } }, 'refused'],
  [{ type: 'applicantReviewed', reviewResult: {} }, null],
  [{ type: 'applicantActionReviewed', reviewResult: { reviewAnswer: 'GREEN' } }, null],
])('reads the state of %j: %s', (event, state) => {
  expect(sumsubState(event)).toBe(state)
})

test.each([
  [{ rejectLabels: ['FORGERY', 'EXPIRATION_DATE'] }, 'expired'],
  [{ rejectLabels: ['constructor', 'LOW_QUALITY', 'EXPIRATION_DATE'] }, 'unreadable'],
  [{ rejectLabels: ['FORGERY'] }, null],
  [{}, null],
])('reads the reason of %j: %s', (reviewResult, reason) => {
  expect(sumsubReason({ type: 'applicantReviewed', reviewResult })).toBe(reason)
})
