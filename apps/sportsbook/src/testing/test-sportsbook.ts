import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkSignature } from '@croupier/contract/providers'
import { html } from '@croupier/html'
import Fastify from 'fastify'
import type { EventDetail, EventPage, EventView, SelectionRequest } from '../api.ts'
import type { BookmakerSettings } from '../bookmaker/settings.ts'
import { sportsbookPlugin } from '../plugin.ts'

const secret = 'a secret of thirty-two characters'
const prefix = '/sandbox/sportsbook'
const player = 'd0d0d0d0-0000-4000-8000-000000000001'

interface ReceivedCall {
  readonly operation: string
  readonly body: Readonly<Record<string, unknown>>
  readonly fault: string | null
}

type Answer = { readonly status: number; readonly body: object }
/** Answers one call of the wallet; null for the usual answer. */
type Respond = (call: ReceivedCall) => Answer | null | Promise<Answer | null>

/** A platform that takes every bet, and records the calls. */
async function startPlatform(now: () => Date) {
  const calls: ReceivedCall[] = []
  const state: { respond: Respond; balance: string; currency: string } = {
    ...{ respond: () => null, balance: '90.00', currency: 'EUR' },
  }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', async () => {
      const raw = Buffer.concat(parts).toString('utf8')
      const operation = request.url?.split('/').at(-1) ?? ''
      const call = { operation, body: JSON.parse(raw), fault: checkSignature(secret, request, raw, now()) }
      calls.push(call)
      const token = String(call.body.token ?? '')
      const { balance, currency } = state
      const usual = {
        balance,
        currency,
        player: token.startsWith('other') ? player.replace(/1$/, '2') : player,
      }
      const answer = (await state.respond(call)) ?? { status: 200, body: usual }
      response.writeHead(answer.status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(answer.body))
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return { calls, state, url: `http://127.0.0.1:${port}`, close: () => server.close() }
}

export const failure = (status: number, code: string): Answer => ({ status, body: { error: { code } } })

interface TestSportsbookOptions {
  readonly settings?: Partial<BookmakerSettings>
  /** Keeps its store. */
  readonly folder?: string
}

/** A sportsbook with a simulated platform and a clock that only tests move. */
export async function startTestSportsbook({ settings = {}, folder: kept }: TestSportsbookOptions = {}) {
  let time = Date.parse('2026-11-20T12:00:00Z')
  const now = () => new Date(time)
  const platform = await startPlatform(now)
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'sportsbook-'))
  const app = Fastify()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, next) => next(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  await app.register(sportsbookPlugin, {
    ...{ prefix, dataDir: folder, secret, clock: { now }, platformUrl: () => platform.url },
    settings: { liveDelay: 0, volume: 1, seed: 'test', ...settings },
    shell: {
      formToken: html`<input type="hidden" name="formToken" value="form">`,
      hasValidFormToken: (body): body is Readonly<Record<string, string>> =>
        (body as { formToken?: string } | null)?.formToken === 'form',
      sendConsolePage: (reply, { body }) => reply.type('text/html; charset=utf-8').send(body.markup),
    },
  })
  await app.ready()

  const get = async <T = unknown>(path: string) => {
    const response = await app.inject(`${prefix}/${path}`)
    return { status: response.statusCode, data: response.json().data as T, error: response.json().error }
  }
  async function post<T = unknown>(path: string, payload: object, type = 'application/json') {
    const response = await app.inject({
      ...{ method: 'POST', url: `${prefix}/${path}`, payload: JSON.stringify(payload) },
      headers: { 'content-type': type },
    })
    const json = response.body.startsWith('{') ? response.json() : {}
    return { status: response.statusCode, data: json.data as T, error: json.error, headers: response.headers }
  }
  /** As a browser sends a form. */
  const submit = (path: string, fields: Readonly<Record<string, string>>) =>
    app.inject({
      ...{ method: 'POST', url: `${prefix}/${path}`, payload: new URLSearchParams(fields).toString() },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  const events = async (query: string) => (await get<EventPage>(`api/events?${query}`)).data.events
  const event = async (id: string) => (await get<EventDetail>(`api/events/${id}`)).data

  return {
    ...{ app, platform, get, post, submit, events, event, now },
    prefix,
    advance: (milliseconds: number) => {
      time += milliseconds
    },
    /** Moves the clock to a time in ms. */
    moveTo: (at: number) => {
      time = at
    },
    results: () => platform.calls.filter(({ operation }) => operation === 'settle').map(({ body }) => body),
    async close() {
      await app.close()
      platform.close()
      if (kept === undefined) rmSync(folder, { recursive: true })
    },
  }
}
export type TestSportsbook = Awaited<ReturnType<typeof startTestSportsbook>>

/** A selection of an event at its price now. */
export function selectionOf(event: EventView, market: string, outcome: string): SelectionRequest {
  const price = event.markets
    .find(({ id }) => id === market)
    ?.outcomes.find(({ id }) => id === outcome)?.price
  if (typeof price !== 'number') throw new Error(`${event.id} does not offer ${market} ${outcome}`)
  return { event: event.id, market, outcome, price }
}
