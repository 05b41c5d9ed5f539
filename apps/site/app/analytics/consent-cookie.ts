import { readCookie } from '~/cookies.ts'

/** Keeps what the visitor has agreed to; written by the site's own route alone. */
export const CONSENT_COOKIE = 'consent'
/** The site's own route that keeps it. */
export const CONSENT_PATH = '/consent'

/** `all`: what is optional may be stored and loaded. `necessary`: nothing of it. */
export const consentChoices = ['all', 'necessary'] as const
export type ConsentChoice = (typeof consentChoices)[number]

/** What the visitor was asked and has answered, and when: `1.1763757800.all`. */
export interface Consent {
  /** Of what was asked for. */
  readonly version: number
  /** In seconds since 1970, by the platform's clock. */
  readonly time: number
  readonly choice: ConsentChoice
}

const CONSENT_PATTERN = /^(\d{1,5})\.(\d{1,12})\.(all|necessary)$/

export function writeConsent({ version, time, choice }: Consent): string {
  return `${version}.${time}.${choice}`
}

/** @returns null where nothing that holds was answered: who was asked for something else is asked again */
export function readConsent(cookies: string | null | undefined, version: number): Consent | null {
  const [, askedVersion, time, choice] = CONSENT_PATTERN.exec(readCookie(cookies, CONSENT_COOKIE) ?? '') ?? []
  if (Number(askedVersion) !== version) return null
  return { version, time: Number(time), choice: choice as ConsentChoice }
}
