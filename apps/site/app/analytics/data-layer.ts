import type { SiteAnalytics } from '~/site.ts'
import { readConsent } from './consent-cookie.ts'
import type { AnalyticsEvent } from './event.ts'

/** What a tag manager reads: events of ours, and its own. */
type DataLayer = { push(entry: object): unknown }

declare global {
  interface Window {
    /** There only where the operator measures and the visitor has agreed to it. */
    dataLayer?: DataLayer
  }
}

/** Hands an event to whoever reads the data layer. Where there is none, nobody may know of it. */
export function pushEvent(event: AnalyticsEvent): void {
  // What was bought before would otherwise be told again with it.
  if (event.ecommerce) window.dataLayer?.push({ ecommerce: null })
  window.dataLayer?.push(event)
}

/**
 * Opens it for who has agreed before, whoever comes first: the notice, which does it on every page, may come later than what
 * there is to tell.
 *
 * @returns whether anybody may know of what happens
 */
export function openIfConsented(analytics: SiteAnalytics | null): boolean {
  if (!analytics) return false
  if (readConsent(document.cookie, analytics.consentVersion)?.choice !== 'all') return false
  openDataLayer(analytics)
  return true
}

/** Opens the data layer and fetches the tag manager that reads it [7-55e]. Only for who has agreed to it. */
export function openDataLayer({ tagManager }: SiteAnalytics): void {
  if (window.dataLayer) return
  const layer: object[] = []
  window.dataLayer = layer
  if (!tagManager) return
  layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  const script = document.createElement('script')
  script.async = true
  script.src = `${tagManager.url}?${new URLSearchParams({ id: tagManager.id })}`
  document.head.append(script)
}
