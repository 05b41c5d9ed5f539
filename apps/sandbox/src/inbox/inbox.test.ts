import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkSignature, messagingEvent, sign } from '@croupier/contract/providers'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { createShell } from '../shell.ts'
import { inboxPlugin } from './index.ts'
import { type Message, maxMessages, openInboxStore } from './store.ts'

const secret = 'what platform and gateway sign their calls with'
const now = new Date('2026-11-20T12:00:00Z')

const message = (more: Partial<Message> = {}): Message => ({
  id: randomUUID(),
  channel: 'mail',
  to: 'mara@example.com',
  subject: 'Confirm your e-mail address',
  text: 'Confirm it: https://play.example/confirm/abc',
  html: '<!doctype html><title>x</title><p>Confirm it: <a href="https://play.example/confirm/abc">here</a></p>',
  locale: 'en',
  template: 'email-confirmation',
  createdAt: now.toISOString(),
  ...more,
})

let folder: string
/** The platform that receives reports. */
let platformUrl = 'http://127.0.0.1:1'
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'inbox-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('the inbox', () => {
  let app: FastifyInstance
  beforeEach(async () => {
    app = Fastify()
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, next) => next(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    const shell = await createShell()
    const store = openInboxStore(folder)
    app.addHook('onClose', async () => store.close())
    await app.register(inboxPlugin, {
      prefix: '/sandbox/inbox',
      store,
      secret,
      clock: { now: () => now },
      shell,
      platformUrl: () => platformUrl,
    })
  })
  afterEach(() => app.close())

  async function send(value: unknown, key = secret, at = now) {
    const payload = typeof value === 'string' ? value : JSON.stringify(value)
    const request = { method: 'POST', url: '/sandbox/inbox/api/messages' } as const
    return app.inject({
      ...request,
      headers: { 'content-type': 'application/json', ...sign(key, request, payload, at) },
      payload,
    })
  }
  const found = async (to: string) =>
    (await app.inject({ url: '/sandbox/inbox/api/messages', query: { to } })).json<{
      data: Message[]
      meta: { total: number }
    }>()

  test('stores a signed message once and finds it by recipient', async () => {
    const one = message()
    expect((await send(one)).statusCode).toBe(202)
    expect((await send(one)).statusCode).toBe(202)
    await send(message({ to: 'tomas@example.com' }))
    expect(await found('MARA@')).toEqual({ data: [one], meta: { total: 1 } })
    expect((await found('example')).meta.total).toBe(2)
    expect((await found('%')).meta.total).toBe(0)
  })

  test('rejects unsigned, stale and invalid messages', async () => {
    const unsigned = await app.inject({
      method: 'POST',
      url: '/sandbox/inbox/api/messages',
      payload: message(),
    })
    expect(unsigned.statusCode).toBe(401)
    expect((await send(message(), 'another secret than the shared one')).statusCode).toBe(401)
    expect((await send(message(), secret, new Date(now.getTime() - 301_000))).statusCode).toBe(401)
    expect((await send({ ...message(), channel: 'pigeon' })).statusCode).toBe(422)
    expect((await send('{"id":')).statusCode).toBe(422)
    expect((await found('')).meta.total).toBe(0)
  })

  test('shows messages as text and the mail in a scriptless document', async () => {
    const one = message({ subject: '<script>alert(1)</script>', to: 'a"><img src=x>@example.com' })
    await send(one)
    const list = await app.inject('/sandbox/inbox')
    const page = await app.inject(`/sandbox/inbox/messages/${one.id}`)
    for (const { body } of [list, page]) {
      expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
      expect(body).not.toContain('<img src=x>')
    }
    const mail = await app.inject(`/sandbox/inbox/messages/${one.id}/html`)
    const policy = String(mail.headers['content-security-policy'])
    expect(policy).toMatch(/^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'/)
    expect(policy).not.toContain('allow-scripts')
    expect(mail.body).toContain('<a target="_blank" rel="noopener" href="https://play.example/confirm/abc">')
  })

  test('shows a text message', async () => {
    const sms = message({ channel: 'sms', subject: '', html: null, to: '+491701234567', text: 'Code 123456' })
    await send(sms)
    expect((await app.inject(`/sandbox/inbox/messages/${sms.id}`)).body).toContain('Code 123456')
    expect((await app.inject(`/sandbox/inbox/messages/${sms.id}/html`)).statusCode).toBe(404)
    expect((await app.inject(`/sandbox/inbox/messages/${randomUUID()}`)).statusCode).toBe(404)
  })

  test.each(['bounce', 'complaint'])('reports a %s to the platform, signed', async (kind) => {
    const received: unknown[] = []
    const platform = Fastify()
    platform.removeAllContentTypeParsers()
    platform.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, next) => next(null, body))
    platform.post('/providers/messaging/events', async (request, reply) => {
      expect(checkSignature(secret, request, String(request.body), now)).toBeNull()
      received.push(messagingEvent.parse(JSON.parse(String(request.body))))
      return reply.code(204).send()
    })
    onTestFinished(() => platform.close())
    platformUrl = await platform.listen({ host: '127.0.0.1', port: 0 })
    const one = message()
    await send(one)
    const page = (await app.inject(`/sandbox/inbox/messages/${one.id}`)).body
    const formToken = /name="formToken" value="([^"]+)"/.exec(page)?.[1] ?? ''
    const post = (fields: Record<string, string>) =>
      app.inject({
        method: 'POST',
        url: `/sandbox/inbox/messages/${one.id}/reports`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields).toString(),
      })
    expect((await post({ kind, formToken: 'guessed' })).statusCode).toBe(404)
    expect((await post({ kind: 'rumour', formToken })).statusCode).toBe(404)
    expect(received).toEqual([])
    expect((await post({ kind, formToken })).statusCode).toBe(200)
    expect(received).toMatchObject([{ kind, to: one.to }])
  })

  test('is emptied only by its own form', async () => {
    await send(message())
    const clear = (formToken: string) =>
      app.inject({
        method: 'POST',
        url: '/sandbox/inbox/clear',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ formToken }).toString(),
      })
    expect((await clear('guessed')).statusCode).toBe(404)
    expect((await found('')).meta.total).toBe(1)
    const token = /name="formToken" value="([^"]+)"/.exec((await app.inject('/sandbox/inbox')).body)?.[1]
    expect((await clear(token ?? '')).statusCode).toBe(303)
    expect((await found('')).meta.total).toBe(0)
  })

  test('shows fifty messages per page', async () => {
    for (let index = 0; index < 60; index += 1) await send(message({ subject: `Mail number ${index}.` }))
    const first = (await app.inject('/sandbox/inbox')).body
    expect(first).toContain('Mail number 59.')
    expect(first).not.toContain('Mail number 9.')
    expect(first).toContain('1 to 50 of 60')
    expect((await app.inject('/sandbox/inbox?page=2')).body).toContain('Mail number 9.')
    expect((await app.inject('/sandbox/inbox?page=nonsense')).statusCode).toBe(200)
  })
})

test('keeps the newest messages and drops the oldest', () => {
  const store = openInboxStore(folder)
  const first = message()
  store.save(first)
  for (let index = 0; index < maxMessages; index += 1) store.save(message())
  expect(store.find({ limit: 1, offset: 0 }).total).toBe(maxMessages)
  expect(store.get(first.id)).toBeNull()
  store.close()
})
