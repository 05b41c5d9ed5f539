import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { RendererOptions } from './main.ts'
import { expectFocus, expectText } from './testing/expect.ts'
import { openSportsbook } from './testing/open-sportsbook.ts'
import { odds, placeButton, slip, stake } from './testing/slip.ts'

let opened: Awaited<ReturnType<typeof openSportsbook>> | null = null
async function open(options: Parameters<typeof openSportsbook>[0] = {}) {
  opened = await openSportsbook({ url: '/upcoming', ...options })
  return opened
}
afterEach(() => {
  opened?.close()
  opened = null
})

test('places a combo using only the keyboard, and shows its receipt and the new balance', async () => {
  const { fake } = await open()
  const first = odds('1 Bellmoor Rovers 2.10')
  await expect.element(first).toBeVisible()
  first.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(first).toHaveAttribute('aria-pressed', 'true')
  // The later event arrives by another call.
  const draw = odds('X Draw 3.40').nth(1)
  await expect.element(draw).toBeVisible()
  draw.element().focus()
  await userEvent.keyboard(' ')
  await expect.element(slip.getByRole('button', { name: 'Combo' })).toHaveAttribute('aria-pressed', 'true')
  await userEvent.fill(stake, '5')
  await expect.element(slip.getByText('€35.70')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expectText(slip.getByRole('status'), 'Your bet is placed.')
  // The next press of the Tab key reaches what the slip shows now.
  await expectFocus(slip)
  expect(fake.requests).toMatchObject([
    {
      ...{ type: 'combo', size: null, stake: '5', currency: 'EUR', accept: 'none', lang: 'en' },
      selections: [
        { event: 'event-next', market: 'result', outcome: 'home', price: 2100 },
        { event: 'event-last', market: 'result', outcome: 'draw', price: 3400 },
      ],
    },
  ])
  await expect.element(slip.getByText(fake.bets[0]?.id ?? '')).toBeVisible()
  await userEvent.click(slip.getByRole('button', { name: 'Done' }))
  await expectText(slip, 'Your slip is empty.')
  await expectText(slip, 'Balance€45.00')
})

test('shows the problem of a stake at its field, and opens the wallet without losing the slip', async () => {
  const onRecharge = vi.fn<() => void>()
  const { fake } = await open({ onRecharge })
  await userEvent.click(odds('1 Bellmoor Rovers 2.10'))
  await userEvent.click(placeButton)
  await expect.element(stake).toHaveAccessibleDescription('Enter a stake.')
  await expectFocus(stake)
  await userEvent.fill(stake, '0.05')
  await expect.element(stake).toHaveAccessibleDescription('The minimum is €0.10.')
  await userEvent.fill(stake, '60')
  await userEvent.click(slip.getByRole('button', { name: 'Deposit' }))
  expect(onRecharge).toHaveBeenCalledOnce()
  // The deposit has arrived.
  fake.account.balance = '100.00'
  opened?.renderer.updateOptions({ balanceVersion: '2' })
  await expectText(slip, 'Balance€100.00')
  await expect.element(stake).toHaveValue('60')
  await expect.element(stake).not.toHaveAttribute('aria-invalid')
  expect(fake.requests).toEqual([])
})

test('asks before it takes changed odds, keeps typed text and focus, and locks a suspended selection', async () => {
  const { fake } = await open()
  await userEvent.click(odds('1 Bellmoor Rovers 2.10'))
  await userEvent.fill(stake, '10')
  fake.setPrice('event-next', 'result', 'home', 2250)
  await expect.element(slip.getByText('Odds up from 2.10')).toBeVisible()
  await expectFocus(stake)
  await expect.element(stake).toHaveValue('10')
  await expect.element(slip.getByText('€22.50')).toBeVisible()
  await userEvent.click(slip.getByRole('button', { name: 'Accept new odds' }))
  await expect.element(placeButton).toBeVisible()

  const market = { ...(await marketOf('event-next')), status: 'suspended' as const }
  fake.setMarket('event-next', market)
  await expect.element(slip.getByText('Suspended at the moment.')).toBeVisible()
  await expect.element(placeButton).toHaveAttribute('aria-disabled', 'true')
  await expect.element(odds('X Draw suspended')).toHaveAttribute('aria-disabled', 'true')
  fake.setMarket('event-next', { ...market, status: 'open' })
  await expect.element(placeButton).not.toHaveAttribute('aria-disabled')

  // With any odds accepted in advance there is no question.
  await userEvent.selectOptions(slip.getByRole('combobox', { name: /^Odds changes/ }), 'any')
  fake.setPrice('event-next', 'result', 'home', 1900)
  await expect.element(slip.getByText('€19.00')).toBeVisible()
  await userEvent.click(placeButton)
  await expect.element(slip.getByText('Your bet is placed.')).toBeVisible()
  expect(fake.requests).toMatchObject([{ accept: 'any', selections: [{ price: 1900 }] }])

  async function marketOf(id: string) {
    const response = await fetch(`/fake-sportsbook/api/events/${id}`)
    const { data } = await response.json()
    return data.markets[0]
  }
})

test('marks a selection whose event is no longer offered', async () => {
  const { fake } = await open()
  await userEvent.click(odds('1 Bellmoor Rovers 2.10'))
  await userEvent.fill(stake, '10')
  await expect.poll(() => fake.connections()).toBe(2)
  fake.removeEvent('event-next')
  // Another selection: the slip connects anew.
  await userEvent.click(odds('X Draw 3.40').nth(1))
  const gone = slip.getByRole('listitem').filter({ hasText: 'Bellmoor Rovers' })
  await expect.element(gone.getByText('No longer offered. Remove it to continue.')).toBeVisible()
  await expect.element(placeButton).not.toBeInTheDocument()
  await userEvent.click(gone.getByRole('button', { name: 'Remove Bellmoor Rovers' }))
  await expect.element(placeButton).not.toHaveAttribute('aria-disabled')
})

test('shows why a bet was refused with the new odds, and places it at them with another request id', async () => {
  const { fake } = await open()
  const { place } = fake
  await userEvent.click(odds('1 Bellmoor Rovers 2.10'))
  await userEvent.fill(stake, '10')
  const selections = [{ index: 0, code: 'odds-changed', price: 2000 }] as const
  fake.place = () => ({ error: { code: 'odds-changed', selections } })
  await userEvent.click(placeButton)
  await expectText(slip.getByRole('alert'), 'The odds have changed. Nothing was staked.')
  await expect.element(slip.getByText('Odds down from 2.10')).toBeVisible()
  fake.place = place
  fake.setPrice('event-next', 'result', 'home', 2000)
  await userEvent.click(slip.getByRole('button', { name: 'Accept new odds' }))
  await userEvent.click(placeButton)
  await expect.element(slip.getByText('Your bet is placed.')).toBeVisible()
  const [refused, placed] = fake.requests
  expect(placed?.requestId).not.toBe(refused?.requestId)
})

test('repeats the same request after a lost response, and shows that one bet was placed', async () => {
  const { fake } = await open()
  const { place } = fake
  await userEvent.click(odds('1 Bellmoor Rovers 2.10'))
  await userEvent.fill(stake, '10')
  fake.place = (bet) => {
    place(bet)
    fake.place = place
    return 'lost'
  }
  await userEvent.click(placeButton)
  await expect.element(slip.getByText('Your bet is placed.')).toBeVisible()
  expect(new Set(fake.requests.map(({ requestId }) => requestId)).size).toBe(1)
  expect(fake.requests).toHaveLength(2)
  expect(fake.bets).toHaveLength(1)
  expect(fake.account.balance).toBe('40.00')
})

test('keeps a guest’s slip for the player who signs in, but not for another player', async () => {
  const onLogin = vi.fn<NonNullable<RendererOptions['onLogin']>>()
  const guest = await open({ player: null, onLogin })
  await userEvent.click(odds('1 Bellmoor Rovers 2.10'))
  await userEvent.click(slip.getByRole('button', { name: 'Sign in to bet' }))
  expect(onLogin).toHaveBeenCalledOnce()
  guest.close()
  const player = await open({ player: 'one' })
  await expect.element(slip.getByText('Bellmoor Rovers', { exact: true }).first()).toBeVisible()
  await userEvent.click(slip.getByRole('button', { name: 'Stake 5' }))
  await expect.element(slip.getByText('€10.50')).toBeVisible()
  player.close()
  await open({ player: 'two' })
  await expectText(slip, 'Your slip is empty.')
})

test('applies changes of the slip that were made in another tab', async () => {
  await open()
  await userEvent.click(odds('1 Bellmoor Rovers 2.10'))
  await expect.element(slip.getByText('Match result')).toBeVisible()
  localStorage.removeItem('sportsbook-slip')
  dispatchEvent(new StorageEvent('storage', { key: 'sportsbook-slip' }))
  await expectText(slip, 'Your slip is empty.')
})
