import type { Invoice } from '@croupier/contract/types'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openWallet } from '../../../testing/open-wallet.tsx'
import { findAccessibilityViolations } from '../../../testing/page-checks.ts'
import { textsOf } from '../../../testing/render.tsx'
import { errorResponse, type Responses } from '../../../testing/site.tsx'
import { account, field, method, walletResponses } from '../../../testing/wallet-responses.ts'

const amount = page.getByRole('textbox', { name: 'Amount' })
const toasts = () => textsOf(page.byCss('.c-toast')).join()

describe('a withdrawal', () => {
  const bank = method({
    ...{ method: 'bank_transfer', name: { en: 'Bank transfer' }, processingType: 'message' },
    fields: [
      field('accountHolder', { labels: { en: 'Account holder' } }),
      field('iban', { labels: { en: 'IBAN' } }),
    ],
  })
  const withdraw = async (error: Response) => {
    openWallet(
      walletResponses({ withdrawal: [bank] }, { 'POST /api/payment/invoices/withdrawal': () => error }),
      { tab: 'withdraw' },
    )
    await page.getByRole('textbox', { name: 'Account holder' }).fill('Mara Test')
    await page.getByRole('textbox', { name: 'IBAN' }).fill('DE89370400440532013000')
    await page.getByRole('button', { name: /^Withdraw €/ }).click()
  }
  const errorOf = (name: string) => {
    const input = page.getByRole('textbox', { name }).element()
    const texts = (input.getAttribute('aria-describedby') ?? '').split(' ')
    return texts.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
  }

  test('shows the message of the platform at each rejected field and focuses the first one [8-15]', async () => {
    await withdraw(
      errorResponse(422, 10_422, { iban: ['This bank is not supported'], amount: ['Not that much today'] }),
    )
    await expect.poll(() => errorOf('IBAN')).toContain('This bank is not supported')
    expect(errorOf('Amount')).toContain('Not that much today')
    expect(errorOf('Account holder')).not.toContain('This bank')
    await expect.element(page.getByRole('textbox', { name: 'IBAN' })).toHaveFocus()
    expect(page.byCss('.c-toast').elements()).toEqual([])
  })

  test('shows the message for a field that the form does not show [8-15]', async () => {
    await withdraw(errorResponse(422, 10_422, { country: ['Payouts to this country are not possible'] }))
    await expect
      .poll(() => textsOf(page.byCss('.s-payment [role="alert"]')).join())
      .toContain('Payouts to this country are not possible')
  })
})

describe('a withdrawal that needs the second step', () => {
  const bank = method({
    ...{ method: 'bank_transfer', name: { en: 'Bank transfer' }, processingType: 'message' },
    fields: [field('iban', { labels: { en: 'IBAN' } })],
  })
  const iban = page.getByRole('textbox', { name: 'IBAN' })
  const code = page.getByRole('textbox', { name: 'Code' })

  /** The platform, which asks for a code until one was given. */
  function open(refusal = errorResponse(409, 11_070)) {
    const sent: unknown[] = []
    const returnAddresses = new Set<unknown>()
    let isConfirmed = false
    openWallet(
      walletResponses(
        { withdrawal: [bank] },
        {
          'POST /api/payment/invoices/withdrawal': ({ body }) => {
            sent.push(body.fields)
            returnAddresses.add(body.redirectUrl)
            return isConfirmed ? errorResponse(422, 10_422, { iban: ['Not this bank'] }) : refusal.clone()
          },
          'POST /api/player/second-step/confirmation': ({ body }) => {
            sent.push(body)
            isConfirmed = true
            return { data: { expiresIn: 300 } }
          },
        },
      ),
      { tab: 'withdraw' },
    )
    return { sent, returnAddresses }
  }
  const submit = async () => {
    await iban.fill('DE89370400440532013000')
    await page.getByRole('button', { name: /^Withdraw €/ }).click()
  }

  test('asks for the code, repeats the call with the same values and shows its answer in the form', async () => {
    const { sent, returnAddresses } = open()
    await submit()
    await expect.element(page.getByRole('heading', { name: /^Confirm your withdrawal of €/ })).toBeVisible()
    await expect.element(code).toHaveFocus()
    await code.fill('123456')
    await page.getByRole('button', { name: 'Confirm', exact: true }).click()
    await expect.element(iban).toHaveAccessibleDescription('Not this bank')
    const fields = { iban: 'DE89370400440532013000' }
    expect(sent).toEqual([fields, { purpose: 'withdrawal', code: '123456' }, fields])
    expect([...returnAddresses]).toEqual(['/profile/history?kind=withdrawal'])
  })

  test('keeps the form for a player who goes back', async () => {
    open()
    await submit()
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await expect.element(iban).toHaveValue('DE89370400440532013000')
    await expect.element(page.getByRole('button', { name: /^Withdraw €/ })).toBeEnabled()
  })

  test('leads to the security page if the operator requires it and the player has none', async () => {
    open(errorResponse(409, 11_073))
    await submit()
    await expect.poll(toasts).toContain('Withdrawals need the second step.')
    await expect
      .element(page.getByRole('link', { name: 'Turn it on' }))
      .toHaveAttribute('href', '/profile/security')
  })
})

