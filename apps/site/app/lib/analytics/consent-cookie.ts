import { readCookie } from '~/lib/cookies.ts'

/** The visitor's consent; written by the site's `POST /consent` route. */
export const CONSENT_COOKIE = 'consent'
export const CONSENT_PATH = '/consent'

/** `all`: optional storage and scripts are allowed. `necessary`: they are not. */
export const consentChoices = ['all', 'necessary'] as const
export type ConsentChoice = (typeof consentChoices)[number]

/** The visitor's answer, in the cookie as `version.time.choice`: `1.1763757800.all`. */
export interface Consent {
  /** Version of the consent question. */
  readonly version: number
  /** Unix time in seconds, by the platform's clock. */
  readonly time: number
  readonly choice: ConsentChoice
}

const CONSENT_PATTERN = /^(\d{1,5})\.(\d{1,12})\.(all|necessary)$/

export function writeConsent({ version, time, choice }: Consent): string {
  return `${version}.${time}.${choice}`
}

/** @returns null without a valid answer to this version of the question */
export function readConsent(cookies: string | null | undefined, version: number): Consent | null {
  const [, answeredVersion, time, choice] =
    CONSENT_PATTERN.exec(readCookie(cookies, CONSENT_COOKIE) ?? '') ?? []
  if (Number(answeredVersion) !== version) return null
  return { version, time: Number(time), choice: choice as ConsentChoice }
}
