import brand from 'virtual:brand'
import * as serverBuild from 'virtual:react-router/server-build'
import favicon from '@brand/favicon.svg'
import brandPicture from '@brand/share.jpg'
import { createClient } from '@croupier/client'
import type { Content } from '@croupier/content'
import type { Constants, Country, Locale, RequestContext, Site, SiteOptions } from '@croupier/contract/types'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { dialogNames } from '~/dialogs/names.ts'
import { fetchQuests } from '~/features/quests/api.ts'
import { fetchTournaments } from '~/features/tournaments/api.ts'
import { fetchWheels } from '~/features/wheels/api.ts'
import { CONSENT_PATH } from '~/lib/analytics/consent-cookie.ts'
import { readCookie, TOKEN_COOKIE } from '~/lib/cookies.ts'
import { fetchConstants, fetchKnownCountries, fetchLocales } from '~/lib/settings/api.ts'
import type { CountryRestriction, OptionalFeature, SiteFacts } from '~/lib/site.ts'
import { RESTRICTED_PATH } from '~/shell/closed-page.ts'
import { type Locales, normalizeSlashes, splitLocale, withLocale } from '../app/lib/i18n/locale-path.ts'
import { canCarryPrefix } from '../app/lib/links.ts'
import { AFFILIATE_DAYS } from './affiliate-tag.ts'
import { handleConsentRequest } from './consent.ts'
import { CONTENT_PATH, createContentResponse } from './content-response.ts'
import { type PageSettings, resolveGuestPage } from './guest-page.ts'
import { chooseLanguage, LANGUAGE_COOKIE, languageCookie } from './language.ts'
import { createOfflineResponse, OFFLINE_PATH } from './offline-page.ts'
import { createPage, pageContext } from './page-context.ts'
import { createPathNormalizer } from './path-normalizer.ts'
import { selectPaymentMarks } from './payment-marks.ts'
import { allowPrefetch } from './prefetch.ts'
import {
  createHomeRedirect,
  createReloadResponse,
  getAffiliateRedirect,
  getDataRedirect,
  getPageRedirect,
  toPagePath,
  toPageSearch,
} from './redirects.ts'
import { createClosedPathCheck } from './restriction.ts'
import { createSeoTags } from './seo-tags.ts'
import { handleSessionRequest, RENEWAL_PATH, SESSION_PATH } from './session-cookie.ts'
import { createSiteFiles } from './site-files.ts'
import { hasSportsEvents } from './sports-events.ts'
import { staleWhileRevalidate } from './stale-while-revalidate.ts'

/** Query parameters that pages read: dialogs. */
const PAGE_QUERIES: ReadonlySet<string> = new Set(dialogNames)
const SETTINGS_MAX_AGE_MS = 60_000
/** Without the constants: the first games. */
const plainHome = (block: 'hero' | 'hello') =>
  [block, 'picks' as const].map((one) => ({ block: one, collection: null }))
const PLAIN_HOME = { guests: plainHome('hero'), newcomers: plainHome('hello'), players: plainHome('hello') }

/**
 * The site as a function from request to response. Addresses, languages and pages are decided here; the
 * hosting server adds WebSockets, static files and security headers.
 */
