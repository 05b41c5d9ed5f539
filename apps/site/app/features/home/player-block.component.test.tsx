import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findAccessibilityViolations } from '../../../testing/page-checks.ts'
import { textsOf } from '../../../testing/render.tsx'
import { type Responses, renderInSite } from '../../../testing/site.tsx'
import { account, walletResponses } from '../../../testing/wallet-responses.ts'
import PlayerBlock from './player-block.tsx'

const offer = {
  ...{ id: 'a0000000-0000-4000-8000-000000000001', currency: 'EUR', isChecked: true },
  reward: '100% of your deposit, up to €100',
  terms: 'For deposits from €20.',
}
const limit = {
  ...{ id: 'b0000000-0000-4000-8000-000000000001', definition: 3, period: 'weekly', currency: 'EUR' },
  ...{ amount: '220.00', currentAmount: '20.00', pendingAmount: null, pendingPeriod: null },
  ...{ effectiveAt: null, endsAt: null },
}
const coolingOff = {
  ...{ ...limit, definition: 5, period: '1', currency: null, amount: null, currentAmount: null },
  endsAt: '2026-11-30T10:00:00.000Z',
}

const renderBlock = (
  block: 'hello' | 'limits',
  balance: string,
  limits = [limit] as object[],
  { first = offer, played = 1, reason = null as string | null, status = 1 } = {},
) =>
  renderInSite(
    <PlayerBlock block={block} offer={first} now={null} />,
    walletResponses({ accounts: [account({ balance, bonusBalance: '0.00' })] }, {
      'GET /api/game/games/played': () => ({ data: [], meta: { page: 1, perPage: 24, total: played } }),
      'GET /api/game/bonuses/status': () => ({ data: [{ id: offer.id, reason }] }),
      'GET /api/player/profile': () => ({ data: { nickname: 'Mara', status } }),
      'GET /api/player/limits': () => ({ data: limits }),
    } as unknown as Responses),
  )

test('greets a player who has money with the balance, and shows no offer', async () => {
  renderBlock('hello', '120.00')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Welcome back, Mara')
  await expect.element(page.getByText('€120.00')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Withdraw' })).toBeVisible()
  expect(page.getByText(offer.reward).elements()).toEqual([])
  expect(await findAccessibilityViolations()).toEqual([])
})

test('shows a player without money what the first deposit brings, with its terms', async () => {
  renderBlock('hello', '0.00')
  await expect.element(page.getByRole('link', { name: offer.reward })).toBeVisible()
  await expect.element(page.getByText(offer.terms)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Deposit' })).toBeVisible()
  expect(page.getByRole('link', { name: 'Withdraw' }).elements()).toEqual([])
})

test('greets a player who has not played yet without a reference to an earlier visit', async () => {
  renderBlock('hello', '0.00', [], { played: 0 })
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Welcome, Mara', exact: true }))
    .toBeVisible()
})

test('shows the offer for guests only to a player who can take it, in the currency of the wallet', async () => {
  const guests = { ...offer, isChecked: false }
  renderBlock('hello', '0.00', [], { first: guests, reason: 'used' })
  renderBlock('hello', '0.00', [], { first: { ...offer, currency: 'SEK' } })
  await expect.poll(() => page.getByText('€0.00').elements().length).toBe(2)
  expect(page.getByText(offer.reward).elements()).toEqual([])
  renderBlock('hello', '0.00', [], { first: guests })
  await expect.element(page.getByRole('link', { name: offer.reward })).toBeVisible()
})

test('shows neither offer nor deposit during a break', async () => {
  renderBlock('hello', '0.00', [coolingOff])
  await expect.element(page.getByText(/^You are on a break until/)).toBeVisible()
  expect(page.getByText(offer.reward).elements()).toEqual([])
  expect(page.getByRole('link', { name: 'Deposit' }).elements()).toEqual([])
})

test('leads a player who may not deposit to the withdrawal only, and shows no offer', async () => {
  const status = 2
  renderBlock('hello', '0.00', [], { status })
  await expect.element(page.getByText('€0.00')).toBeVisible()
  expect(page.getByText(offer.reward).elements()).toEqual([])
  renderBlock('hello', '120.00', [], { status })
  await expect.element(page.getByRole('link', { name: 'Withdraw' })).toBeVisible()
  expect(page.getByRole('link', { name: 'Deposit' }).elements()).toEqual([])
})

test('shows what is used of the limits, or the way to set one', async () => {
  renderBlock('limits', '1.00')
  const rows = () => textsOf(page.getByRole('listitem'))
  await expect.poll(rows).toEqual(['Deposit limit€20.00 of €220.00 in 7 days'])
  renderBlock('limits', '1.00', [{ ...limit, currentAmount: '220.00' }])
  await expect.poll(rows).toContain('Deposit limitReached€220.00 of €220.00 in 7 days')
  renderBlock('limits', '1.00', [])
  await expect.element(page.getByText(/^You have no limits yet\./)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Set limits' }))
    .toHaveAttribute('href', '/profile/limits')
})
