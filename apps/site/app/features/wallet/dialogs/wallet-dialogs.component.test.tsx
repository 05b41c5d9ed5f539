import type { Country } from '@croupier/contract/types'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderDialog } from '../../../../testing/dialog.tsx'
import { openWallet } from '../../../../testing/open-wallet.tsx'
import { findAccessibilityViolations } from '../../../../testing/page-checks.ts'
import { textsOf } from '../../../../testing/render.tsx'
import { account, heldBack, method, walletResponses } from '../../../../testing/wallet-responses.ts'
import EquivalentCurrencyDialog from './equivalent-currency/equivalent-currency-dialog.tsx'
import TurnOverWagerDialog from './turn-over-wager-dialog.tsx'
import WalletDialog from './wallet-dialog.tsx'
import WalletRegionDialog from './wallet-region/wallet-region-dialog.tsx'

const country = (code: string, name: string): Country => ({
  ...{ code, name, locale: 'en', currency: 'EUR', phonePrefix: '+49' },
  ...{ restrict: false, restrictType: null },
})
const countries = {
  'GET /api/settings/countries': () => ({ data: [country('DE', 'Germany'), country('SE', 'Sweden')] }),
} as const
const dollars = account({ currency: 'USD' })

test('keeps the controls of the wallet in place while its methods load', async () => {
  const [width, height] = [innerWidth, innerHeight]
  onTestFinished(() => page.viewport(width, height))
  await page.viewport(1280, 1200)
  const methods = heldBack({ data: Array.from({ length: 9 }, (_, n) => method({ method: `method-${n}` })) })
  renderDialog(
    WalletDialog,
    'deposit',
    walletResponses({}, { 'GET /api/payment/methods/deposit': methods.respond }),
  )
  const control = page.byCss('.s-accounts__current')
  const top = () => control.element().getBoundingClientRect().top
  await expect.element(control).toBeVisible()
  await Promise.all(document.getAnimations().map(({ finished }) => finished))
  const before = top()
  methods.release()
  await expect.poll(() => page.getByRole('radio').elements().length).toBe(9)
  expect(top()).toBe(before)
})

test('stores the chosen payment country [2.3-03:wallet-region 4-05a]', async () => {
  renderDialog(WalletRegionDialog, 'true', walletResponses({}, countries))
  const select = page.getByRole('combobox', { name: 'Country' })
  await expect.element(select).toHaveValue('DE')
  await userEvent.selectOptions(select, 'Sweden')
  expect(await findAccessibilityViolations()).toEqual([])
  await page.getByRole('button', { name: 'Use this country' }).click()
  expect(localStorage.getItem('paymentGeo')).toBe('SE')
})

const storedCountries = [
  ['SE', 'Sweden'],
  ['GB', 'Germany'],
] as const

test.each(storedCountries)(
  'takes the stored country %s only if the operator serves it [4-05a 4-05b]',
  async (stored, name) => {
    localStorage.setItem('paymentGeo', stored)
    openWallet(walletResponses({}, countries))
    await expect.poll(() => textsOf(page.byCss('.s-wallet__side')).join()).toContain(`Paying from ${name}`)
  },
)

test('turns the equivalent of a balance on in euros, and off again [2.7-05c 4-06d]', async () => {
  openWallet(walletResponses({ accounts: [dollars] }))
  const toggle = page.getByRole('switch', { name: 'Also in EUR' })
  await expect.element(toggle).toBeVisible()
  await page.byCss('.s-equivalent-toggle input').click()
  await expect.poll(() => textsOf(page.byCss('.s-accounts__current')).join()).toContain('Worth €96.00')
  expect(localStorage.getItem('equivalentCurrency')).toBe('EUR')
  await expect
    .element(page.getByRole('link', { name: 'Change currency' }))
    .toHaveAttribute('href', expect.stringContaining('equivalent-currency=true'))
  await page.byCss('.s-equivalent-toggle input').click()
  await expect.poll(() => textsOf(page.byCss('.s-accounts__current')).join()).not.toContain('Worth')
  expect(localStorage.getItem('equivalentCurrency')).toBeNull()
})

test('offers every fiat currency but that of the account as the equivalent [2.3-03:equivalent-currency 4-06d]', async () => {
  localStorage.setItem('equivalentCurrency', 'EUR')
  renderDialog(EquivalentCurrencyDialog, 'true', walletResponses({ accounts: [dollars] }))
  // The account may be loaded after the currencies.
  await expect.poll(() => page.getByRole('radio').elements().length).toBe(1)
  expect(textsOf(page.getByRole('group', { name: 'Show values in' })).join()).toContain('EUR')
  await expect.element(page.getByRole('radio')).toBeChecked()
  expect(await findAccessibilityViolations()).toEqual([])
})

test.each([
  ['0.00', 'Nothing left to wager'],
  ['50.00', '€50.00 left'],
])(
  'with %s euros to wager before a withdrawal, says “%s” [2.3-03:turn-over-wager 3-18]',
  async (left, text) => {
    renderDialog(
      TurnOverWagerDialog,
      'true',
      walletResponses(
        {},
        {
          'GET /api/risk/reasons/turn-over-wager': () => ({
            data: { total: '50.00', turnOverWager: '0.00', turnOverWagerAmount: left, currency: 'EUR' },
          }),
        },
      ),
    )
    const dialog = page.getByRole('dialog', { name: 'Before a withdrawal' })
    await expect.poll(() => textsOf(dialog).join()).toContain(text)
  },
)

test('the wallet shows what is left to wager in place of the withdrawal form, and links to the reason [2.7-11b 8-16]', async () => {
  openWallet(
    walletResponses(
      {},
      {
        'GET /api/risk/reasons/turn-over-wager': () => ({
          data: { total: '50.00', turnOverWager: '0.00', turnOverWagerAmount: '50.00', currency: 'EUR' },
        }),
      },
    ),
    { tab: 'withdraw' },
  )
  const wallet = () => textsOf(page.byCss('main')).join()
  await expect.poll(wallet).toContain('€0.00 of €50.00 staked')
  expect(wallet()).not.toContain('can be withdrawn')
  expect(page.getByRole('textbox', { name: 'Amount' }).elements()).toEqual([])
  await expect
    .element(page.getByRole('link', { name: 'Why is that?' }))
    .toHaveAttribute('href', expect.stringContaining('turn-over-wager='))
})
