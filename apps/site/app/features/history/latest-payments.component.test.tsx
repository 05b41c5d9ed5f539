import type { Invoice } from '@croupier/contract/types'
import { useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { invoicesQuery } from '~/features/wallet/api/payment.ts'
import { useApi } from '~/lib/site.ts'
import { textsOf } from '../../../testing/render.tsx'
import { renderInSite } from '../../../testing/site.tsx'
import { walletResponses } from '../../../testing/wallet-responses.ts'
import { LATEST_PAYMENTS, LatestPayments } from './latest-payments.tsx'

const invoice = (id: string, changes: Partial<Invoice>) =>
  ({
    ...{ id, type: 'deposit', status: 2, failure: null, amount: '20.00', currency: 'EUR', method: 'card' },
    ...{ methodName: { en: 'Bank card' }, createdAt: '2026-11-20T12:00:00.000Z' },
    ...changes,
  }) as Invoice

/** Tells when the payments have been loaded. */
function PaymentCount() {
  const { data } = useQuery(invoicesQuery(useApi(), LATEST_PAYMENTS))
  return <p>{data && `payments: ${data.data.length}`}</p>
}

const renderPayments = (invoices: readonly Invoice[]) =>
  renderInSite(
    <>
      <LatestPayments />
      <PaymentCount />
    </>,
    walletResponses(
      {},
      {
        'GET /api/payment/invoices': () => ({
          data: [...invoices],
          meta: { page: 1, perPage: 3, total: invoices.length },
        }),
      },
    ),
  )

test('lists the newest payments with their state, and links to all', async () => {
  renderPayments([
    invoice('1', {}),
    invoice('2', { type: 'withdrawal', status: 1 }),
    invoice('3', { status: 3, failure: 'cancelled' }),
  ])
  await expect
    .poll(() =>
      textsOf(page.getByRole('listitem')).map((text) => text.replace(/\d+ Nov 2026, \d\d:\d\d/, ' ')),
    )
    .toEqual([
      'Deposit · Bank card €20.00Paid',
      'Withdrawal · Bank card −€20.00Pending',
      'Deposit · Bank card €20.00Cancelled',
    ])
  await expect
    .element(page.getByRole('link', { name: 'All payments' }))
    .toHaveAttribute('href', '/profile/history?view=payments')
})

test('shows nothing before the first payment', async () => {
  renderPayments([])
  await expect.element(page.getByText('payments: 0')).toBeVisible()
  expect(page.getByRole('heading').elements()).toEqual([])
})
