export const CONSENT_REQUESTED = 'consent-asked'

/** Shows the notice again: what was agreed to can be taken back as easily as it was given. */
export function requestConsent(): void {
  dispatchEvent(new Event(CONSENT_REQUESTED))
}
