import { isbot } from 'isbot'
import type { Locales } from '../app/lib/i18n/locale-path.ts'

export const LANGUAGE_COOKIE = 'user-language'
const YEAR_S = 31_536_000

/**
 * The visitor's language for an address without a prefix: the cookie, else the country's, else the default
 * [4-04a 4-04b].
 */
export function chooseLanguage(
  cookie: string | undefined,
  countryLocale: string | undefined,
  locales: Locales,
): string {
  const preferred = cookie ?? countryLocale
  return preferred !== undefined && locales.all.includes(preferred) ? preferred : locales.default
}

/** Search engines index each address in its own language, so they are never redirected. */
export function isBot(request: Request): boolean {
  return isBotUserAgent(request.headers.get('user-agent') ?? undefined)
}

export function isBotUserAgent(userAgent: string | undefined): boolean {
  return isbot(userAgent)
}

export function languageCookie(locale: string, secure: boolean): string {
  return `${LANGUAGE_COOKIE}=${locale}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${secure ? '; Secure' : ''}`
}
