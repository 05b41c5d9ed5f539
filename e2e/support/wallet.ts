import { expect, type Locator, type Page } from '@playwright/test'
import { navigateInDocument } from './navigate-in-document.ts'
import { waitForHydration } from './test.ts'

// The address is a page without covers, whose sixty pictures would cost each test a second.
export const getWalletDialog = (page: Page) => page.getByRole('dialog', { name: 'Wallet' })

/** Opens the wallet by its address, and waits for its payment methods. */
export async function openWallet(page: Page, address = '/terms?wallet=deposit'): Promise<Locator> {
  await page.goto(address)
  await waitForHydration(page)
  const wallet = getWalletDialog(page)
  await expect(wallet.getByRole('radio', { name: /^Bank card/ })).toBeVisible()
  return wallet
}

/** Opens the wallet by client-side navigation from the current page. */
export async function openWalletInDocument(page: Page, address = '/terms?wallet=deposit'): Promise<Locator> {
  await navigateInDocument(page, address)
  const wallet = getWalletDialog(page)
  await expect(wallet.getByRole('radio', { name: /^Bank card/ })).toBeVisible()
  return wallet
}

/** Below 768 px the form is shown only after a method was chosen. */
export async function chooseMethod(wallet: Locator, name: string): Promise<void> {
  await wallet.getByRole('radio', { name: new RegExp(`^${name}`) }).click()
  await expect(wallet.getByRole('heading', { name })).toBeVisible()
}
