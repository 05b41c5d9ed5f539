import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeLiveEvent } from './testing/fake-sportsbook.ts'
import { openSportsbook } from './testing/open-sportsbook.ts'

let opened: Awaited<ReturnType<typeof openSportsbook>> | null = null
afterEach(() => {
  opened?.close()
  opened = null
})

/** Rows of two leagues, by their numbers. */
const numbered = (...numbers: readonly number[]) =>
  numbers.map((number) =>
    fakeLiveEvent(`event-${number}`, 'bellmoor.rovers', 'cranmere.united', {
      ...(number > 50 ? { league: 'football-union' } : {}),
      score: { home: number, away: 0 },
    }),
  )

function shownRows(root: ShadowRoot | null) {
  const rows = [...(root?.querySelectorAll<HTMLElement>('.event:not(.event--skeleton)') ?? [])]
  return rows.map((row) => ({
    number: row.querySelector('.event__score')?.textContent,
    top: Math.round(row.getBoundingClientRect().top),
    isSeen: row.getBoundingClientRect().top < innerHeight && row.getBoundingClientRect().bottom > 0,
  }))
}

test('moves no row in the window when events begin and end, until the player asks for it or they are out of it', async () => {
  await page.viewport(1440, 700)
  opened = await openSportsbook({ url: '/live' }, numbered(1, 2, 3, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60))
  const { fake, root } = opened
  const numbers = () => shownRows(root()).map(({ number }) => Number(number))
  const seen = () => shownRows(root()).filter(({ isSeen }) => isSeen)
  await expect.poll(() => numbers().length).toBe(13)
  await expect.poll(() => fake.connections()).toBe(1)
  const before = seen()
  expect(before.length).toBeLessThan(13)
  const change = (...list: readonly number[]) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    fake.setList(numbered(...list))
    // Until lists are read again.
    vi.advanceTimersByTime(5000)
    vi.useRealTimers()
  }
  // One has ended, and others have begun before, between and behind those in the window.
  change(9, 1, 4, 3, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61)
  const update = page.getByRole('button', { name: 'Update the list' })
  await expect.poll(() => numbers().length).toBe(14)
  expect(seen()).toEqual(before)
  expect(numbers().at(-1)).toBe(61)
  await expect.element(update).toBeVisible()
  expect(seen()).toEqual(before)
  ;(update.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(numbers).toEqual([9, 1, 4, 3, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61])
  await expect.element(update).not.toBeInTheDocument()
  // The focus stays in the list.
  expect(root()?.activeElement?.className).toBe('update')
  change(1, 4, 3, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61)
  await expect.element(update).toBeVisible()
  root()?.querySelectorAll('.event')[14]?.scrollIntoView()
  await expect.poll(() => numbers()[0]).toBe(1)
  await expect.element(update).not.toBeInTheDocument()
})

test('shows a row whose event has ended without odds, keeps its place and the focus, and removes it out of the window', async () => {
  await page.viewport(1440, 700)
  opened = await openSportsbook({ url: '/live' }, numbered(1, 2, 3, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60))
  const { fake, root } = opened
  await expect.poll(() => shownRows(root()).length).toBe(13)
  await expect.poll(() => fake.connections()).toBe(1)
  const row = () => root()?.querySelectorAll<HTMLElement>('.event')[1]
  await expect.poll(() => row()?.querySelectorAll('.odds').length).toBe(3)
  const before = shownRows(root())
  row()?.querySelector<HTMLElement>('.odds')?.focus()
  fake.endEvent('event-2')
  await expect.poll(() => row()?.textContent).toMatch(/Full time.*Bellmoor Rovers2Cranmere United0.*Settled/)
  expect(row()?.querySelectorAll('.odds')).toHaveLength(0)
  expect(shownRows(root())).toEqual(before)
  expect(root()?.activeElement).toBe(row())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fake.setList(numbered(1, 3, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60))
  vi.advanceTimersByTime(5000)
  vi.useRealTimers()
  await expect.element(page.getByRole('button', { name: 'Update the list' })).toBeVisible()
  expect(shownRows(root())).toEqual(before)
  root()?.querySelectorAll('.event')[12]?.scrollIntoView()
  await expect.poll(() => shownRows(root()).map(({ number }) => number)).not.toContain('2')
})

test('says in the row of an event without markets that there are none, until they return', async () => {
  await page.viewport(375, 812)
  const event = fakeLiveEvent('event-1', 'bellmoor.rovers', 'cranmere.united')
  opened = await openSportsbook({ url: '/live' }, [{ ...event, markets: [], marketCount: 0 }])
  const { fake, root } = opened
  const row = () => root()?.querySelector<HTMLElement>('.event:not(.event--skeleton)')
  await expect.poll(() => row()?.textContent).toContain('No markets at the moment')
  const height = row()?.offsetHeight
  await expect.poll(() => fake.connections()).toBe(1)
  fake.change(event, event.markets)
  await expect.poll(() => row()?.querySelectorAll('.odds').length).toBe(3)
  expect(row()?.textContent).not.toContain('No markets at the moment')
  expect(row()?.offsetHeight).toBe(height)
})

test('shows long names of odds whole on a phone, in lists and on the page of an event', async () => {
  await page.viewport(375, 812)
  const event = fakeLiveEvent('event-long', 'kestrel-point.falcons', 'highmarsh.pioneers', {
    ...{ sport: 'american-football', league: 'american-football-union', marketCount: 1 },
  })
  const [result] = event.markets
  if (!result) throw new Error('no market')
  const outcomes = ['home', 'away'].map((id) => ({ id, price: 1900, result: null }))
  const handicap = { ...result, id: 'handicap:-6.5', type: 'handicap', line: '-6.5', outcomes }
  opened = await openSportsbook({ url: '/live', lang: 'hi' }, [{ ...event, markets: [handicap] }])
  const { root, renderer } = opened
  const expectWhole = async () => {
    await expect.poll(() => root()?.querySelectorAll('.odds').length).toBe(2)
    for (const button of root()?.querySelectorAll('.odds') ?? []) {
      const label = button.querySelector('.odds__label')
      const [inner, outer] = [label?.getBoundingClientRect(), button.getBoundingClientRect()]
      expect(label?.textContent).toMatch(/6\.5/)
      expect(label?.scrollWidth).toBe(label?.clientWidth)
      expect(inner?.top).toBeGreaterThanOrEqual(outer.top)
      expect(inner?.bottom).toBeLessThanOrEqual(outer.bottom)
    }
  }
  await expectWhole()
  renderer.updateOptions({ url: '/event/event-long' })
  await expect.poll(() => root()?.querySelectorAll('.market').length).toBe(1)
  await expectWhole()
})

test('breaks no word of a name in three columns on a phone', async () => {
  await page.viewport(375, 812)
  const event = fakeLiveEvent('event-three', 'kestrelpoint.wanderers', 'lindencross.athletic')
  opened = await openSportsbook({ url: '/event/event-three' }, [event])
  const { root } = opened
  const names = () => [...(root()?.querySelectorAll('.market__odds--three .odds__label bdi') ?? [])]
  await expect.poll(() => names().length).toBe(3)
  for (const name of names()) {
    const range = document.createRange()
    range.selectNodeContents(name)
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
    expect(lines.size, name.textContent ?? '').toBeLessThanOrEqual((name.textContent ?? '').split(' ').length)
  }
})
