import type { Locator, Page } from '@playwright/test'
import { navigateInDocument } from './navigate-in-document.ts'
import { expect, waitForHydration } from './test.ts'

/**
 * Opens a dialog by its address over a short page: in a new document, or by client-side navigation from the
 * current page.
 */
export async function openDialogByAddress(page: Page, query: string, name: string): Promise<Locator> {
  const address = `/terms?${query}`
  if (new URL(page.url(), 'http://nowhere').pathname === '/terms') {
    await navigateInDocument(page, address)
  } else {
    await page.goto(address)
    await waitForHydration(page)
  }
  const dialog = page.getByRole('dialog', { name, exact: true })
  await expect(dialog).toBeVisible()
  return dialog
}