export function createSite(options: SiteOptions<Content>): Site {
  const { content, now } = options
  const client = createClient({ baseUrl: '', fetch: options.platformFetch })
  const countOf = (what: string, page: Promise<{ readonly meta: { readonly total: number } }>) =>
    page.then(
      ({ meta }) => meta.total,
      (error) => {
        options.log.error({ err: error }, `could not count ${what}`)
        return 0
      },
    )
  const loadSettings = async () => {
    const known = fetchConstants(client).catch((error) => {
      // Pages are served without the constants.
      options.log.error({ err: error }, 'could not read the constants')
      return null
    })
    const [locales, countries, constants, hasEvents, quests, tournaments, wheel] = await Promise.all([
      fetchLocales(client),
      fetchKnownCountries(client),
      known,
      known.then((constants) =>
        hasSportsEvents(constants?.betting.clientHost ?? null, options.platformFetch),
      ),
      countOf('quests', fetchQuests(client, { page: 1, perPage: 1 })),
      countOf('tournaments', fetchTournaments(client, { page: 1, perPage: 1 })),
      fetchWheels(client).then(
        ([first]) => first?.identity ?? null,
        (error) => {
          options.log.error({ err: error }, 'could not read the wheels')
          return null
        },
      ),
    ])
    return {
      locales,
      countries,
      affiliateTagDays: constants?.player.affiliateTagExpiration ?? AFFILIATE_DAYS,
      offers: getOptionalFeatures(constants, { hasEvents, quests, tournaments }),
      wheel,
      analytics: getAnalytics(constants),
      chat: constants?.chat ? { guestAvailable: constants.chat.guestAvailable } : null,
      monitored: constants?.monitoring?.sampleRate,
      isReturnGameEnabled: constants?.game.isReturnGameEnabled ?? false,
      home: constants?.home ?? PLAIN_HOME,
      marks: constants?.payment.marks ?? [],
      // For the content security policy of the pages.
      policy: {
        tagOrigins: constants?.analytics?.origins ?? [],
        clientHost: constants?.betting.clientHost ?? null,
        paymentScripts: constants?.payment.scripts ?? [],
        frameOrigins: [...(constants?.payment.frameOrigins ?? []), ...(constants?.game.frameOrigins ?? [])],
        fingerprintOrigin: constants?.player.fingerprintEndpoint ?? null,
        widgetOrigins: getWidgetOrigins(constants),
        chatOrigins: constants?.chat?.origins ?? [],
      },
    }
  }
  const settings = staleWhileRevalidate(SETTINGS_MAX_AGE_MS, loadSettings, (error) =>
    options.log.error({ err: error }, 'could not read the settings'),
  )
  const pageSettings = memoizeLast(
    ({ locales, countries }: Awaited<ReturnType<typeof settings>>): PageSettings => {
      const localeOf = new Map(countries.map(({ code, locale }) => [code, locale]))
      const closed = new Set(countries.filter(isClosed).map(({ code }) => code))
      return {
        isClosed: (country) => closed.has(country),
        locales: toLocales(locales, content.defaultLocale),
        localeOf: (country) => localeOf.get(country),
        checksum: content.checksum,
        queries: PAGE_QUERIES,
      }
    },
  )
  const log = (error: unknown) => options.log.error({ err: error }, 'could not render a page')
  const normalizePath = createPathNormalizer(serverBuild.routes)
  const isClosedPath = createClosedPathCheck(serverBuild.routes)
  const handlers = new Map<string, ReturnType<typeof createRequestHandler>>()
  const app = { build: serverBuild.assets.version, hasWorker: options.hasWorker }
  const styles = [...(serverBuild.assets.routes.root?.css ?? []), ...(brand.styles ? [brand.styles] : [])]
  const siteFile = createSiteFiles({
    build: serverBuild,
    content,
    client,
    locales: async () => toLocales((await settings()).locales, content.defaultLocale),
    readPage: fetchAsGuest,
    onFailure: (error) => options.log.error({ err: error }, 'could not list the pages of the sitemap'),
  })

  /** One request handler per base name, over the same build. */
  function getHandler(prefix: string | null) {
    const basename = prefix ? `/${prefix}` : '/'
    const known = handlers.get(basename)
    if (known) return known
    const handler = createRequestHandler({ ...buildFor(basename), basename }, options.mode)
    handlers.set(basename, handler)
    return handler
  }

  /** Responds to requests that need no page settings. */
  async function respondWithoutPage(
    request: Request,
    url: URL,
    requestContext: RequestContext,
  ): Promise<Response | null> {
    if (url.pathname === SESSION_PATH || url.pathname === RENEWAL_PATH)
      return handleSessionRequest(request, { ...requestContext, log: options.log })
    if (url.pathname.startsWith(CONTENT_PATH)) return createContentResponse(url.pathname, content)
    if (url.pathname === CONSENT_PATH) {
      const version = (await settings()).analytics?.consentVersion ?? null
      return handleConsentRequest(request, { publicOrigin: requestContext.publicOrigin, now: now(), version })
    }
    const file = await siteFile(url.pathname, requestContext.publicOrigin)
    if (file) return file
    // Otherwise it would match the route of a content page.
    if (url.pathname === '/favicon.ico')
      return new Response(null, { status: 302, headers: { location: favicon } })
    if (url.pathname.startsWith('/assets/')) return new Response('Not Found', { status: 404 })
    return null
  }

  /** The operator's SEO data for a page in a language. */
  function seoFor(locale: string, { publicOrigin }: RequestContext) {
    const seo = content.seo(locale)
    const siteName = seo.siteName ?? brand.name
    return { siteName, seoTags: createSeoTags({ seo, siteName, brandPicture, publicOrigin }) }
  }

  async function respond(request: Request, requestContext: RequestContext): Promise<Response> {
    const url = new URL(request.url)
    const fixed = await respondWithoutPage(request, url, requestContext)
    if (fixed) return fixed

    const {
      locales: list,
      countries,
      affiliateTagDays,
      policy: _,
      marks,
      monitored,
      ...siteSettings
    } = await settings()
    const locales = toLocales(list, content.defaultLocale)
    const country = countries.find(({ code }) => code === requestContext.country)
    const cookie = readCookie(request.headers.get('cookie'), LANGUAGE_COOKIE)
    const visitorLocale = chooseLanguage(cookie, country?.locale, locales)
    const localePath = splitLocale(normalizeSlashes(url.pathname), locales)
    const isData = url.pathname.endsWith('.data')

    // Served in the visitor's language without a redirect: it has no address per language.
    if (localePath.path === OFFLINE_PATH)
      return createOfflineResponse(content, localePath.locale ?? visitorLocale, styles, requestContext.nonce)

    const isSecure = requestContext.publicOrigin.startsWith('https:')
    const affiliate = getAffiliateRedirect(request, url, affiliateTagDays, isSecure)
    if (affiliate) return affiliate

    const redirectInput = { request, url, localePath, locales, visitorLocale, isSecure }
    const redirect = isData
      ? getDataRedirect(redirectInput)
      : getPageRedirect(redirectInput, normalizePath(localePath.path))
    if (redirect) return redirect
    const restriction = country ? restrictionOf(country) : null
    const isClosedPage = restriction === 'geo-restricted' && isClosedPath(toPagePath(localePath.path))
    const base = localePath.locale ?? locales.default
    // Only a page opened before the country was closed requests data; a reload shows the closed page.
    if (isClosedPage && isData) return createReloadResponse(toPagePath(localePath.path) + toPageSearch(url))
    if (!isClosedPage && localePath.path === RESTRICTED_PATH)
      return createHomeRedirect(withLocale('/', base, locales))

    const locale = localePath.locale ?? (canCarryPrefix(localePath.path) ? locales.default : visitorLocale)
    const context = new RouterContextProvider()
    const token = readCookie(request.headers.get('cookie'), TOKEN_COOKIE) ?? null
    const paymentMarks = selectPaymentMarks(marks, countries, requestContext.country, locale)
    const facts = { locale, locales: list, restriction, paymentMarks, ...siteSettings }
    const { isSandbox } = options
    const path = toPagePath(localePath.path) + toPageSearch(url)
    context.set(
      pageContext,
      createPage({
        ...{ requestContext, path, content, isSandbox, token, now, log },
        isDocument: !isData,
        ...{ ...facts, ...seoFor(locale, requestContext), app: { ...app, monitored } },
      }),
    )
    const routedRequest = isClosedPage
      ? createClosedPageRequest(request, url, withLocale(RESTRICTED_PATH, base, locales))
      : request
    const response = await getHandler(localePath.locale)(routedRequest, context)
    const isGuest = token === null
    if (isData) allowPrefetch(request, { path: toPagePath(localePath.path), isGuest }, response)
    else response.headers.set('content-language', locale)
    if (localePath.locale && cookie !== localePath.locale && !isData) {
      response.headers.append('set-cookie', languageCookie(localePath.locale, isSecure))
    }
    return response
  }

  /** Renders a page as a guest without a country sees it, in the default language. */
  function fetchAsGuest(path: string, publicOrigin: string): Promise<Response> {
    const cookie = `${LANGUAGE_COOKIE}=${content.defaultLocale}`
    const { platformFetch, defaultCountry: country } = options
    const request = new Request(publicOrigin + path, { headers: { cookie } })
    const visitor = { country, isCountryAssumed: true }
    return respond(request, { nonce: null, ...visitor, publicOrigin, platformFetch })
  }

  return {
    forgetSettings: settings.expire,
    tagOrigins: () => settings.peek()?.policy.tagOrigins ?? [],
    clientHost: () => settings.peek()?.policy.clientHost ?? null,
    chatOrigins: () => settings.peek()?.policy.chatOrigins ?? [],
    paymentScripts: () => settings.peek()?.policy.paymentScripts ?? [],
    frameOrigins: () => settings.peek()?.policy.frameOrigins ?? [],
    fingerprintOrigin: () => settings.peek()?.policy.fingerprintOrigin ?? null,
    widgetOrigins: () => settings.peek()?.policy.widgetOrigins ?? { script: null, frame: null },
    guestPage(request) {
      const known = settings.peek()
      return known && resolveGuestPage(request, pageSettings(known))
    },
    requestOf: ({ address, locale }, publicOrigin) =>
      // The cookie prevents the language redirect.
      new Request(publicOrigin + address, { headers: { cookie: `${LANGUAGE_COOKIE}=${locale}` } }),
    async handle(request, requestContext) {
      try {
        return await respond(request, requestContext)
      } catch (error) {
        options.log.error({ err: error }, 'could not respond to a request')
        return new Response('Service Unavailable', {
          status: 503,
          headers: {
            'content-type': 'text/plain; charset=utf-8',
            'retry-after': '5',
            'cache-control': 'no-store',
          },
        })
      }
    },
  }
}

