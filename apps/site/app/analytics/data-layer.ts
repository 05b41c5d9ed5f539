import type { SiteAnalytics } from '~/site.ts'
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
  window.dataLayer?.push(event)
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
