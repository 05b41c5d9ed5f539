import type { BrowserContext, Page } from '@playwright/test'

interface WalletEvent {
  readonly event: string
  readonly walletOperationType: string
  readonly walletType?: string
}

/** Gives the visitor's consent. Without a tag manager events stay in the page's data layer. */
export const allowAnalytics = (context: BrowserContext, url: string): Promise<void> =>
  context.addCookies([{ name: 'consent', value: '1.1763757800.all', url }])

/** Events of the given names in the document's data layer: name, operation and method. */
export async function readWalletEvents(
  page: Page,
  ...names: string[]
): Promise<(readonly [event: string, operation: string, type: string | null])[]> {
  const layer = await page.evaluate(
    () => (window as unknown as { dataLayer?: readonly WalletEvent[] }).dataLayer ?? [],
  )
  return layer
    .filter(({ event }) => names.includes(event))
    .map(({ event, walletOperationType, walletType }) => [event, walletOperationType, walletType ?? null])
}
