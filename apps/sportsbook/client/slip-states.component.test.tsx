import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { RendererOptions } from './main.ts'
import { expectFocus, expectText } from './testing/expect.ts'
import { fakeEvent } from './testing/fake-sportsbook.ts'
import { openSportsbook } from './testing/open-sportsbook.ts'
import { odds, placeButton, slip, stake } from './testing/slip.ts'

let opened: Awaited<ReturnType<typeof openSportsbook>> | null = null
async function open(...[options, events]: Parameters<typeof openSportsbook>) {
  opened = await openSportsbook({ url: '/upcoming', ...options }, events)
  return opened
}
beforeEach(() => page.viewport(1440, 900))
afterEach(() => {
  opened?.close()
  opened = null
})

/** Chooses the home team of the first match, and a stake. */
async function fillSlip() {
  await userEvent.click(odds('1 Bellmoor Rovers 2.10'))
  await userEvent.fill(stake, '10')
}

test('locks a selection whose event is decided, and removes it by the button in the place of the one that bets', async () => {
  const { fake } = await open()
  await fillSlip()
  await userEvent.click(odds('X Draw 3.40').nth(1))
  await expect.poll(() => fake.connections()).toBe(2)
  fake.endEvent('event-next')
  const decided = slip.getByRole('listitem').filter({ hasText: 'Bellmoor Rovers' })
  await expect.element(decided.getByText('Already decided. Remove it to continue.')).toBeVisible()
  await expect.element(placeButton).not.toBeInTheDocument()
  await userEvent.click(slip.getByRole('button', { name: 'Remove and continue' }))
  await expect.element(placeButton).not.toHaveAttribute('aria-disabled')
  await expect.element(decided).not.toBeInTheDocument()
})

test('moves nothing when odds change, and when a selection is suspended and open again', async () => {
  const { fake, root } = await open()
  await fillSlip()
  await expect.poll(() => fake.connections()).toBe(2)
  const boxes = () =>
    ['.stake', '.slip__field', '.slip__foot', '.slip__foot .button'].map((selector) => {
      const { top, height } =
        root()?.querySelector(`.slip ${selector}`)?.getBoundingClientRect() ?? new DOMRect()
      return [selector, top, height]
    })
  const before = boxes()
  fake.setPrice('event-next', 'result', 'home', 2300)
  await expect.element(slip.getByText('Odds up from 2.10')).toBeVisible()
  expect(boxes()).toEqual(before)
  const [market] = fakeEvent('event-next', '', '').markets
  if (!market) throw new Error('no market')
  fake.setMarket('event-next', { ...market, status: 'suspended' })
  await expect.element(slip.getByText('Suspended at the moment.')).toBeVisible()
  expect(boxes()).toEqual(before)
  fake.setMarket('event-next', market)
  await expect.element(slip.getByText('Suspended at the moment.')).not.toBeInTheDocument()
  expect(boxes()).toEqual(before)
})

test('takes higher odds without a question and asks about lower ones, as the player has chosen', async () => {
  const { fake } = await open()
  await fillSlip()
  await expect.poll(() => fake.connections()).toBe(2)
  fake.setPrice('event-next', 'result', 'home', 2250)
  await expect.element(slip.getByText('Odds up from 2.10')).toBeVisible()
  // The present change too.
  await userEvent.selectOptions(slip.getByRole('combobox', { name: /^Odds changes/ }), 'higher')
  await expect.element(slip.getByText('Odds up from 2.10')).not.toBeInTheDocument()
  fake.setPrice('event-next', 'result', 'home', 2300)
  await expect.element(slip.getByText('€23.00')).toBeVisible()
  await expect.element(placeButton).toBeVisible()
  fake.setPrice('event-next', 'result', 'home', 2200)
  await expect.element(slip.getByText('Odds down from 2.30')).toBeVisible()
  await userEvent.click(slip.getByRole('button', { name: 'Accept new odds' }))
  await userEvent.click(placeButton)
  await expectText(slip.getByRole('status'), 'Your bet is placed.')
  expect(fake.requests).toMatchObject([{ accept: 'higher', selections: [{ price: 2200 }] }])
})

