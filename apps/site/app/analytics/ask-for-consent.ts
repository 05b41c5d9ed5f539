export const CONSENT_ASKED = 'consent-asked'

/** Shows the notice again: what was agreed to can be taken back as easily as it was given. */
export function askForConsent(): void {
  dispatchEvent(new Event(CONSENT_ASKED))
}
