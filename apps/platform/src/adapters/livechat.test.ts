import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createLiveChatOverHttp } from './livechat.ts'

const now = new Date('2026-11-20T12:00:00Z')
const token = { access_token: 'abc', entity_id: 'e-1', expires_in: 60, token_type: 'Bearer' }

/** A provider that gives every request the same response. */
async function provider(status: number, body: object, cookies: readonly string[]) {
  const requests: { cookie: string | undefined; body: unknown }[] = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const part of request) text += part
    requests.push({ cookie: request.headers.cookie, body: JSON.parse(text) })
    response.writeHead(status, { 'set-cookie': [...cookies] }).end(JSON.stringify(body))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const settings = { url, organizationId: 'org', clientId: 'client', clock: { now: () => now } }
  return { requests, chat: createLiveChatOverHttp(settings) }
}
const cookies = ['__lc_cid=c1; Path=/; HttpOnly; Secure', '__lc_cst=s1; Path=/; HttpOnly; Secure']

test('requests a token by cookie grant, and returns the cookies of the customer [7-24]', async () => {
  const { requests, chat } = await provider(200, token, cookies)
  expect(await chat.issueToken(null, 'https://play.example')).toEqual({
    ...{ accessToken: 'abc', entityId: 'e-1', createdAt: now, lifetime: 60_000 },
    customer: { id: 'c1', secret: 's1' },
  })
  await chat.issueToken({ id: 'c1', secret: 's1' }, 'https://play.example')
  expect(requests.map(({ cookie }) => cookie)).toEqual([undefined, '__lc_cid=c1; __lc_cst=s1'])
  expect(requests[0]?.body).toEqual({
    ...{ grant_type: 'cookie', client_id: 'client', organization_id: 'org', response_type: 'token' },
    redirect_uri: 'https://play.example',
  })
})

test.each([
  ['an error', 401, { error: 'unauthorized' }, cookies],
  ['a token of another type', 200, { ...token, token_type: 'mac' }, cookies],
  ['a token without lifetime', 200, { ...token, expires_in: 0 }, cookies],
  ['no customer', 200, token, []],
])('throws on %s', async (_name, status, body, setCookies) => {
  const { chat } = await provider(status, body, setCookies)
  await expect(chat.issueToken(null, 'https://play.example')).rejects.toThrow()
})
