import axe from 'axe-core'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectFocus, expectText } from './testing/expect.ts'
import { fakeEvent, fakeLiveEvent } from './testing/fake-sportsbook.ts'
import { openSportsbook } from './testing/open-sportsbook.ts'

let opened: Awaited<ReturnType<typeof openSportsbook>> | null = null
async function open(options: Parameters<typeof openSportsbook>[0] = {}) {
  opened = await openSportsbook(options)
  return opened
}
afterEach(() => {
  opened?.close()
  opened = null
  document.documentElement.removeAttribute('dir')
})

const row = (name: string) => page.getByRole('listitem').filter({ hasText: name }).first()

async function expectAccessible() {
  const { violations } = await axe.run(document.body, { resultTypes: ['violations'] })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}

test('marks changed odds for two seconds without moving the row or losing the focus', async () => {
  const { fake } = await open({ url: '/live' })
  const live = row('Alderbrook City')
  await expectText(live, /63′.*Half 2.*Alderbrook City1Ashcombe Town0/)
  const home = live.getByRole('button', { name: '1 Alderbrook City 2.10' })
  await expect.element(home).toBeVisible()
  const element = home.element() as HTMLElement
  element.focus()
  const before = element.getBoundingClientRect()
  fake.setPrice('event-live', 'result', 'home', 1950)
  await expectFocus(live.getByRole('button', { name: '1 Alderbrook City 1.95' }))
  expect(element.querySelector('.odds__move--down')).not.toBeNull()
  expect(element.getBoundingClientRect()).toEqual(before)
  expect(before.height).toBe(44)
  await expect.poll(() => element.querySelector('.odds__move')).toBeNull()
})

test('counts the further markets of an event, if there are any', async () => {
  const events = [1, 3].map((marketCount) =>
    fakeLiveEvent(`event-${marketCount}`, 'bellmoor.rovers', 'cranmere.united', { marketCount }),
  )
  opened = await openSportsbook({ url: '/live' }, events)
  const { root } = opened
  const counts = () => [...(root()?.querySelectorAll('.event__count') ?? [])].map((one) => one.textContent)
  await expect.poll(() => root()?.querySelectorAll('.event__link').length).toBe(2)
  expect(counts()).toEqual(['+2 more markets'])
})

test('draws new rows one in a frame, each in the place that it keeps', async () => {
  const events = Array.from({ length: 25 }, (_, index) =>
    fakeLiveEvent(`event-${index}`, 'bellmoor.rovers', 'cranmere.united'),
  )
  opened = await openSportsbook({ url: '/live' }, events)
  const { root } = opened
  const drawn = () => root()?.querySelectorAll('.event:not(.event--skeleton)').length ?? 0
  const heights = new Set<number>()
  let [before, most] = [0, 0]
  while (before < events.length) {
    await new Promise(requestAnimationFrame)
    const now = drawn()
    most = Math.max(most, now - before)
    if (now > 0) heights.add(root()?.querySelector('.league')?.getBoundingClientRect().height ?? 0)
    before = now
  }
  expect(most).toBe(1)
  expect(heights.size).toBe(1)
  expect(root()?.querySelectorAll('.event')).toHaveLength(events.length)
})

test('announces odds changes only for selections in the slip', async () => {
  const { fake, root } = await open({ url: '/live' })
  const announced = () => root()?.querySelector('[aria-live]')?.textContent
  const home = row('Alderbrook City').getByRole('button', { name: /^1 / })
  await expect.element(home).toBeVisible()
  fake.setPrice('event-live', 'result', 'home', 1950)
  await expectText(home, '1.95')
  expect(announced()).toBe('')
  await userEvent.click(home)
  await expect.poll(() => fake.connections()).toBe(2)
  fake.setPrice('event-live', 'result', 'home', 1900)
  await expect.poll(announced).toBe('Alderbrook City: odds now 1.90')
  // The next change is within the pause.
  fake.setPrice('event-live', 'result', 'home', 1800)
  await expectText(home, '1.80')
  expect(announced()).toBe('Alderbrook City: odds now 1.90')
})

