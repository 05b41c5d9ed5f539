export const CONSENT_REQUESTED = 'consent-requested'

/** Shows the consent notice again, so that the answer can be changed. */
export function requestConsent(): void {
  dispatchEvent(new Event(CONSENT_REQUESTED))
}
