import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createShell } from '../shell.ts'
import { chatPlugin } from './index.ts'
import { MAX_CUSTOMERS, MAX_ENTRIES, openChatStore } from './store.ts'

let folder: string
let app: FastifyInstance
let time: number
const at = () => new Date(time)

async function start() {
  const server = Fastify()
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, next) => next(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  server.decorateReply('callNotFound', function callNotFound() {
    return this.code(404).send()
  })
  await server.register(chatPlugin, {
    prefix: '/sandbox/chat',
    dataDir: folder,
    clock: { now: at },
    shell: await createShell(),
  })
  return server
}
beforeEach(async () => {
  time = Date.parse('2026-11-20T12:00:00Z')
  folder = mkdtempSync(join(tmpdir(), 'chat-'))
  app = await start()
})
afterEach(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const grant = {
  ...{ grant_type: 'cookie', client_id: 'site', organization_id: 'org', response_type: 'token' },
  redirect_uri: 'https://play.example',
}
const requestToken = (cookie = '', payload: object = grant) =>
  app.inject({ method: 'POST', url: '/sandbox/chat/v2/customer/token', headers: { cookie }, payload })
const cookiesOf = (response: LightMyRequestResponse) =>
  response.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
const authorization = (token: string) => ({ authorization: `Bearer ${token}` })
const post = (token: string, path: string, payload: object = {}) =>
  app.inject({ method: 'POST', url: `/sandbox/chat/api/${path}`, headers: authorization(token), payload })
const updates = async (token: string, after = 0, state = '') => {
  const url = `/sandbox/chat/api/updates?after=${after}&state=${state}`
  const response = await app.inject({ url, headers: authorization(token) })
  return response.json()
}
const textsOf = ({ entries }: { entries: readonly { text: string }[] }) => entries.map(({ text }) => text)
async function customer() {
  const { access_token: token, entity_id: id } = (await requestToken()).json()
  return { token, id } as { readonly token: string; readonly id: string }
}
/** Submits a form of the agent's console. */
async function asAgent(id: string, action: string, fields: object = {}) {
  const url = `/sandbox/chat/conversations/${id}`
  const formToken = /name="formToken" value="([^"]+)"/.exec((await app.inject(url)).body)?.[1] ?? ''
  return app.inject({
    method: 'POST',
    url: `${url}/${action}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ formToken, ...fields }).toString(),
  })
}

describe('tokens of customers', () => {
  test('issues a token for a new customer, and for the same one with its cookies [3-31]', async () => {
    const first = await requestToken()
    expect(first.json()).toEqual({
      access_token: expect.any(String),
      entity_id: expect.any(String),
      expires_in: 3600,
      token_type: 'Bearer',
    })
    expect(first.cookies.map(({ name, httpOnly, path }) => [name, httpOnly, path])).toEqual([
      ['__lc_cid', true, '/sandbox/chat'],
      ['__lc_cst', true, '/sandbox/chat'],
    ])
    const again = await requestToken(cookiesOf(first))
    expect(again.json().entity_id).toBe(first.json().entity_id)
    const stolen = `__lc_cid=${first.json().entity_id}; __lc_cst=guessed`
    expect((await requestToken(stolen)).json().entity_id).not.toBe(first.json().entity_id)
  })

  test('rejects another grant, an expired token, and a token of an earlier process', async () => {
    expect((await requestToken('', { ...grant, grant_type: 'password' })).statusCode).toBe(400)
    const { token } = await customer()
    expect((await post(token, 'messages', { text: 'Hello' })).statusCode).toBe(204)
    expect((await post(`${token}x`, 'messages', { text: 'Hello' })).statusCode).toBe(401)
    const own = app
    app = await start()
    expect((await post(token, 'messages', { text: 'Hello' })).statusCode).toBe(401)
    await app.close()
    app = own
    time += 3_600_000
    expect((await post(token, 'messages', { text: 'Hello' })).statusCode).toBe(401)
  })
})

describe('a conversation', () => {
  test('carries messages in both directions, while the other side waits for them [1-09a]', async () => {
    const { token, id } = await customer()
    const waiting = updates(token, 0, 'open-idle')
    await post(token, 'messages', { text: ' Where is my deposit? ' })
    const first = await waiting
    expect(first).toMatchObject({
      entries: [{ author: 'customer', text: 'Where is my deposit?', createdAt: at().toISOString() }],
      state: 'open-idle',
    })
    expect((await app.inject('/sandbox/chat')).body).toContain('Where is my deposit?')

    const answer = updates(token, first.entries[0].seq, 'open-idle')
    expect((await asAgent(id, 'messages', { text: 'It arrives today.' })).statusCode).toBe(204)
    expect(await answer).toMatchObject({ entries: [{ author: 'agent', text: 'It arrives today.' }] })
    expect(textsOf(await updates(token))).toEqual(['Where is my deposit?', 'It arrives today.'])
  })

  test('shows who is typing until the message is sent', async () => {
    const { token, id } = await customer()
    const seen = updates(token, 0, 'open-idle')
    await asAgent(id, 'typing', { text: 'It' })
    expect(await seen).toEqual({ entries: [], state: 'open-typing' })
    await asAgent(id, 'messages', { text: 'It arrives today.' })
    expect((await updates(token)).state).toBe('open-idle')
    await post(token, 'typing')
    const console = await app.inject(`/sandbox/chat/conversations/${id}/updates?after=0&state=`)
    expect(console.json().state).toBe('open-typing')
  })

  test('is closed by the agent and opened again by the customer', async () => {
    const { token, id } = await customer()
    await post(token, 'messages', { text: 'Thanks' })
    const seen = updates(token, 1, 'open-idle')
    await asAgent(id, 'close')
    expect((await seen).state).toBe('closed-idle')
    await post(token, 'messages', { text: 'One more thing' })
    expect((await updates(token)).state).toBe('open-idle')
  })

  test('survives a restart', async () => {
    const first = await requestToken()
    await post(first.json().access_token, 'messages', { text: 'Hello' })
    await app.close()
    app = await start()
    const { access_token: token } = (await requestToken(cookiesOf(first))).json()
    expect(textsOf(await updates(token))).toEqual(['Hello'])
  })

  test('is invisible to other customers and to forms of other sites', async () => {
    const [one, other] = [await customer(), await customer()]
    await post(one.token, 'messages', { text: 'Mine' })
    expect(textsOf(await updates(other.token))).toEqual([])
    expect((await asAgent(one.id, 'messages', { text: 'x', formToken: 'forged' })).statusCode).toBe(404)
    expect((await app.inject('/sandbox/chat/api/updates')).statusCode).toBe(401)
  })

  test.each([
    ['an empty message', { text: '  ' }],
    ['a message that is too long', { text: 'x'.repeat(2001) }],
    ['no message', {}],
  ])('rejects %s', async (_name, payload) => {
    const { token } = await customer()
    expect((await post(token, 'messages', payload)).statusCode).toBe(422)
  })
})

test('keeps the latest messages of a conversation, and the latest customers', () => {
  const store = openChatStore(join(folder, 'bounds'))
  const { id } = store.createCustomer(at())
  for (let count = 0; count < MAX_ENTRIES + 2; count += 1) store.add(id, 'customer', `${count}`, at())
  expect([store.entries(id, 0).length, store.entries(id, 0)[0]?.text]).toEqual([MAX_ENTRIES, '2'])
  for (let count = 0; count < MAX_CUSTOMERS; count += 1) store.createCustomer(new Date(time + 1))
  expect([store.customer(id), store.entries(id, 0)]).toEqual([null, []])
  store.close()
})