test('follows links without loading a page, reports them, and follows the page’s address', async () => {
  const onRouteChange = vi.fn<(path: string, options: { readonly isReplacing: boolean }) => void>()
  const { renderer } = await open({ onRouteChange })
  await userEvent.click(row('Bellmoor Rovers').getByRole('link'))
  await expect.element(page.getByText('Both teams to score')).toBeVisible()
  expect(onRouteChange.mock.lastCall).toEqual(['/event/event-next', { isReplacing: false }])
  await userEvent.selectOptions(page.getByLabelText('Odds format'), 'fractional')
  renderer.updateOptions({ url: '/rules' })
  await expect.element(page.getByRole('heading', { name: 'Betting rules' })).toBeVisible()
  await expect.element(page.getByText(/bookmaker’s margin of 6 %/)).toBeVisible()
  expect(onRouteChange).toHaveBeenCalledOnce()
  renderer.updateOptions({ url: '/event/event-next' })
  await expect.element(page.getByRole('button', { name: 'Bellmoor Rovers 11/10' })).toBeVisible()
})

test('keeps what is typed into the search when it is drawn again, and while the page’s address follows an earlier part of it', async () => {
  const onRouteChange = vi.fn<(path: string) => void>()
  const { renderer } = await open({ onRouteChange })
  const search = page.getByRole('searchbox', { name: 'Search teams and leagues' })
  const sent = () => onRouteChange.mock.lastCall?.[0]
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await userEvent.type(search, 'b')
  vi.advanceTimersByTime(1000)
  vi.useRealTimers()
  await userEvent.selectOptions(page.getByLabelText('Odds format'), 'fractional')
  await expectText(row('Bellmoor Rovers').getByRole('button', { name: /^1 / }), '11/10')
  await expect.element(search).toHaveValue('b')
  await userEvent.type(search, 'ell')
  await expect.poll(sent).toBe('/search/bell')
  await userEvent.type(search, 'moor')
  await expect.poll(sent).toBe('/search/bellmoor')
  renderer.updateOptions({ url: '/search/bell' })
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
  await expect.element(search).toHaveValue('bellmoor')
  renderer.updateOptions({ url: '/search/bellmoor' })
  // Back.
  renderer.updateOptions({ url: '/search/bell' })
  await expect.element(search).toHaveValue('bell')
})

test('shows the lines of one market in one card, from the lowest', async () => {
  const event = fakeEvent('event-lines', 'bellmoor.rovers', 'cranmere.united')
  const total = event.markets.find(({ type }) => type === 'total')
  if (!total) throw new Error('no total')
  const lines = ['3.5', '2.5'].map((line) => ({ ...total, id: `total:${line}`, line }))
  opened = await openSportsbook({ url: '/event/event-lines' }, [{ ...event, marketCount: 2, markets: lines }])
  const card = page.getByRole('group').filter({ hasText: 'Total goals' })
  await expect.element(card.getByRole('button').first()).toBeVisible()
  const names = card
    .getByRole('button')
    .elements()
    .map(({ textContent }) => textContent)
  expect(names).toEqual(['Over 2.51.90', 'Under 2.51.91', 'Over 3.51.90', 'Under 3.51.91'])
})

test('names each sport once on a phone, with the first events below, and narrows live events to one sport', async () => {
  await page.viewport(375, 812)
  const onRouteChange = vi.fn<(path: string) => void>()
  const { root } = await open({ url: '/live', onRouteChange })
  await expect.element(row('Alderbrook City')).toBeVisible()
  const football = page.getByRole('link', { name: 'Football 1' })
  expect(football.elements()).toHaveLength(1)
  // The page's own header and heading take the rest of the first screen.
  const start = root()?.host.getBoundingClientRect().top ?? 0
  expect(row('Alderbrook City').element().getBoundingClientRect().bottom - start).toBeLessThan(420)
  await userEvent.click(page.getByRole('link', { name: 'Tennis 0' }))
  await expect.element(page.getByRole('heading', { name: 'Nothing is being played right now' })).toBeVisible()
  await userEvent.click(football)
  await expect.element(row('Alderbrook City')).toBeVisible()
  await expect.element(football).toHaveAttribute('aria-current', 'page')
  await userEvent.click(page.getByRole('link', { name: 'All sports' }))
  expect(onRouteChange.mock.calls.map(([path]) => path)).toEqual(['/live/tennis', '/live/football', '/live'])
})

test('shows the current tab of a phone, where not all tabs have room', async () => {
  await page.viewport(375, 812)
  const { root } = await open({ url: '/rules' })
  const current = page.getByRole('link', { name: 'Rules' })
  await expect.element(current).toHaveAttribute('aria-current', 'page')
  const end = root()?.querySelector('.tabs')?.getBoundingClientRect().right
  expect(current.element().getBoundingClientRect().right).toBeLessThanOrEqual((end ?? 0) + 1)
})