describe('a withdrawal on the provider’s page in the wallet', () => {
  const frame = page.byCss('iframe')
  const pending: Invoice = {
    ...{ id: 'f1b1a0a2-0000-4000-8000-000000000007', number: '1007', type: 'withdrawal', status: 1 },
    ...{ method: 'bank_login', methodName: { en: 'Online banking' }, amount: '20.00', currency: 'EUR' },
    ...{ createdAt: '2026-01-01T00:00:00.000Z', settledAt: null, expiresAt: null, publicData: null },
    ...{ processingType: 'iframe', page: { action: `${location.origin}/provider`, fields: [] } },
    ...{ instructions: null, isStarted: true, failure: null },
  }
  const list = (...data: Invoice[]) => ({ data, meta: { page: 1, perPage: 10, total: data.length } })
  /** The platform with this withdrawal; other lists of payments are empty. */
  const withWithdrawal = (found: Invoice | null) =>
    walletResponses(
      {},
      {
        'GET /api/payment/invoices': ({ query }) =>
          found && (query.get('type') === 'withdrawal' || query.get('id') === found.id)
            ? list(found)
            : list(),
      },
    )

  test('is continued from the wallet as long as it is pending [4-28c]', async () => {
    openWallet(withWithdrawal(pending), { tab: 'withdraw' })
    await expect.element(page.getByText('Your withdrawal of €20.00 is not finished.')).toBeVisible()
    expect(frame.elements()).toEqual([])
    await page.getByRole('button', { name: 'Continue withdrawal' }).click()
    await expect.element(frame).toHaveAttribute('src', `${location.origin}/provider`)
    await page.getByRole('button', { name: 'Back to the list' }).click()
    await expect.element(page.getByRole('button', { name: 'Continue withdrawal' })).toBeVisible()
  })

  test('is shown again after a reload [4-28c]', async () => {
    openWallet(withWithdrawal(pending), { tab: 'withdraw', framedId: pending.id })
    await expect.element(frame).toHaveAttribute('src', `${location.origin}/provider`)
    expect(page.getByRole('button', { name: 'Continue withdrawal' }).elements()).toEqual([])
  })

  test.each([
    ['settled before', { ...pending, status: 2, page: null }],
    ['unknown to the platform', null],
  ])('returns to the form if it is %s', async (_case, found) => {
    openWallet(withWithdrawal(found), { tab: 'withdraw', framedId: pending.id })
    await expect.element(page.getByRole('button', { name: /^Withdraw €/ })).toBeVisible()
    expect(page.byCss('.c-toast').elements()).toEqual([])
  })
})

describe('the reason beside the disabled button of a withdrawal', () => {
  const card = method({
    fields: [field('cardReference', { labels: { en: 'Last four digits' }, regexp: '^\\d{4}$' })],
  })
  const reason = () => {
    const id = page
      .getByRole('button', { name: /^Withdraw €/ })
      .element()
      .getAttribute('aria-describedby')
    return document.getElementById(id ?? '')?.textContent
  }

  test('names the fields that are still needed, or to be checked', async () => {
    openWallet(walletResponses({ withdrawal: [card] }), { tab: 'withdraw' })
    const digits = page.getByRole('textbox', { name: 'Last four digits' })
    await expect.element(digits).toBeVisible()
    await expect.poll(reason).toBe('Still needed: Last four digits.')
    await digits.fill('42')
    await expect.poll(reason).toBe('Please check: Last four digits.')
    await digits.fill('4242')
    await expect.poll(reason).toBeUndefined()
  })

  test('is the minimum if less can be withdrawn, without an error of the amount', async () => {
    const accounts = [account({ balance: '9.99', withdrawalBalance: '9.99' })]
    openWallet(walletResponses({ withdrawal: [card], accounts }), { tab: 'withdraw' })
    await expect.element(amount).toBeVisible()
    await expect.poll(reason).toBe('You need at least €10 to withdraw this way.')
    await expect.element(amount).not.toHaveAttribute('aria-invalid', 'true')
  })
})