/** The analytics settings of the page; null if nothing is recorded. */
function getAnalytics(constants: Constants | null): SiteFacts['analytics'] {
  if (!constants?.analytics) return null
  const { origins: _, ...analytics } = constants.analytics
  return analytics
}

/** Origins for the content security policy; paths of the site need none. */
function getWidgetOrigins(constants: Constants | null) {
  const widget = constants?.player.telegram ?? null
  return {
    script: widget && !widget.script.startsWith('/') ? new URL(widget.script).origin : null,
    frame: widget?.frameOrigin ?? null,
  }
}

/** Optional features that the operator has configured [2.1-03 2.1-05]. */
function getOptionalFeatures(
  constants: Constants | null,
  counted: { readonly hasEvents: boolean; readonly quests: number; readonly tournaments: number },
): readonly OptionalFeature[] {
  const { clientHost = null, clientId = null } = constants?.betting ?? {}
  const isAvailable: Readonly<Record<OptionalFeature, boolean>> = {
    betting: clientHost !== null && clientId !== null && counted.hasEvents,
    loyalty: constants?.retention.isLoyaltyEnabled ?? false,
    quests: counted.quests > 0,
    tournaments: counted.tournaments > 0,
  }
  return (['betting', 'loyalty', 'quests', 'tournaments'] as const).filter((offer) => isAvailable[offer])
}

