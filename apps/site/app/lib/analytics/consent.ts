import { AFFILIATE_COOKIE, RETURN_PATH_COOKIE, TOKEN_COOKIE } from '~/lib/cookies.ts'
import { CONSENT_COOKIE, CONSENT_PATH, type ConsentChoice } from './consent-cookie.ts'

/** Cookies that need no consent; all others are deleted when consent is withdrawn. */
const NECESSARY_COOKIES: readonly string[] = [
  TOKEN_COOKIE,
  AFFILIATE_COOKIE,
  CONSENT_COOKIE,
  RETURN_PATH_COOKIE,
  'user-language',
  'theme',
]

/**
 * Stores the choice.
 * @throws Error if the site did not store it; the visitor has not consented then
 */
export async function saveConsent(choice: ConsentChoice): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(CONSENT_PATH, { method: 'POST', headers, body: JSON.stringify({ choice }) })
  if (!response.ok) throw new Error(`could not store the consent: ${response.status}`)
}

/** Deletes optional cookies of this host and its parent domains; HttpOnly cookies cannot be deleted here. */
export function deleteOptionalCookies(): void {
  const labels = location.hostname.split('.')
  const domains = labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`)
  for (const pair of document.cookie.split(';')) {
    const name = pair.split('=', 1)[0]?.trim() ?? ''
    if (!name || NECESSARY_COOKIES.includes(name)) continue
    for (const domain of ['', ...domains]) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that are still in use.
      document.cookie = `${name}=; path=/; max-age=0${domain}`
    }
  }
}
