import { createHash, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { GuestPage, RequestContext, Site } from '@croupier/contract/types'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createBestCompression } from './site-best-compression.ts'
import { createEncodingNegotiator, type Encoding } from './site-encoding.ts'
import { hashInlineScripts } from './site-inline-scripts.ts'
import { type Cacheable, createPageCache, type RenderOutcome } from './site-page-cache.ts'

/**
 * Cached pages for guests: rendered once per URL, language and country, with hashed inline scripts,
 * compressed, and served to everyone with the same key. A page depends on its key only; nothing of the
 * visitor's request reaches it.
 * Decided in docs/decisions/0007-guest-pages-are-cached-whole.md.
 */
export interface GuestPages {
  /**
   * Responds with a cached or a newly rendered page.
   * @returns false if the request needs the site itself: a session, a redirect, its own query. Never returns
   * the reply, because awaiting one waits until it was sent.
   */
  respond(request: FastifyRequest, reply: FastifyReply, site: Site): Promise<boolean> | boolean
  /** Drops all pages. */
  invalidate(): void
}

export interface GuestPagesOptions {
  readonly publicUrl: string
  /** The proxy's country header: responses vary by it. */
  readonly countryHeader: string
  readonly visitorOf: (request: FastifyRequest) => VisitorCountry
  /** Calls the platform on behalf of the visitor, whose rate limits apply. */
  readonly platformFetchFor: (request: FastifyRequest) => typeof fetch
  readonly buildPolicy: (inline: readonly string[], site: Site) => string
}

interface CachedPage extends Cacheable {
  readonly etag: string
  readonly headers: Readonly<Record<string, string>>
  readonly bodies: Record<Encoding, Buffer>
  /** Whether `br` has the highest quality, or will have it soon. */
  isBest: boolean
}

/** Short enough to show changes quickly, long enough that many visitors share one rendering. */
const FRESH_MS = 10_000
const STALE_MS = 60_000
const MAX_PAGES = 2_000
const MAX_BYTES = 64 * 1024 * 1024
/** Longer than the timeouts of a page's loaders. */
const RENDER_TIMEOUT_MS = 15_000
/** Quality for a page that a visitor waits for. */
const BROTLI_QUALITY = 6

/** The site's session cookie, valid or not. */
const SESSION_COOKIE = /(?:^|;\s*)access_token\s*=\s*[^;\s]/

export const hasSession = (request: FastifyRequest): boolean =>
  SESSION_COOKIE.test(request.headers.cookie ?? '')

/** Renders the cacheable page, or states why it cannot be cached. */
type VisitorCountry = Pick<RequestContext, 'country' | 'isCountryAssumed'>

async function renderGuestPage(
  options: GuestPagesOptions,
  site: Site,
  guestPage: GuestPage,
  { country, isCountryAssumed }: VisitorCountry,
  platformFetch: typeof fetch,
  vary: string,
): Promise<RenderOutcome<CachedPage>> {
  const nonce = randomBytes(16).toString('base64')
  const request = site.requestOf(guestPage, options.publicUrl)
  const response = await site.handle(
    new Request(request, { signal: AbortSignal.timeout(RENDER_TIMEOUT_MS) }),
    {
      nonce,
      ...{ country, isCountryAssumed },
      publicOrigin: options.publicUrl,
      platformFetch,
    },
  )
  if (response.status !== 200 || !isCacheable(response.headers)) {
    await response.body?.cancel()
    return response.status >= 500 ? 'failed' : 'uncacheable'
  }
  const hashedPage = hashInlineScripts(await response.text(), nonce)
  return hashedPage
    ? compressPage(hashedPage.html, options.buildPolicy(hashedPage.sources, site), response.headers, vary)
    : 'uncacheable'
}

async function compressPage(
  html: string,
  policy: string,
  siteHeaders: Headers,
  vary: string,
): Promise<CachedPage> {
  const identity = Buffer.from(html)
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
    promisify(gzip)(identity, { level: 6 }),
  ])
  const headers = {
    ...Object.fromEntries(siteHeaders),
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    // Revalidated on every request: a shared cache may store it, and may use it only if the etag still
    // matches this visitor, since a session or another country leads to another etag.
    'cache-control': 'public, no-cache',
    vary,
  }
  return {
    etag: createHash('sha256').update(identity).digest('base64url').slice(0, 22),
    headers,
    bodies: { identity, br, gzip: gz },
    isBest: false,
    size: identity.length + br.length + gz.length + JSON.stringify(headers).length,
  }
}

