import type { GuestPage, GuestRequest } from '@croupier/contract/types'
import { readCookie } from '~/cookies.ts'
import { canCarryPrefix } from '../app/links.ts'
import { chooseLanguage, isBotUserAgent, LANGUAGE_COOKIE, languageCookie } from './language.ts'
import { type Locales, splitLocale } from './locale-path.ts'

export interface PageSettings {
  readonly locales: Locales
  /** The language of a country; undefined where it has none of its own. */
  readonly localeOf: (country: string) => string | undefined
  /** The version of a language's texts. */
  readonly checksum: (locale: string) => string
  /** Queries that pages read, each of them its own page: dialogs. */
  readonly queries: ReadonlySet<string>
  /** Whether nothing is offered to a country: its pages are few and seldom, and none of them is kept. */
  readonly isClosed: (country: string) => boolean
}

/**
 * Plain segments alone. Encoded letters, dots (files, data), double slashes and a slash at the end are other spellings
 * or no pages: they take the long way, so that nobody fills the cache with a page under a thousand addresses.
 */
const PLAIN_PATH = /^\/(?:[\w~-]+(?:\/[\w~-]+)*)?$/
const MAX_PATH_LENGTH = 200
const PLAIN_VALUE = /^[\w-]{0,20}$/
const MAX_QUERIES = 3
/** What advertising adds to addresses. The server reads none of it, so the page is the one without. */
const TRACKING =
  /^(?:utm_(?:source|medium|campaign|term|content|id)|gclid|gbraid|wbraid|dclid|fbclid|msclkid|ttclid|twclid|yclid)$/
/** Pages for one person, known by a code in the address. */
const PERSONAL_PATHS = /^\/(?:confirm|reset-password|auth|session|sbt-token)(?:\/|$)/i
/** Asked for by the service worker, whoever its browser says that it is, for the language of the visitor's cookie. */
const OFFLINE_PAGE = /^\/offline$/i

/** The page that a guest asks for; null where only the request itself can tell. */
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
  // Elsewhere by the visitor's language: that is a redirect of theirs alone. Search engines are not redirected.
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

/** The queries that make another page, in one order; null where one is unknown, comes twice or is not plain. */
function canonicalSearch(search: string, knownQueries: ReadonlySet<string>): string | null {
  const pairs: [string, string][] = []
  for (const [name, value] of new URLSearchParams(search)) {
    if (TRACKING.test(name)) continue
    if (!knownQueries.has(name) || !PLAIN_VALUE.test(value) || pairs.some(([other]) => other === name))
      return null
    pairs.push([name, value])
  }
  if (pairs.length > MAX_QUERIES) return null
  // Dialogs lie over each other in the order of the address, so two of them in another order are another page.
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`
}