function toLocales(list: readonly Locale[], fallback: string): Locales {
  return {
    all: list.map(({ code }) => code),
    default: list.find(({ isDefault }) => isDefault)?.code ?? fallback,
  }
}

/** Memoizes the result for the last value, compared by identity. */
function memoizeLast<V extends object, M>(compute: (value: V) => M): (value: V) => M {
  let last: { readonly value: V; readonly result: M } | null = null
  return (value) => {
    if (last?.value !== value) last = { value, result: compute(value) }
    return last.result
  }
}

/** The restrictType of a country with the geo-restricted layout; 2 closes only sign-in and sign-up. */
const GEO_RESTRICTED = 1

/** How a country is restricted [2.1-27b]; null if it is not. */
function restrictionOf({ restrict, restrictType }: Country): CountryRestriction | null {
  if (!restrict || restrictType === null) return null
  return restrictType === GEO_RESTRICTED ? 'geo-restricted' : 'sign-in-blocked'
}

const isClosed = (country: Country): boolean => restrictionOf(country) === 'geo-restricted'

/** Renders the restricted page at the requested address. */
function createClosedPageRequest({ method, headers, signal }: Request, url: URL, path: string): Request {
  return new Request(new URL(path, url), { method: method === 'HEAD' ? 'HEAD' : 'GET', headers, signal })
}

/** In development Vite's styles are requested by path, which must not carry the prefix. */
function buildFor(basename: string): ServerBuild {
  const build: ServerBuild = { ...serverBuild }
  const getCriticalCss = build.unstable_getCriticalCss
  if (!getCriticalCss || basename === '/') return build
  return {
    ...build,
    unstable_getCriticalCss: ({ pathname }) =>
      getCriticalCss({ pathname: pathname.slice(basename.length) || '/' }),
  }
}