/** Replaces the Brotli body of a page, once sent, if its quality is that for which a visitor waits. */
function createImprovement() {
  const compress = createBestCompression()
  return (page: CachedPage, encoding: Encoding, status: string): void => {
    if (encoding !== 'br' || status === STALE) return
    page.isBest ||= compress(page.bodies.identity, (body) => {
      page.bodies.br = body
    })
  }
}

export function createGuestPages(options: GuestPagesOptions): GuestPages {
  const cache = createPageCache<CachedPage>({
    maxEntries: MAX_PAGES,
    maxBytes: MAX_BYTES,
    freshMs: FRESH_MS,
    staleMs: STALE_MS,
  })
  const chooseEncoding = createEncodingNegotiator()
  const improve = createImprovement()
  const vary = `accept-encoding, cookie, ${options.countryHeader}`
  const isSecure = options.publicUrl.startsWith('https:')

  function send(
    request: FastifyRequest,
    reply: FastifyReply,
    page: CachedPage,
    setCookie: string | null,
    status: string,
  ): true {
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    reply.headers(page.headers)
    reply.header('etag', `"${page.etag}-${encoding}"`)
    reply.header('cache-status', status)
    if (setCookie) {
      reply.header('set-cookie', setCookie)
      reply.header('cache-control', 'private, no-cache')
    }
    if (matchesEtag(request.headers['if-none-match'], page.etag)) reply.code(304).send()
    else {
      if (encoding !== 'identity') reply.header('content-encoding', encoding)
      reply.code(200).send(page.bodies[encoding])
      improve(page, encoding, status)
    }
    return true
  }

  return {
    respond(request, reply, site) {
      if ((request.method !== 'GET' && request.method !== 'HEAD') || hasSession(request)) return false
      const visitor = options.visitorOf(request)
      const guestPage = site.guestPage({
        target: request.raw.url ?? '/',
        cookie: request.headers.cookie,
        userAgent: request.headers['user-agent'],
        country: visitor.country,
        isSecure,
      })
      if (!guestPage) return false
      const key = `${visitor.isCountryAssumed ? 'assumed' : 'known'} ${guestPage.key}`
      // Created now: after a disconnect the socket has no remote address.
      const createPage = () => {
        const platformFetch = options.platformFetchFor(request)
        return cache.create(key, () =>
          renderGuestPage(options, site, guestPage, visitor, platformFetch, vary),
        )
      }
      const found = cache.find(key)
      if (found) {
        // The site has logged the error. The cached page is served until it is too old.
        if (found.isStale) createPage().catch(() => {})
        return send(request, reply, found.page, guestPage.setCookie, found.isStale ? STALE : HIT)
      }
      return createPage().then(
        (page) => page !== null && send(request, reply, page, guestPage.setCookie, MISS),
        () => false,
      )
    },
    invalidate: () => cache.invalidate(),
  }
}

/** Cache-Status values (RFC 9211). */
const HIT = 'croupier; hit'
const STALE = 'croupier; hit; detail=stale'
const MISS = 'croupier; fwd=uri-miss; stored'

/** A page that sets a cookie or forbids caching is personal. */
function isCacheable(headers: Headers): boolean {
  return (
    headers.get('content-type')?.startsWith('text/html') === true &&
    headers.getSetCookie().length === 0 &&
    !headers.has('vary') &&
    !/no-store|private/i.test(headers.get('cache-control') ?? '')
  )
}

/** Compares by content, whatever its encoding. */
function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined || ifNoneMatch.length > 1000) return false
  return ifNoneMatch.split(',').some((tag) => {
    const [, name] = /^\s*(?:W\/)?"([\w-]+?)-(?:br|gzip|identity)"\s*$/.exec(tag) ?? []
    return name === etag
  })
}
