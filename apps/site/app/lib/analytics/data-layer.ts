import type { SiteAnalytics } from '~/lib/site.ts'
import { readConsent } from './consent-cookie.ts'
import type { AnalyticsEvent } from './event.ts'

/** The array that the tag manager reads, with this site's and its own entries. */
type DataLayer = { push(entry: object): unknown }

declare global {
  interface Window {
    /** Present only if the operator uses analytics and the visitor has agreed. */
    dataLayer?: DataLayer
  }
}

/** Adds an event to the data layer; does nothing without consent. */
export function pushEvent(event: AnalyticsEvent): void {
  // The tag manager merges entries: a previous purchase must be cleared first.
  if (event.ecommerce) window.dataLayer?.push({ ecommerce: null })
  window.dataLayer?.push(event)
}

/**
 * Opens the data layer for a visitor who has agreed on an earlier page. Needed because the first event may
 * occur before the consent notice is mounted.
 * @returns whether events may be recorded
 */
export function openIfConsented(analytics: SiteAnalytics | null): boolean {
  if (!analytics) return false
  if (readConsent(document.cookie, analytics.consentVersion)?.choice !== 'all') return false
  openDataLayer(analytics)
  return true
}

/** Opens the data layer and loads the tag manager [7-55e]. Call only with consent. */
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
