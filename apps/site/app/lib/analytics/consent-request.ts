/**
 * Browser event: an element with the attribute `data-consent` was pressed. The first inline script dispatches it
 * (app/shell/pwa/early-events.ts), and stores the press on the document element for late subscribers.
 */
export const CONSENT_REQUESTED = 'consent-requested'

/** Whether a press waits for the notice. Afterwards none does. */
export function takeConsentRequest(): boolean {
  const { dataset } = document.documentElement
  const isRequested = dataset.consent !== undefined
  delete dataset.consent
  return isRequested
}
