import type { PlayerLimit } from '@croupier/contract/types'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openWallet } from '../../../testing/open-wallet.tsx'
import { findAccessibilityViolations } from '../../../testing/page-checks.ts'
import { textsOf } from '../../../testing/render.tsx'
import type { SentRequest } from '../../../testing/site.tsx'
import { field, method, startedPayment, walletResponses } from '../../../testing/wallet-responses.ts'

const amount = page.getByRole('textbox', { name: 'Amount' })
const submit = page.getByRole('button', { name: /^Deposit €/ })
const form = () => textsOf(page.byCss('.s-payment')).join()
const describedBy = (input: typeof amount) =>
  (input.element().getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')

describe('a deposit under limits of the player', () => {
  const limit = (id: string, period: string, most: string, used: string): PlayerLimit => ({
    ...{ id, definition: 3, period, currency: 'EUR', amount: most, currentAmount: used },
    ...{ pendingAmount: null, pendingPeriod: null, effectiveAt: null, endsAt: null },
  })
  const presets = ['20.00', '50.00', '100.00'].map((amount) => ({ amount, isDefault: amount === '50.00' }))
  const open = (used: string) =>
    openWallet(
      walletResponses(
        { deposit: [method({ amountMax: '5000.00', presets })] },
        {
          'GET /api/player/limits': () => ({
            data: [limit('a', 'daily', '40.00', used), limit('b', 'weekly', '200.00', used)],
          }),
        },
      ),
    )

  test('is at most what is left of them [2.7-07 5-17a 5-17c 8-12]', async () => {
    open('10.00')
    // The default preset is above what is left.
    await expect.element(amount).toHaveValue('10')
    expect(describedBy(amount)).toMatch(
      /€10 to €30.*You can deposit up to €30\.00\. Your limit is €40\.00 in 24 hours\./,
    )
    const buttons = page.getByRole('group', { name: 'Amounts to choose from' }).getByRole('button')
    expect(textsOf(buttons)).toEqual(['€20'])
    await amount.fill('31')
    await expect.poll(form).toContain('Choose an amount from €10 to €30.')
    await userEvent.tab()
    await expect.element(amount).toHaveValue('30')
    expect(await findAccessibilityViolations()).toEqual([])
  })

  test('is not possible if less is left than the method takes [2.7-07 8-12]', async () => {
    open('35.00')
    await expect.poll(form).toContain('Your deposit limit leaves €5.00. This method takes €10.00 or more.')
    await expect.element(submit).toHaveAttribute('aria-disabled', 'true')
  })

  test('says to what an amount was changed when its field was left, and why [5-15c]', async () => {
    open('10.00')
    const said = () => textsOf(page.byCss('.s-payment__adjusted')).join()
    const leaveWith = async (typed: string) => {
      await amount.fill(typed)
      await userEvent.tab()
    }
    await leaveWith('100')
    await expect.element(amount).toHaveValue('30')
    await expect.poll(said).toBe('Your deposit limit leaves €30.00 for now, so we set it to that.')
    await amount.fill('25')
    await expect.poll(said).toBe('')
    await userEvent.tab()
    expect(said()).toBe('')
    await leaveWith('5')
    await expect.poll(said).toBe('The smallest amount is €10.00, so we set it to that.')
    expect(await findAccessibilityViolations()).toEqual([])
  })
})

test('hides prefilled fields, shows one with an invalid value and its error, and sends all of them [3-09b 5-16d 5-16e]', async () => {
  const sent: SentRequest[] = []
  const digits = '^[0-9]{2}$'
  const fields = [
    field('agentNumber', { value: '900', labels: { en: 'Agent' } }),
    field('branch', { value: '12', regexp: digits, labels: { en: 'Branch' } }),
    field('counter', { value: 'north', regexp: digits, labels: { en: 'Counter' } }),
  ]
  openWallet(
    walletResponses(
      { deposit: [method({ method: 'kiosk', processingType: 'message', fields })] },
      {
        'POST /api/payment/invoices/deposit': (request) => {
          sent.push(request)
          return startedPayment
        },
      },
    ),
  )
  const counter = page.getByRole('textbox', { name: 'Counter' })
  await expect.element(counter).toHaveAttribute('aria-invalid', 'true')
  await expect.element(counter).toHaveValue('north')
  expect(page.getByRole('textbox', { name: /Agent|Branch/ }).elements()).toEqual([])
  expect(await findAccessibilityViolations()).toEqual([])
  await counter.fill('34')
  await submit.click()
  await expect
    .poll(() => sent.map(({ body }) => body.fields))
    .toEqual([{ agentNumber: '900', branch: '12', counter: '34' }])
})

test('is filled in again with the amount that was sent before, after the wallet was left for the payment', async () => {
  const start = () =>
    openWallet(
      walletResponses(
        { deposit: [method({ processingType: 'message' })] },
        {
          'POST /api/payment/invoices/deposit': () => ({
            data: {
              ...{ action: null, fields: [], qr: null, address: null, tag: null },
              invoiceId: 'f1b1a0a2-0000-4000-8000-000000000009',
            } as never,
          }),
        },
      ),
    )
  const { calls } = start()
  await amount.first().fill('43')
  await submit.first().click()
  await expect.poll(() => calls).toContain('POST /api/payment/invoices/deposit')
  start()
  await expect.element(amount.last()).toHaveValue('43')
})
