import { expect, test } from 'vitest'
import { hasSportsEvents } from './sports-events.ts'

const respondWith =
  (body: string, status = 200) =>
  async () =>
    new Response(body, { status })

test.each([
  ['nothing on offer', respondWith('{"data":[]}'), false],
  ['an event', respondWith('{"data":[{"title":"A - B"}]}'), true],
  ['no list of events', respondWith('Not Found', 404), true],
  ['an empty list with a failure', respondWith('{"data":[]}', 503), true],
  ['something else', respondWith('[]'), true],
  ['no answer', () => Promise.reject(new TypeError('refused')), true],
])('menus lead to betting by what is on offer: %s [2.1-03]', async (_, respond, expected) => {
  const requestedUrls: string[] = []
  const platformFetch = (address: string | URL | Request) => {
    requestedUrls.push(String(address))
    return respond()
  }
  expect(await hasSportsEvents('/sandbox/sportsbook', platformFetch)).toBe(expected)
  expect(requestedUrls).toEqual(['/sandbox/sportsbook/events'])
})

test('reports no events without a sportsbook [2.1-03]', async () => {
  const refuse = () => Promise.reject(new Error('no call was expected'))
  expect(await hasSportsEvents(null, refuse)).toBe(false)
})
