import { readConsent } from '~/lib/analytics/consent-cookie.ts'
import type { SiteAnalytics } from '~/lib/site.ts'
import { safeLocalStorage } from '~/lib/storage.ts'

const STORAGE_KEY = 'chatConsent'

/** Whether the visitor has agreed to the chat itself, or to all optional scripts. */
export function hasChatConsent(analytics: SiteAnalytics | null): boolean {
  if (safeLocalStorage.read(STORAGE_KEY) === '1') return true
  return analytics !== null && readConsent(document.cookie, analytics.consentVersion)?.choice === 'all'
}

/** Without storage the visitor is asked again on the next page load. */
export function saveChatConsent(): void {
  safeLocalStorage.write(STORAGE_KEY, '1')
}
