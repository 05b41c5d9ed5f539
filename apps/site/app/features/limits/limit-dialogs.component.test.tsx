import type { PlayerLimit } from '@croupier/contract/types'
import type { ComponentType } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { RoutedDialogProps } from '~/dialogs/types.ts'
import { openWallet } from '../../../testing/open-wallet.tsx'
import { findAccessibilityViolations } from '../../../testing/page-checks.ts'
import { textsOf } from '../../../testing/render.tsx'
import { type Responses, renderInSite, type SentRequest } from '../../../testing/site.tsx'
import { account, walletResponses } from '../../../testing/wallet-responses.ts'
import { limitDefinitions } from './api/definitions.ts'
import AddCashLimitDialog from './dialogs/add-cash-limit-dialog.tsx'
import EditCashLimitDialog from './dialogs/edit-cash-limit-dialog.tsx'
import { Limits } from './limits.tsx'

const ID = 'b0000000-0000-4000-8000-000000000001'
const TOMORROW = '2026-11-24T14:20:00.000Z'
const depositLimit: PlayerLimit = {
  ...{ id: ID, definition: limitDefinitions.deposit, period: 'daily', currency: 'EUR', amount: '15.00' },
  ...{ currentAmount: '0.00', pendingAmount: null, pendingPeriod: null, effectiveAt: null, endsAt: null },
}

/** The page of the limits with one of its dialogs. `change` is what the platform does with a request. */
function openDialog(
  Dialog: ComponentType<RoutedDialogProps>,
  value: string,
  call: string,
  change: (body: SentRequest['body']) => PlayerLimit,
  initial: readonly PlayerLimit[] = [depositLimit],
) {
  let limits = initial
  const sent: SentRequest['body'][] = []
  const close = vi.fn()
  const responses = {
    ...walletResponses({ accounts: [account()] }),
    'GET /api/player/limits': () => ({ data: [...limits] }),
    [call]: ({ body }: SentRequest) => {
      sent.push(body)
      const changed = change(body)
      limits = [changed]
      return { data: changed }
    },
  } as Responses
  renderInSite(
    <>
      <Limits />
      <Dialog open {...{ value, level: 0, close }} onSettled={() => {}} />
    </>,
    responses,
  )
  return { sent, close }
}

const amount = page.getByRole('textbox', { name: 'Maximum' })
const dialogText = () => textsOf(page.getByRole('dialog')).join()
const toasts = () => textsOf(page.byCss('.c-toast')).join()
/** The page behind the dialog. */
const cards = () => textsOf(page.byCss('.s-limit')).join()

test('sets a limit, after a missing amount and a loss limit of 0 were refused [2.3-03:add-cash-limit 2.1-20:limits]', async () => {
  const added = () => depositLimit
  const { sent, close } = openDialog(
    AddCashLimitDialog,
    'deposit-daily',
    'POST /api/player/limits',
    added,
    [],
  )
  const submit = page.getByRole('button', { name: 'Set limit' })
  await expect.element(page.getByRole('dialog', { name: 'Set a limit' })).toBeVisible()
  // The link to the dialog has preset the type and the period.
  await expect.element(amount).toHaveFocus()
  await submit.click()
  await expect.poll(dialogText).toContain('Enter an amount.')
  const kind = page.getByRole('combobox', { name: 'Type of limit' })
  await userEvent.selectOptions(kind, 'Loss limit')
  await amount.fill('0')
  await submit.click()
  await expect.poll(dialogText).toContain('Enter more than 0.')
  expect(await findAccessibilityViolations()).toEqual([])
  await userEvent.selectOptions(kind, 'Deposit limit')
  await amount.fill('15')
  await submit.click()
  await expect.poll(() => close.mock.calls.length).toBe(1)
  const { deposit } = limitDefinitions
  expect(sent).toEqual([{ definition: deposit, period: 'daily', amount: '15.00', currency: 'EUR' }])
  expect(toasts()).toContain('Your limit is in effect now')
  await expect.poll(cards).toContain('€15.00 left of €15.00')
})

const changeCall = `PUT /api/player/limits/${ID}`

test('states when a raised limit takes effect [2.3-03:edit-cash-limit 2.1-20:limits]', async () => {
  const { sent, close } = openDialog(EditCashLimitDialog, ID, changeCall, ({ amount }) => ({
    ...depositLimit,
    ...{ pendingAmount: String(amount), pendingPeriod: 'daily', effectiveAt: TOMORROW },
  }))
  await expect.element(page.getByRole('dialog', { name: 'Deposit limit' })).toBeVisible()
  await expect.element(amount).toHaveValue('15')
  await amount.fill('50')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect.poll(() => close.mock.calls.length).toBe(1)
  expect(sent).toEqual([{ period: 'daily', amount: '50.00' }])
  expect(toasts()).toMatch(/Your new limit takes effect on 24 Nov 2026, \d\d:20/)
  await expect.poll(cards).toContain('€50.00 in 24 hours')
  expect(cards()).toContain('€15.00 left of €15.00')
})

test('lowers a limit to 0 at once, which reaches it [2.3-03:edit-cash-limit 2.1-20:limits]', async () => {
  const { sent, close } = openDialog(EditCashLimitDialog, ID, changeCall, () => ({
    ...depositLimit,
    amount: '0.00',
  }))
  await amount.fill('0')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect.poll(() => close.mock.calls.length).toBe(1)
  expect(sent).toEqual([{ period: 'daily', amount: '0.00' }])
  expect(toasts()).toContain('Your stricter limit is in effect now')
  await expect.poll(cards).toContain('Reached')
})

test('states when a removed limit ends [2.3-03:edit-cash-limit 2.1-20:limits]', async () => {
  const removeCall = `DELETE /api/player/limits/${ID}`
  const { close } = openDialog(EditCashLimitDialog, ID, removeCall, () => ({
    ...depositLimit,
    effectiveAt: TOMORROW,
  }))
  await page.getByRole('button', { name: 'Remove limit' }).click()
  await expect.poll(() => close.mock.calls.length).toBe(1)
  expect(toasts()).toMatch(/Your limit ends on 24 Nov 2026, \d\d:20/)
  await expect.poll(cards).toMatch(/Ends on 24 Nov 2026, \d\d:20/)
})

test('the wallet shows a reached deposit limit in place of the form, and links to the limits [2.7-07 8-12]', async () => {
  openWallet(
    walletResponses(
      {},
      { 'GET /api/player/limits': () => ({ data: [{ ...depositLimit, amount: '0.00' }] }) },
    ),
  )
  await expect.element(page.getByRole('heading', { name: 'Your deposit limit is reached' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'More about limits' }))
    .toHaveAttribute('href', '/profile/limits')
  expect(page.getByRole('textbox', { name: 'Amount' }).elements()).toEqual([])
})
