import type { GuestPage, GuestRequest } from '@croupier/contract/types'
import { readCookie } from '~/lib/cookies.ts'
import { type Locales, splitLocale } from '../app/lib/i18n/locale-path.ts'
import { canCarryPrefix } from '../app/lib/links.ts'
import { chooseLanguage, isBotUserAgent, LANGUAGE_COOKIE, languageCookie } from './language.ts'

export interface PageSettings {
  readonly locales: Locales
  /** The language of a country; undefined if the country has none configured. */
  readonly localeOf: (country: string) => string | undefined
  /** Checksum of a language's texts. */
  readonly checksum: (locale: string) => string
  /** Query parameters that change the page: dialogs. */
  readonly queries: ReadonlySet<string>
  /** True for geo-restricted countries; their pages are not cached. */
  readonly isClosed: (country: string) => boolean
}

/**
 * Plain segments only. Encoded letters, dots, double slashes and trailing slashes are other spellings of a
 * page; they bypass the cache so that one page cannot fill it under many addresses.
 */
const PLAIN_PATH = /^\/(?:[\w~-]+(?:\/[\w~-]+)*)?$/
const MAX_PATH_LENGTH = 200
const PLAIN_VALUE = /^[\w-]{0,20}$/
const MAX_QUERIES = 3
/** Tracking parameters. The server reads none of them, so they do not change the page. */
const TRACKING =
  /^(?:utm_(?:source|medium|campaign|term|content|id)|gclid|gbraid|wbraid|dclid|fbclid|msclkid|ttclid|twclid|yclid)$/
/** Pages addressed by a personal code or token. */
const PERSONAL_PATHS = /^\/(?:confirm|unsubscribe|reset-password|auth|session|sbt-token)(?:\/|$)/i
/** The offline page depends on the language cookie, and the service worker requests it. */
const OFFLINE_PAGE = /^\/offline$/i

/** @returns null if the response cannot be cached by address, language and country */
export function resolveGuestPage(request: GuestRequest, settings: PageSettings): GuestPage | null {
  const { target, cookie, country } = request
  if (settings.isClosed(country)) return null
  const queryStart = target.indexOf('?')
  const path = queryStart < 0 ? target : target.slice(0, queryStart)
  if (path.length > MAX_PATH_LENGTH || !PLAIN_PATH.test(path)) return null
  const search = queryStart < 0 ? '' : canonicalSearch(target.slice(queryStart + 1), settings.queries)
  if (search === null) return null

  const { locales } = settings
  const localePath = splitLocale(path, locales)
  if (PERSONAL_PATHS.test(localePath.path) || OFFLINE_PAGE.test(localePath.path)) return null
  const cookieLocale = readCookie(cookie, LANGUAGE_COOKIE)
  const visitorLocale = chooseLanguage(cookieLocale, settings.localeOf(country), locales)
  const canPrefix = canCarryPrefix(localePath.path)
  // The page is a redirect to the visitor's language; search engines are not redirected.
  const needsRedirect = localePath.locale === null && canPrefix && visitorLocale !== locales.default
  if (needsRedirect && !isBotUserAgent(request.userAgent)) return null
  const locale = localePath.locale ?? (canPrefix ? locales.default : visitorLocale)
  const address = path + search
  return {
    address,
    locale,
    key: `${settings.checksum(locale)} ${locale} ${country} ${address}`,
    setCookie:
      localePath.locale && cookieLocale !== localePath.locale
        ? languageCookie(localePath.locale, request.isSecure)
        : null,
  }
}

/** Normalises the query; null if a parameter is unknown, repeated or not plain. */
function canonicalSearch(search: string, knownQueries: ReadonlySet<string>): string | null {
  const pairs: [string, string][] = []
  for (const [name, value] of new URLSearchParams(search)) {
    if (TRACKING.test(name)) continue
    if (!knownQueries.has(name) || !PLAIN_VALUE.test(value) || pairs.some(([other]) => other === name))
      return null
    pairs.push([name, value])
  }
  if (pairs.length > MAX_QUERIES) return null
  // Not sorted: the order of dialogs in the address is their stacking order.
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`
}