test('says that it takes no more selections, in the bar of a phone too', async () => {
  const events = Array.from({ length: 13 }, (_, index) =>
    fakeEvent(`event-${index}`, 'bellmoor.rovers', 'cranmere.united'),
  )
  const { root } = await open({}, events)
  const buttons = () => [...(root()?.querySelectorAll<HTMLElement>('[data-selection$="|result|home"]') ?? [])]
  await expect.poll(() => buttons().length).toBe(13)
  for (const button of buttons()) button.click()
  await expectText(slip.getByRole('status'), 'Your slip is full: it takes 12 selections.')
  expect(buttons().at(-1)?.getAttribute('aria-pressed')).toBe('false')
  await page.viewport(375, 812)
  const bar = page.getByRole('button', { name: /^Bet slip 12/ })
  await expectText(bar, 'Your slip is full')
  await userEvent.click(bar)
  await userEvent.click(slip.getByRole('button', { name: /^Remove/ }).first())
  await expect.poll(() => slip.element().textContent).not.toContain('Your slip is full')
})

test('tells a player who may not bet, and places nothing', async () => {
  const { fake, renderer } = await open()
  await fillSlip()
  fake.account.isBlocked = true
  renderer.updateOptions({ balanceVersion: '2' })
  await expectText(slip.getByRole('status'), 'You can’t bet at the moment.')
  await expect.element(placeButton).toHaveAttribute('aria-disabled', 'true')
  ;(placeButton.element() as HTMLElement).click()
  expect(fake.requests).toEqual([])
})

test('leads from a refused bet to the player’s limits, and keeps the slip', async () => {
  await page.viewport(375, 812)
  const onLimits = vi.fn<() => void>()
  const { fake } = await open({ onLimits })
  fake.place = () => ({ error: { code: 'limit-reached' } })
  await userEvent.click(odds('1 Bellmoor Rovers 2.10'))
  const bar = page.getByRole('button', { name: /^Bet slip 1/ })
  await userEvent.click(bar)
  await userEvent.fill(stake, '10')
  await userEvent.click(placeButton)
  await userEvent.click(slip.getByRole('alert').getByRole('button', { name: 'Your limits' }))
  expect(onLimits).toHaveBeenCalledOnce()
  await expect.element(bar).toBeVisible()
})

test('tells the page while its sheet covers it, and leaves the balance to the page', async () => {
  await page.viewport(375, 812)
  const onCover = vi.fn<(isCovered: boolean) => void>()
  const { renderer } = await open({ onCover })
  await userEvent.click(odds('1 Bellmoor Rovers 2.10'))
  const bar = page.getByRole('button', { name: /^Bet slip 1/ })
  await expect.element(bar).toBeVisible()
  expect(onCover).not.toHaveBeenCalled()
  await userEvent.click(bar)
  await expect.poll(() => onCover.mock.calls).toEqual([[true]])
  await expect.element(stake).toBeVisible()
  expect(slip.element().textContent).not.toContain('Balance')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => onCover.mock.calls).toEqual([[true], [false]])
  await userEvent.click(bar)
  await expect.poll(() => onCover.mock.calls.length).toBe(3)
  renderer.kill()
  expect(onCover.mock.lastCall).toEqual([false])
})

test('opens the sheet again after a sign-in from it, and not after one from elsewhere', async () => {
  await page.viewport(375, 812)
  const guest = await open({ player: null })
  await userEvent.click(odds('1 Bellmoor Rovers 2.10'))
  const bar = page.getByRole('button', { name: /^Bet slip 1/ })
  await userEvent.click(bar)
  await userEvent.click(slip.getByRole('button', { name: 'Sign in to bet' }))
  await expect.element(slip).not.toBeInTheDocument()
  guest.close()
  const player = await open()
  await expect.element(slip.getByText('Match result')).toBeVisible()
  player.close()
  await open()
  await expect.element(bar).toBeVisible()
  await expect.element(slip).not.toBeInTheDocument()
})

test('places a bet with a renewed token, and says that nothing was staked if there is none', async () => {
  const onTokenExpired = vi.fn<NonNullable<RendererOptions['onTokenExpired']>>()
  const { fake } = await open({ onTokenExpired })
  const { place } = fake
  await fillSlip()
  onTokenExpired.mockRejectedValueOnce(new Error('no token'))
  fake.place = () => ({ error: { code: 'token-expired' } })
  await userEvent.click(placeButton)
  await expectText(slip.getByRole('alert'), 'That didn’t work. Nothing was staked. Try again.')
  expect(fake.requests).toHaveLength(1)
  onTokenExpired.mockResolvedValue('renewed')
  fake.place = (bet) => (bet.token === 'renewed' ? place(bet) : { error: { code: 'token-expired' } })
  await userEvent.click(placeButton)
  await expectText(slip.getByRole('status'), 'Your bet is placed.')
})

