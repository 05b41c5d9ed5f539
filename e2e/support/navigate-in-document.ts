import type { Page } from '@playwright/test'

/** Navigates to an address by the client-side router, as the browser's Forward button does. */
export async function navigateInDocument(page: Page, address: string): Promise<void> {
  await page.evaluate((address) => {
    const { idx } = history.state as { readonly idx: number }
    history.pushState({ idx: idx + 1 }, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, address)
}
