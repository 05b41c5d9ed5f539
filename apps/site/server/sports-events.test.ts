import { expect, test } from 'vitest'
import { hasSportsEvents } from './sports-events.ts'

const answering =
  (body: string, status = 200) =>
  async () =>
    new Response(body, { status })

test.each([
  ['nothing on offer', answering('{"data":[]}'), false],
  ['an event', answering('{"data":[{"title":"A - B"}]}'), true],
  ['no list of events', answering('Not Found', 404), true],
  ['an empty list with a failure', answering('{"data":[]}', 503), true],
  ['something else', answering('[]'), true],
  ['no answer', () => Promise.reject(new TypeError('refused')), true],
])('menus lead to betting by what is on offer: %s [2.1-03]', async (_, answer, expected) => {
  const asked: string[] = []
  const platformFetch = (address: string | URL | Request) => {
    asked.push(String(address))
    return answer()
  }
  expect(await hasSportsEvents('/sandbox/sportsbook', platformFetch)).toBe(expected)
  expect(asked).toEqual(['/sandbox/sportsbook/events'])
})

test('there is nothing to bet on without a sportsbook [2.1-03]', async () => {
  const refuse = () => Promise.reject(new Error('nobody is asked'))
  expect(await hasSportsEvents(null, refuse)).toBe(false)
})
