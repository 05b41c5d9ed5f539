import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { html } from '@croupier/html'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sandboxPlugin } from './index.ts'

let app: FastifyInstance
let folder: string
let time = Date.parse('2026-11-20T12:00:00Z')

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sandbox-'))
  app = Fastify()
  await app.register(sandboxPlugin, {
    dataDir: folder,
    publicUrl: 'http://localhost:3000',
    platformUrl: 'http://localhost:3000',
    callbackUrl: 'http://localhost:3000',
    clock: {
      now: () => new Date(time),
      advance: async (milliseconds) => {
        time += milliseconds
      },
    },
    socialNames: () => [
      { connection: 'Google-OAuth2', name: 'Google' },
      { connection: 'twitch', name: 'Twitch' },
    ],
    studio: async (studio, { sendConsolePage }) => {
      studio.get('/', (_request, reply) =>
        sendConsolePage(reply, { title: 'Studio', style: 'h1 { margin: 0 }', markup: '<h1>Titles</h1>' }),
      )
    },
    sportsbook: async (sportsbook, { shell }) => {
      sportsbook.get('/', (_request, reply) =>
        shell.sendConsolePage(reply, { title: 'Sportsbook', body: html`<h1>Events</h1>` }),
      )
    },
    secrets: {
      payment: 'p'.repeat(32),
      studio: 's'.repeat(32),
      messaging: 'm'.repeat(32),
      identity: 'i'.repeat(32),
      sportsbook: 'b'.repeat(32),
      openid: 'o'.repeat(32),
      telegram: `12345678:${'t'.repeat(35)}`,
    },
  })
  await app.ready()
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

describe('every page of the sandbox', () => {
  test.each([
    ['/sandbox', 200],
    ['/sandbox/payment', 200],
    ['/sandbox/studio', 200],
    ['/sandbox/sportsbook', 200],
    ['/sandbox/inbox', 200],
    ['/sandbox/clock', 200],
    ['/sandbox/chat', 200],
    ['/sandbox/monitoring', 200],
    ['/sandbox/openid/interactions/none', 404],
    ['/sandbox/telegram/login', 400],
    ['/sandbox/nowhere', 404],
  ])('gives %s an opaque origin and a fresh nonce', async (url, status) => {
    const [one, two] = await Promise.all([app.inject(url), app.inject(url)])
    expect(one.statusCode).toBe(status)
    const policy = String(one.headers['content-security-policy'])
    expect(policy).toMatch(/(?:^|; )sandbox /)
    expect(policy).not.toContain('allow-same-origin')
    expect(policy).not.toContain('unsafe-inline')
    expect(policy).not.toBe(two.headers['content-security-policy'])
    expect(one.headers['cross-origin-opener-policy']).toBe('unsafe-none')
    const nonce = /script-src 'nonce-([^']+)'/.exec(policy)?.[1]
    for (const [tag] of one.body.matchAll(/<(?:script|style)\b[^>]*>/g))
      expect(tag).toContain(`nonce="${nonce}"`)
  })

  test('serves stylesheet and fonts to pages with an opaque origin', async () => {
    const { body } = await app.inject('/sandbox')
    const stylesheet = /href="(\/sandbox\/assets\/shell\.[0-9a-f]+\.css)"/.exec(body)?.[1] ?? ''
    const css = await app.inject(stylesheet)
    expect(css.headers['content-type']).toBe('text/css; charset=utf-8')
    const fonts = [...css.body.matchAll(/url\("([^"]+\.woff2)"\)/g)].map(([, path]) => String(path))
    expect(fonts).toHaveLength(2)
    for (const font of fonts) {
      const response = await app.inject(font)
      expect(response.headers['content-type']).toBe('font/woff2')
      expect(response.headers['access-control-allow-origin']).toBe('*')
      const preflight = await app.inject({ method: 'OPTIONS', url: font, headers: { origin: 'null' } })
      expect(preflight.statusCode).toBe(204)
      expect(preflight.headers).toMatchObject({
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'GET',
      })
    }
  })
})

test.each([
  ['en', 'ltr', 'Log in with Telegram'],
  ['de', 'ltr', 'Mit Telegram anmelden'],
  ['fa', 'rtl', 'ورود با تلگرام'],
  ['xx', 'ltr', 'Log in with Telegram'],
])('the messaging app speaks the language of its widget: %s', async (lang, direction, text) => {
  expect((await app.inject('/sandbox/telegram/widget.js')).body).toContain('auth_url: authUrl, lang })')
  const query = new URLSearchParams({ auth_url: 'http://localhost:3000/callback', lang })
  for (const page of ['button', 'login']) {
    const { statusCode, body } = await app.inject(`/sandbox/telegram/${page}?${query}`)
    expect(statusCode).toBe(200)
    expect(body).toContain(`<html lang="${lang === 'xx' ? 'en' : lang}" dir="${direction}"`)
    expect(body).toContain(text)
    expect(body.includes('Log in')).toBe(lang === 'en' || lang === 'xx')
  }
})

test.each([
  ['Google-OAuth2', { connection: 'Google-OAuth2' }, 'Google'],
  ['twitch', {}, 'Twitch'],
])('the page of a sign-in provider has its name: %s', async (connection, parameters, name) => {
  const query = new URLSearchParams({
    ...{ client_id: 'croupier', response_type: 'code', scope: 'openid', ...parameters },
    ...{ redirect_uri: `http://localhost:3000/auth/social/${connection}/callback`, state: 's', nonce: 'n' },
    ...{ code_challenge: 'c'.repeat(43), code_challenge_method: 'S256' },
  })
  const { headers } = await app.inject(`/sandbox/openid/auth?${query}`)
  const { body } = await app.inject(String(headers.location))
  expect(body).toContain(`<h1>Sign in with ${name}</h1>`)
})

describe('the clock', () => {
  const move = (payload: string, type = 'application/json') =>
    app.inject({ method: 'POST', url: '/sandbox/clock/api', headers: { 'content-type': type }, payload })

  test('is moved forwards by tests', async () => {
    const before = time
    expect((await move('{"advanceSeconds":1200}')).json()).toEqual({
      data: { now: new Date(before + 1_200_000).toISOString() },
    })
    expect((await app.inject('/sandbox/clock/api')).json()).toEqual({
      data: { now: new Date(time).toISOString() },
    })
  })

  test('is not moved backwards, too far, or by a form of another site', async () => {
    const before = time
    for (const step of ['{"advanceSeconds":-1}', '{"advanceSeconds":0}', '{"advanceSeconds":34560001}', '{}'])
      expect((await move(step)).statusCode).toBe(422)
    expect((await move('{"advanceSeconds":60}', 'text/plain')).statusCode).toBeGreaterThanOrEqual(400)
    const form = (fields: Record<string, string>) =>
      app.inject({
        method: 'POST',
        url: '/sandbox/clock',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields).toString(),
      })
    expect((await form({ amount: '1', unit: 'days' })).statusCode).toBe(422)
    expect(time).toBe(before)
    const page = (await app.inject('/sandbox/clock')).body
    const formToken = /name="formToken" value="([^"]+)"/.exec(page)?.[1] ?? ''
    expect((await form({ amount: '401', unit: 'days', formToken })).statusCode).toBe(422)
    expect((await form({ amount: '1', unit: 'days', formToken })).statusCode).toBe(303)
    expect(time).toBe(before + 86_400_000)
  })
})
