import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { EventView, StreamChanges, StreamState } from './api.ts'
import { changeOf } from './stream.ts'
import { startTestSportsbook, type TestSportsbook } from './testing/test-sportsbook.ts'

let sportsbook: TestSportsbook
let url: string
beforeEach(async () => {
  sportsbook = await startTestSportsbook()
  await sportsbook.app.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(sportsbook.app.server.address() as AddressInfo).port}${sportsbook.prefix}/api/stream`
})
afterEach(() => sportsbook.close())

interface Message {
  readonly event: string
  readonly data: StreamState & StreamChanges
}

/** Opens the stream of events, and returns a function that waits for its next message. */
async function open(query: string) {
  const response = await fetch(`${url}?${query}`)
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  async function next(): Promise<Message> {
    for (;;) {
      const end = text.indexOf('\n\n')
      if (end >= 0) {
        const [, event = '', data = ''] = /^event: (\w+)\ndata: (.*)$/.exec(text.slice(0, end)) ?? []
        text = text.slice(end + 2)
        if (event) return { event, data: JSON.parse(data) }
        continue
      }
      const part = await reader?.read()
      if (!part?.value) throw new Error('the stream has ended')
      text += part.value
    }
  }
  return { status: response.status, next, cancel: () => reader?.cancel() }
}

const live = async () => {
  const [event] = await sportsbook.events('state=live&sport=football')
  if (!event) throw new Error('nothing is live')
  return event
}

test('sends the whole state first, then only what has changed of the subscribed events', async () => {
  const event = await live()
  const stream = await open(`events=${event.id}&markets=all`)
  const first = await stream.next()
  const whole = first.data.events[0] as unknown as EventView
  expect([first.event, first.data.version, whole]).toMatchObject([
    'state',
    1,
    { id: event.id, version: event.version },
  ])
  expect(whole.markets.length).toBeGreaterThan(event.markets.length)
  await sportsbook.post(`console/events/${event.id}/suspend`, { market: whole.markets[0]?.id })
  const { event: name, data } = await stream.next()
  expect([name, data.version, data.events.map(({ id }) => id)]).toEqual(['changes', 2, [event.id]])
  expect(data.events[0]?.markets).toEqual([{ ...whole.markets[0], status: 'suspended' }])
  expect(data.events[0]?.state.version).toBeGreaterThan(whole.version)
  // A client that connects again gets what it has missed.
  const again = await open(`events=${event.id}&markets=main`)
  const [missed] = (await again.next()).data.events
  expect(missed?.markets[0]).toEqual({ ...whole.markets[0], status: 'suspended' })
  await Promise.all([stream.cancel(), again.cancel()])
})

test('names the removed markets of an event that has ended', async () => {
  const event = await live()
  const whole = await sportsbook.event(event.id)
  const stream = await open(`events=${event.id}&markets=all`)
  await stream.next()
  await sportsbook.post(`console/events/${event.id}/result`, { home: 3, away: 1 })
  const { data } = await stream.next()
  const [change] = data.events
  expect(change).toMatchObject({ state: { status: 'ended', score: { home: 3, away: 1 } }, marketCount: 0 })
  expect(change?.removed).toContain(whole.markets.find(({ group }) => group !== 'main')?.id)
  expect(change?.markets.find(({ id }) => id === 'result')?.outcomes).toMatchObject([
    ...[{ id: 'home', result: 'won' }, { result: 'lost' }, { result: 'lost' }],
  ])
  await stream.cancel()
})

test('refuses a ninth connection of an address, too many events, and none', async () => {
  const { id } = await live()
  const streams = await Promise.all(Array.from({ length: 8 }, () => open(`events=${id}`)))
  expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]))
  expect((await fetch(`${url}?events=${id}`)).status).toBe(429)
  await Promise.all(streams.map((stream) => stream.cancel()))
  await expect
    .poll(async () => {
      const one = await open(`events=${id}`)
      await one.cancel()
      return one.status
    })
    .toBe(200)
  const many = Array.from({ length: 61 }, (_, index) => `football-crown-1-${index}`).join()
  expect((await fetch(`${url}?events=${many}`)).status).toBe(422)
  expect((await fetch(`${url}?events=`)).status).toBe(422)
})

test('a change contains only what has changed', async () => {
  const whole = await sportsbook.event((await live()).id)
  expect(changeOf(whole, whole)).toMatchObject({ markets: [], removed: [] })
  const [first, ...rest] = whole.markets
  expect(changeOf(whole, { ...whole, markets: rest }).removed).toEqual([first?.id])
})