describe('what can be withdrawn now', () => {
  const held = page.getByRole('list', { name: 'Not to withdraw yet' })

  test.each([
    ['second-step', null, '€20.00: turn on the second step first'],
    ['turnover', '50.00', '€20.00: stake €50.00 more of your deposits first'],
    ['minimum', '10.00', '€20.00: this method pays out €10.00 or more'],
    ['maximum', '500.00', '€20.00: this method pays out up to €500.00 at a time'],
    ['bonus', '300.00', '€20.00 bonus money: stake €300.00 more first'],
    ['withdrawal', null, '€20.00 is in a withdrawal that isn’t paid yet'],
    ['bet', null, '€20.00 is in open bets'],
  ] as const)('is an amount, and %s holds the rest [2.7-11a]', async (by, needed, text) => {
    const asked: (string | null)[] = []
    const lines = [{ by, amount: '20.00', needed }]
    const answer: Responses = {
      'GET /api/payment/withdrawable': ({ query }) => {
        asked.push(query.get('method'))
        return { data: { amount: '80.00', currency: 'EUR', lines } }
      },
    }
    openWallet(walletResponses({}, answer), { tab: 'withdraw' })
    await expect.element(page.getByText('€80.00 can be withdrawn')).toBeVisible()
    await expect.poll(() => textsOf(held)).toEqual([text])
    expect(new Set(asked)).toEqual(new Set(['card']))
    expect(await findAccessibilityViolations()).toEqual([])
  })

  test('has no list if nothing is held', async () => {
    openWallet(walletResponses({}), { tab: 'withdraw' })
    await expect.element(page.getByText('€100.00 can be withdrawn')).toBeVisible()
    expect(held.elements()).toEqual([])
  })

  test('is the real money of the account as long as the platform does not answer', async () => {
    const failing = { 'GET /api/payment/withdrawable': () => errorResponse(503, 10_503) }
    openWallet(walletResponses({}, failing), { tab: 'withdraw' })
    await expect.element(page.getByText('€100.00 can be withdrawn')).toBeVisible()
    await expect.element(page.getByRole('button', { name: /^Withdraw €/ })).toBeEnabled()
  })
})

describe('a refused withdrawal', () => {
  const turnover = (staked: string, left: string) => ({
    data: { total: '50.00', turnOverWager: staked, turnOverWagerAmount: left, currency: 'EUR' },
  })

  test('shows an error, keeps the form, and shows what can be withdrawn now [8-16]', async () => {
    let isSpent = false
    openWallet(
      walletResponses(
        {
          withdrawal: [
            method({ fields: [field('cardReference', { labels: { en: 'Last four digits of your card' } })] }),
          ],
        },
        {
          'GET /api/wallet/accounts': () => ({
            data: [account(isSpent ? { balance: '0.00', withdrawalBalance: '0.00' } : {})],
          }),
          'POST /api/payment/invoices/withdrawal': () => {
            isSpent = true
            return errorResponse(422, 14_101)
          },
        },
      ),
      { tab: 'withdraw' },
    )
    const digits = page.getByRole('textbox', { name: 'Last four digits of your card' })
    await digits.fill('4242')
    await page.getByRole('button', { name: /^Withdraw €10/ }).click()
    await expect.poll(toasts).toContain('Something went wrong')
    await expect
      .poll(() => textsOf(page.byCss('.s-payment')).join())
      .toContain('You need at least €10 to withdraw this way.')
    await expect.element(digits).toHaveValue('4242')
  })

  test('that requires turnover names it, and is replaced by the progress [8-16 2.7-11b]', async () => {
    let isKnown = false
    openWallet(
      walletResponses(
        {},
        {
          'GET /api/risk/reasons/turn-over-wager': () =>
            isKnown ? turnover('0.00', '50.00') : turnover('50.00', '0.00'),
          'POST /api/payment/invoices/withdrawal': () => {
            isKnown = true
            return errorResponse(422, 13_107)
          },
        },
      ),
      { tab: 'withdraw' },
    )
    await page.getByRole('button', { name: /^Withdraw €10/ }).click()
    await expect.poll(toasts).toContain('You need to play through your deposit first.')
    await expect.poll(() => textsOf(page.byCss('.s-limit-panel')).join()).toContain('€0.00 of €50.00 staked')
    expect(amount.elements()).toEqual([])
  })
})

test('names a country that the operator does not serve, and the support address if no payout is possible [2.7-12b 2.7-04 4-05a]', async () => {
  openWallet(walletResponses({ withdrawal: [] }), { tab: 'withdraw', country: 'GB' })
  await expect
    .poll(() => textsOf(page.byCss('.s-wallet__side')).join())
    .toContain('Paying out to United Kingdom')
  await expect
    .element(page.getByRole('link', { name: 'help@example.com' }))
    .toHaveAttribute('href', 'mailto:help@example.com')
  expect(await findAccessibilityViolations()).toEqual([])
})