test('does not know of a bet whose response was lost when the token cannot be renewed afterwards', async () => {
  const onTokenExpired = vi.fn<NonNullable<RendererOptions['onTokenExpired']>>()
  onTokenExpired.mockRejectedValue(new Error('no token'))
  const { fake } = await open({ onTokenExpired })
  const { place } = fake
  await fillSlip()
  fake.place = (bet) => {
    place(bet)
    fake.place = () => ({ error: { code: 'token-expired' } })
    return 'lost'
  }
  await userEvent.click(placeButton)
  await expectText(slip.getByRole('alert'), 'The connection was lost while your bet was being placed.')
  const check = slip.getByRole('button', { name: 'Check now' })
  await userEvent.click(check)
  await expect.poll(() => onTokenExpired.mock.calls.length).toBe(2)
  await expect.element(check).toBeVisible()
  fake.place = place
  await userEvent.click(check)
  await expectText(slip.getByRole('status'), 'Your bet is placed.')
  expect(fake.bets).toHaveLength(1)
})

test('keeps what another tab adds to the slip while a bet is being placed', async () => {
  const { fake, root } = await open()
  const { place } = fake
  await fillSlip()
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  fake.place = async (bet) => {
    await isReleased
    return place(bet)
  }
  await userEvent.click(placeButton)
  await expect.element(slip.getByRole('button', { name: 'Placing your bet' })).toBeVisible()
  // The other tab has added a match, and its stake.
  const stored = JSON.parse(localStorage.getItem('sportsbook-slip') ?? '')
  const [first] = stored.slip.selections
  const added = { ...first, event: 'event-last', outcome: 'draw', price: 3400, stake: '7' }
  stored.slip.selections.push(added)
  localStorage.setItem('sportsbook-slip', JSON.stringify(stored))
  dispatchEvent(new StorageEvent('storage', { key: 'sportsbook-slip' }))
  release()
  await expectText(slip.getByRole('status'), 'Your bet is placed.')
  await userEvent.click(slip.getByRole('button', { name: 'Done' }))
  await expect.element(stake).toHaveValue('7')
  expect(root()?.querySelectorAll('.pick')).toHaveLength(1)
  expect(fake.requests).toMatchObject([{ selections: [{ event: 'event-next' }] }])
})

test('says that odds may be out of date while the feed is cut, and takes the present ones when it is back', async () => {
  const { fake } = await open()
  await fillSlip()
  await expect.poll(() => fake.connections()).toBe(2)
  const resume = fake.cut()
  await expectText(slip, 'We’re reconnecting.')
  resume()
  fake.setPrice('event-next', 'result', 'home', 1950)
  dispatchEvent(new Event('online'))
  await expect.element(slip.getByText('Odds down from 2.10')).toBeVisible()
  await expect.poll(() => slip.element().textContent).not.toContain('We’re reconnecting.')
})

test('stays above the keyboard of a phone, whose enter key closes it and places nothing', async () => {
  await page.viewport(375, 812)
  const { fake, root } = await open()
  await userEvent.click(odds('1 Bellmoor Rovers 2.10'))
  await userEvent.click(page.getByRole('button', { name: /^Bet slip 1/ }))
  await userEvent.fill(stake, '10')
  const seen = window.visualViewport
  if (!seen) throw new Error('no visual viewport')
  const height = seen.height - 300
  Object.defineProperty(seen, 'height', { configurable: true, value: height })
  seen.dispatchEvent(new Event('resize'))
  const bottom = () =>
    Math.round(root()?.querySelector('.dialog--sheet')?.getBoundingClientRect().bottom ?? 0)
  await expect.poll(bottom).toBe(Math.round(height))
  await expectFocus(stake)
  await userEvent.keyboard('{Enter}')
  expect(root()?.activeElement).not.toBe(stake.element())
  Reflect.deleteProperty(seen, 'height')
  seen.dispatchEvent(new Event('resize'))
  await expect.poll(bottom).toBe(Math.round(seen.height))
  expect(fake.requests).toEqual([])
})
