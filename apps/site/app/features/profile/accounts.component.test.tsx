import type { Invoice } from '@croupier/contract/types'
import { useQuery } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pendingWithdrawalsQuery } from '~/features/wallet/api/payment.ts'
import { useApi } from '~/lib/site.ts'
import { findAccessibilityViolations } from '../../../testing/page-checks.ts'
import { textsOf } from '../../../testing/render.tsx'
import { errorResponse, type Responses, renderInSite } from '../../../testing/site.tsx'
import { account, walletResponses } from '../../../testing/wallet-responses.ts'
import { Accounts } from './accounts.tsx'
import { UnfinishedWithdrawal } from './unfinished-withdrawal.tsx'

const dollars = { id: 'c9b1a0a2-0000-4000-8000-000000000003', currency: 'USD', isSelected: false }
const other = account({ ...dollars, balance: '5.00', withdrawalBalance: '0.00' })
const switchCall = `PUT /api/wallet/accounts/${dollars.id}/switch`

const renderAccounts = (more: Responses = {}) =>
  renderInSite(<Accounts />, walletResponses({ accounts: [account(), other] }, more))

test('shows each account with its balance, what can be withdrawn and its deposit limits [2.1-20:wallet]', async () => {
  renderAccounts({
    'GET /api/player/limits': () => ({
      data: [
        {
          ...{ id: 'b0000000-0000-4000-8000-000000000001', definition: 3, period: 'weekly', currency: 'EUR' },
          ...{ amount: '220.00', currentAmount: '20.00', pendingAmount: null, pendingPeriod: null },
          ...{ effectiveAt: null, endsAt: null },
        },
      ],
    }),
  })
  const cards = () => textsOf(page.getByRole('list', { name: 'Your accounts' }).getByRole('listitem'))
  await expect
    .poll(cards)
    .toEqual([
      'EURIn useBalance €120.00Can be withdrawn€100.00Bonus money€0.00Deposit limit€20.00 of €220.00 in 7 daysDepositWithdraw',
      'USDBalance $5.00Can be withdrawn$0.00Bonus money$0.00Use this account',
    ])
})

test('selects another account, and moves the focus to its card', async () => {
  const { calls } = renderAccounts({
    [switchCall]: () => ({ data: { ...other, isSelected: true } }),
  } as Responses)
  await page.getByRole('button', { name: 'Use this account: USD' }).click()
  await expect.poll(() => calls.filter((call) => call.startsWith('PUT'))).toEqual([switchCall])
  const card = page.getByRole('listitem').filter({ hasText: 'USD' })
  await expect.poll(() => document.activeElement === card.element()).toBe(true)
})

test('says that the account could not be selected', async () => {
  renderAccounts({ [switchCall]: () => errorResponse(500, 10_500) } as Responses)
  await page.getByRole('button', { name: 'Use this account: USD' }).click()
  await expect.element(page.getByText('That didn’t work. Try again.')).toBeVisible()
})

test('a balance that must be wagered first cannot be withdrawn, and links to the reason [3-18 8-16]', async () => {
  renderAccounts({
    'GET /api/risk/reasons/turn-over-wager': () => ({
      data: { total: '50.00', turnOverWager: '0.00', turnOverWagerAmount: '50.00', currency: 'EUR' },
    }),
  })
  const card = () => textsOf(page.getByRole('listitem').first()).join()
  await expect.poll(card).toContain('€50.00 must be wagered first.')
  expect(card()).toContain('Can be withdrawn€0.00')
  await expect
    .element(page.getByRole('listitem').first().getByRole('link', { name: 'Why is that?' }))
    .toHaveAttribute('href', expect.stringContaining('turn-over-wager=EUR'))
  expect(await findAccessibilityViolations()).toEqual([])
})

const coolingOff = {
  ...{
    id: 'b0000000-0000-4000-8000-000000000009',
    definition: 5,
    period: null,
    currency: null,
    amount: null,
  },
  ...{ currentAmount: null, pendingAmount: null, pendingPeriod: null, effectiveAt: null },
  endsAt: '2026-11-30T17:59:00.000Z',
}

test('names the end of a break instead of the deposit link', async () => {
  renderAccounts({ 'GET /api/player/limits': () => ({ data: [coolingOff] }) } as unknown as Responses)
  const card = page.getByRole('listitem').first()
  await expect.element(card.getByText('Deposits are open again on 30 Nov 2026, 17:59.')).toBeVisible()
  await expect.element(card.getByRole('link', { name: 'Withdraw' })).toBeVisible()
  expect(card.getByRole('link', { name: 'Deposit' }).elements()).toEqual([])
})

function PendingCount() {
  const { data } = useQuery(pendingWithdrawalsQuery(useApi()))
  return data && <p>{data.data.length} pending</p>
}

describe('an unfinished withdrawal', () => {
  const pending = {
    ...{ id: 'd0000000-0000-4000-8000-000000000001', type: 'withdrawal', status: 1, amount: '20.00' },
    ...{ currency: 'EUR', processingType: 'iframe', page: { action: 'https://pay.example/1', fields: {} } },
  } as unknown as Invoice
  const renderWithdrawal = (invoice: Invoice) =>
    renderInSite(
      <>
        <UnfinishedWithdrawal />
        <PendingCount />
      </>,
      walletResponses(
        {},
        {
          'GET /api/payment/invoices': () => ({
            data: [invoice],
            meta: { page: 1, perPage: 1, total: 1 },
          }),
        },
      ),
    )

  test('in a frame is led on to from the wallet page [4-28c]', async () => {
    renderWithdrawal(pending)
    await expect.element(page.getByText('Your withdrawal of €20.00 is not finished.')).toBeVisible()
    const link = page.getByRole('link', { name: 'Continue withdrawal' })
    await expect.element(link).toHaveAttribute('href', `/?wallet=withdraw.${pending.id}`)
  })

  test('elsewhere has no link', async () => {
    renderWithdrawal({ ...pending, processingType: 'form' })
    // Rendered from the same data, together with the note.
    await expect.element(page.getByText('1 pending')).toBeVisible()
    expect(page.getByRole('link').elements()).toEqual([])
  })
})
