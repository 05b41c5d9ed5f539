import type { Page } from '@playwright/test'

/** Goes on to an address within the document, as the browser's button for the way forward does. */
export async function navigateInDocument(page: Page, address: string): Promise<void> {
  await page.evaluate((address) => {
    const { idx } = history.state as { readonly idx: number }
    history.pushState({ idx: idx + 1 }, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, address)
}
