import Fastify, { type FastifyInstance } from 'fastify'
import { beforeEach, expect, test } from 'vitest'
import { sportsbookPlugin } from './index.ts'

let app: FastifyInstance
beforeEach(async () => {
  app = Fastify()
  await app.register(sportsbookPlugin, { prefix: '/sandbox/sportsbook' })
})

const url = '/sandbox/sportsbook/events'
const cup = {
  title: 'Reds and Blues',
  startsAt: '2026-12-01T18:00:00.000Z',
  odds: [{ name: '1', price: 1.85 }],
}
const offer = (payload: object, type = 'application/json') =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': type },
    payload: JSON.stringify(payload),
  })
const offered = async () => (await app.inject(url)).json().data

test('serves a client that reads the offered events, initially none [1-07:sportsbook]', async () => {
  const { body, headers } = await app.inject('/sandbox/sportsbook/bt-renderer.min.js')
  expect(headers['content-type']).toContain('text/javascript')
  expect(body).toContain(`fetch('${url}'`)
  expect(body).not.toContain('__EVENTS__')
  expect(await offered()).toEqual([])
})

test('offers posted events up to a maximum', async () => {
  expect((await offer({ ...cup, odds: [] })).statusCode).toBe(422)
  expect((await offer(cup, 'text/plain')).statusCode).toBe(422)
  for (let index = 0; index < 101; index++) await offer({ ...cup, title: `Match ${index}` })
  const titles = (await offered()).map(({ title }: { title: string }) => title)
  expect([titles.length, titles[0], titles.at(-1)]).toEqual([100, 'Match 1', 'Match 100'])
})
