import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkSignature } from '@croupier/contract/providers'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createShell } from '../shell.ts'
import { sportsbookPlugin } from './index.ts'

const secret = 'a secret of thirty-two characters'
const prefix = '/sandbox/sportsbook'
const now = () => new Date('2026-11-20T12:00:00Z')
const cup = {
  title: 'Reds and Blues',
  startsAt: '2026-12-01T18:00:00.000Z',
  odds: [{ name: '1', price: 1.85 }],
}

interface ReceivedCall {
  readonly operation: string
  readonly body: Readonly<Record<string, unknown>>
  readonly fault: string | null
}

let app: FastifyInstance
let folder: string
let platform: Server
let calls: ReceivedCall[]
/** Answers of the platform to the next calls; 200 with a balance by default. */
let answers: { status: number; code: string }[]

beforeEach(async () => {
  calls = []
  answers = []
  platform = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const raw = Buffer.concat(parts).toString('utf8')
      const operation = request.url?.split('/').at(-1) ?? ''
      calls.push({ operation, body: JSON.parse(raw), fault: checkSignature(secret, request, raw, now()) })
      const answer = answers.shift()
      response.writeHead(answer?.status ?? 200, { 'content-type': 'application/json' })
      response.end(
        JSON.stringify(answer ? { error: { code: answer.code } } : { balance: '90.00', currency: 'EUR' }),
      )
    })
  })
  await new Promise<void>((done) => platform.listen(0, '127.0.0.1', done))
  folder = mkdtempSync(join(tmpdir(), 'sportsbook-'))
  app = Fastify()
  const { port } = platform.address() as AddressInfo
  await app.register(sportsbookPlugin, {
    prefix,
    ...{ dataDir: folder, secret, clock: { now }, shell: await createShell() },
    platformUrl: () => `http://127.0.0.1:${port}`,
  })
})
afterEach(async () => {
  await app.close()
  platform.close()
  rmSync(folder, { recursive: true })
})

const post = (path: string, payload: object, type = 'application/json') =>
  app.inject({
    method: 'POST',
    url: `${prefix}/${path}`,
    headers: { 'content-type': type },
    payload: JSON.stringify(payload),
  })
const offered = async () => (await app.inject(`${prefix}/events`)).json().data
async function placeBet(changes: object = {}) {
  if ((await offered()).length === 0) await post('events', cup)
  const [event] = await offered()
  const slip = { token: 't', eventId: event.id, outcome: 0, price: 1.85, stake: '10.00', currency: 'EUR' }
  return post('bets', { ...slip, ...changes })
}
const results = () => calls.filter(({ operation }) => operation === 'settle').map(({ body }) => body)

test('serves a client that reads the offered events, initially none [1-07:sportsbook]', async () => {
  const { body, headers } = await app.inject(`${prefix}/bt-renderer.min.js`)
  expect(headers['content-type']).toContain('text/javascript')
  expect(body).toContain(`fetch('${prefix}/events'`)
  expect(body).not.toContain('__BASE__')
  expect(await offered()).toEqual([])
})

test('offers posted events up to a maximum', async () => {
  expect((await post('events', { ...cup, odds: [] })).statusCode).toBe(422)
  expect((await post('events', cup, 'text/plain')).statusCode).toBe(422)
  for (let index = 0; index < 101; index++) await post('events', { ...cup, title: `Match ${index}` })
  const titles = (await offered()).map(({ title }: { title: string }) => title)
  expect([titles.length, titles[0], titles.at(-1)]).toEqual([100, 'Match 1', 'Match 100'])
})

describe('a bet', () => {
  test('is placed with the platform by a signed call, at the odds on offer', async () => {
    const placed = await placeBet()
    expect(placed.json().data).toMatchObject({ balance: '90.00', currency: 'EUR' })
    expect(calls).toMatchObject([
      {
        operation: 'place',
        fault: null,
        body: {
          ...{ token: 't', currency: 'EUR', stake: '10.00', odds: '1.85' },
          selections: [{ event: 'Reds and Blues', outcome: '1', odds: '1.85' }],
        },
      },
    ])
    const changed = await placeBet({ price: 1.9 })
    expect([changed.statusCode, changed.json().error.code]).toEqual([409, 'odds-changed'])
    expect(calls).toHaveLength(1)
  })

  test('that the platform refuses is not cancelled, and its reason is passed on', async () => {
    answers = [{ status: 409, code: 'limit-reached' }]
    expect((await placeBet()).json().error.code).toBe('limit-reached')
    expect(results()).toEqual([])
  })

  test('without an answer of the platform is cancelled', async () => {
    answers = [{ status: 503, code: 'unavailable' }]
    expect((await placeBet()).json().error.code).toBe('unavailable')
    expect(results()).toMatchObject([{ status: 'cancelled', payout: '10.00', revision: 1 }])
  })

  test('is settled in the console, repeatedly if wanted', async () => {
    const { id } = (await placeBet()).json().data
    expect((await post(`bets/${id}/result`, { status: 'won' })).statusCode).toBe(204)
    expect((await post(`bets/${id}/result`, { status: 'lost' })).statusCode).toBe(204)
    expect(results()).toEqual([
      { betId: id, revision: 1, status: 'won', payout: '18.50' },
      { betId: id, revision: 2, status: 'lost', payout: '0' },
    ])
    const page = (await app.inject(prefix)).body
    expect(page).toContain('Reds and Blues: 1')
    expect(page).toContain('acknowledged')
    const form = await app.inject({
      method: 'POST',
      url: `${prefix}/bets/${id}/result`,
      payload: { status: 'won' },
      headers: { 'content-type': 'text/plain' },
    })
    expect(form.statusCode).toBeGreaterThanOrEqual(400)
    expect((await post('bets/unknown/result', { status: 'won' })).statusCode).toBe(404)
  })

  test('keeps a result that was not acknowledged for another attempt', async () => {
    const { id } = (await placeBet()).json().data
    answers = [{ status: 409, code: 'insufficient-funds' }]
    await post(`bets/${id}/result`, { status: 'lost' })
    expect((await app.inject(prefix)).body).toContain('insufficient-funds')
  })
})

test('the console adds sample matches, whose bets name market and outcome in words', async () => {
  expect((await app.inject(prefix)).body).toContain('There are no matches')
  expect((await post('samples', {})).statusCode).toBe(204)
  expect(await offered()).toHaveLength(3)
  await placeBet({ price: 2.1 })
  expect(calls.at(-1)?.body.selections).toEqual([
    {
      ...{ event: 'Harbour City v North Athletic', market: 'Match result' },
      ...{ outcome: 'Harbour City', odds: '2.1' },
    },
  ])
})
