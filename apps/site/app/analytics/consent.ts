import { AFFILIATE_COOKIE, TOKEN_COOKIE } from '~/cookies.ts'
import { CONSENT_COOKIE, CONSENT_PATH, type ConsentChoice } from './consent-cookie.ts'

/** What the site cannot do without, or the visitor has asked for: all others were set by what was agreed to. */
const NECESSARY_COOKIES: readonly string[] = [TOKEN_COOKIE, AFFILIATE_COOKIE, CONSENT_COOKIE, 'user-language']

/**
 * Has the answer kept by the site's own route.
 * @throws Error where it could not be: nothing was agreed to then
 */
export async function saveConsent(choice: ConsentChoice): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(CONSENT_PATH, { method: 'POST', headers, body: JSON.stringify({ choice }) })
  if (!response.ok) throw new Error(`the answer could not be kept: ${response.status}`)
}

/** Deletes the cookies that what was agreed to has set, here and for the hosts above; those that script cannot see stay. */
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
