import type { Locator, Page } from '@playwright/test'
import { navigateInDocument } from './navigate-in-document.ts'
import { expect, waitForHydration } from './test.ts'

/**
 * Opens an address with a dialog: in a new document if the page is empty, else by client-side navigation,
 * which takes a tenth of the time.
 */
export async function openDialog(page: Page, address: string, name: string | RegExp): Promise<Locator> {
  await openAddress(page, address)
  const dialog = page.getByRole('dialog', { name, exact: true })
  await expect(dialog).toBeVisible()
  return dialog
}

/** Opens an address in the same way. */
export async function openAddress(page: Page, address: string): Promise<void> {
  if (page.url() !== 'about:blank') return navigateInDocument(page, address)
  await page.goto(address)
  await waitForHydration(page)
}