test('shows guests the rules with their figures, except the maximum payout, which depends on the currency', async () => {
  const { root } = await open({ url: '/rules', player: null, lang: 'de' })
  await expect.element(page.getByText(/6 %/)).toBeVisible()
  // Of thirteen.
  expect(root()?.querySelectorAll('.rules li')).toHaveLength(12)
})

test('shows the rules together, once their figures are known or could not be read', async () => {
  const { root, renderer, fake } = await open({ url: '/live', player: null })
  await expect.element(row('Alderbrook City')).toBeVisible()
  const rules = () => root()?.querySelectorAll('.rules li').length
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  const answer = window.fetch
  const held = vi.spyOn(window, 'fetch').mockImplementation(async (...request) => {
    if (String(request[0]).includes('terms')) await isReleased
    return answer(...request)
  })
  fake.failing.add('terms')
  renderer.updateOptions({ url: '/rules' })
  await expect.element(page.getByRole('status', { name: 'Loading' })).toBeVisible()
  expect(rules()).toBe(0)
  release()
  await expect.poll(rules).toBe(10)
  held.mockRestore()
  fake.failing.clear()
  renderer.updateOptions({ url: '/live' })
  await expect.element(row('Alderbrook City')).toBeVisible()
  renderer.updateOptions({ url: '/rules' })
  await expect.poll(rules).toBe(12)
})

test('keeps favourites, and shows empty and failed lists', async () => {
  const first = await open({ url: '/favourites' })
  await expect.element(page.getByRole('heading', { name: 'No favourites yet' })).toBeVisible()
  first.renderer.updateOptions({ url: '/football/no-such-league' })
  await expect.element(page.getByRole('heading', { name: 'No matches here right now' })).toBeVisible()
  await expect.element(page.getByText('league.no-such-league')).not.toBeInTheDocument()
  first.renderer.updateOptions({ url: '/upcoming' })
  const star = page.getByRole('button', { name: 'Favourite: Bellmoor Rovers v Cranmere United' })
  await userEvent.click(star)
  await expect.element(star).toHaveAttribute('aria-pressed', 'true')
  first.close()
  const { fake } = await open({ url: '/favourites' })
  await expect.element(row('Bellmoor Rovers')).toBeVisible()
  fake.failing.add('events')
  opened?.renderer.updateOptions({ url: '/upcoming' })
  await expect.element(page.getByRole('heading', { name: 'The matches didn’t load' })).toBeVisible()
  fake.failing.clear()
  await userEvent.click(page.getByRole('button', { name: 'Try again' }))
  await expect.element(row('Bellmoor Rovers')).toBeVisible()
})

test('is accessible, in Persian too, where scores and the order of odds do not mirror', async () => {
  await open({ url: '/live' })
  await expect.element(row('Alderbrook City')).toBeVisible()
  await expectAccessible()
  opened?.close()
  document.documentElement.dir = 'rtl'
  const { root } = await open({ url: '/live', lang: 'fa' })
  await expect.poll(() => root()?.querySelectorAll('.event .odds').length).toBeGreaterThan(2)
  await expectAccessible()
  expect(root()?.textContent).not.toMatch(/\b(?:nav|slip|empty|market)\.[a-z]/)
  const marks = [...(root()?.querySelectorAll<HTMLElement>('.event .odds__label') ?? [])].slice(0, 3)
  // From the start: 1, X, 2.
  expect(marks.map(({ firstChild }) => firstChild?.textContent)).toEqual(['1', 'X', '2'])
})

test('removes its element, connections and timers when it is closed', async () => {
  const { fake, renderer, target } = await open({ url: '/live' })
  await userEvent.click(row('Alderbrook City').getByRole('button', { name: /^1 / }))
  await expect.poll(() => fake.connections()).toBe(2)
  renderer.kill()
  expect(fake.connections()).toBe(0)
  expect(target.childElementCount).toBe(0)
  const fetched = vi.spyOn(window, 'fetch')
  fake.setPrice('event-live', 'result', 'home', 1500)
  renderer.updateOptions({ url: '/rules', balanceVersion: 'next' })
  expect(fetched).not.toHaveBeenCalled()
  fetched.mockRestore()
})
