import type { PlayerLimit } from '@croupier/contract/types'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { textsOf } from '../../../testing/render.tsx'
import { renderInSite } from '../../../testing/site.tsx'
import { account, walletResponses } from '../../../testing/wallet-responses.ts'
import { limitDefinitions } from './api/definitions.ts'
import { Limits } from './limits.tsx'

const limit = (changes: Partial<PlayerLimit> = {}): PlayerLimit => ({
  ...{ id: 'b0000000-0000-4000-8000-000000000001', definition: limitDefinitions.deposit, period: 'weekly' },
  ...{ currency: 'EUR', amount: '220.00', currentAmount: '200.00', pendingAmount: null, pendingPeriod: null },
  ...{ effectiveAt: null, endsAt: null },
  ...changes,
})

const renderLimits = (limits: readonly PlayerLimit[]) =>
  renderInSite(<Limits />, {
    ...walletResponses({ accounts: [account(), account({ currency: 'USD', isSelected: false })] }),
    'GET /api/player/limits': () => ({ data: [...limits] }),
  })

const texts = (name: string) => textsOf(page.getByRole('list', { name }).getByRole('listitem'))

test('shows what is left of each limit, and offers the periods without one [2.1-20:limits]', async () => {
  renderLimits([limit()])
  await expect
    .poll(() => texts('Deposit limit'))
    .toEqual([
      'Deposit limit: Add a daily limit',
      'Weekly€20.00 left of €220.00Counts the last 7 days',
      'Deposit limit: Add a monthly limit',
    ])
  await expect
    .element(page.getByRole('progressbar', { name: 'Deposit limit, Weekly' }))
    .toHaveAttribute('aria-valuetext', '€200.00 of €220.00')
  await expect
    .element(page.getByRole('link', { name: 'Loss limit: Add a monthly limit' }))
    .toHaveAttribute('href', '/?add-cash-limit=loss-monthly')
})

test('offers a period whose only limit is in another currency', async () => {
  renderLimits([limit({ currency: 'USD' })])
  await expect
    .poll(() => texts('Deposit limit'))
    .toEqual([
      'Deposit limit: Add a daily limit',
      'Weekly$20.00 left of $220.00Counts the last 7 days',
      'Deposit limit: Add a weekly limit',
      'Deposit limit: Add a monthly limit',
    ])
})

test('marks a reached limit, and shows nothing left of it', async () => {
  renderLimits([limit({ currentAmount: '230.00' })])
  await expect.poll(() => texts('Deposit limit')[1]).toBe('Weekly€0.00 left of €220.00Reached')
})

test('states a pending change with its date', async () => {
  const effectiveAt = '2026-11-24T14:20:00.000Z'
  renderLimits([
    limit({ effectiveAt, pendingAmount: '900.00', pendingPeriod: 'weekly' }),
    limit({ id: 'b0000000-0000-4000-8000-000000000002', definition: limitDefinitions.loss, effectiveAt }),
  ])
  await expect.poll(() => texts('Deposit limit')[1]).toMatch(/From 24 Nov 2026, \d\d:20: €900\.00 in 7 days$/)
  await expect.poll(() => texts('Loss limit')[1]).toMatch(/Ends on 24 Nov 2026, \d\d:20$/)
})

test('during a break shows its end instead of the link to take one', async () => {
  renderLimits([
    limit({
      ...{ definition: limitDefinitions.coolingOff, period: '1', currency: null },
      ...{ amount: null, currentAmount: null, endsAt: '2026-11-30T10:00:00.000Z' },
    }),
  ])
  await expect.element(page.getByText('You are on a break')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Exclude yourself' })).toBeVisible()
  expect(page.getByRole('link', { name: 'Take a break' }).elements()).toEqual([])
})
