import { createHash, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { GuestPage, Site } from '@croupier/contract/types'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createEncodingNegotiator, type Encoding } from './site-encoding.ts'
import { hashInlineScripts } from './site-inline-scripts.ts'
import { type Cacheable, createPageCache, type RenderOutcome } from './site-page-cache.ts'

/**
 * Guests' pages, finished: made once for an address, language and country, sealed, compressed and given to everyone who
 * asks for the same. A page is made of its key alone; from the visitor's own request nothing reaches it.
 * Decided in docs/decisions/0007-guests-pages-are-kept-whole.md.
 */
export interface GuestPages {
  /**
   * Answers with a kept page, or one that is made now.
   * @returns false for a request that only the site itself can answer: a session, a redirect, a query of its own. Not the
   * reply: whoever awaits one waits until it was sent.
   */
  respond(request: FastifyRequest, reply: FastifyReply, site: Site): Promise<boolean> | boolean
  /** What pages are made of has changed. */
  invalidate(): void
}

export interface GuestPagesOptions {
  readonly publicUrl: string
  /** The edge's header that tells the country: answers differ by it. */
  readonly countryHeader: string
  readonly countryOf: (request: FastifyRequest) => string
  /** Calls the platform as that visitor, who pays for what is made by the limits of calls. */
  readonly platformFetchFor: (request: FastifyRequest) => typeof fetch
  readonly buildPolicy: (inline: readonly string[], site: Site) => string
}

interface CachedPage extends Cacheable {
  readonly etag: string
  readonly headers: Readonly<Record<string, string>>
  readonly bodies: Readonly<Record<Encoding, Buffer>>
}

/** Short enough that nobody sees yesterday's house, long enough that a crowd costs one page. */
const FRESH_MS = 10_000
const STALE_MS = 60_000
const MAX_PAGES = 2_000
const MAX_BYTES = 64 * 1024 * 1024
/** What a page may take to be made: its loaders give up before that. */
const RENDER_TIMEOUT_MS = 15_000
/** Above 6 a page costs ten times as much and gets 3 % smaller. */
const BROTLI_QUALITY = 6

/** The cookie that the site keeps a session in: any of them, whatever it is worth. */
const SESSION_COOKIE = /(?:^|;\s*)access_token\s*=\s*[^;\s]/

export const hasSession = (request: FastifyRequest): boolean =>
  SESSION_COOKIE.test(request.headers.cookie ?? '')

export function createGuestPages(options: GuestPagesOptions): GuestPages {
  const cache = createPageCache<CachedPage>({
    maxEntries: MAX_PAGES,
    maxBytes: MAX_BYTES,
    freshMs: FRESH_MS,
    staleMs: STALE_MS,
  })
  const chooseEncoding = createEncodingNegotiator()
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
    const etag = `"${page.etag}-${encoding}"`
    reply.headers(page.headers)
    reply.header('etag', etag)
    reply.header('cache-status', status)
    if (setCookie) {
      reply.header('set-cookie', setCookie)
      reply.header('cache-control', 'private, no-cache')
    }
    if (matchesEtag(request.headers['if-none-match'], page.etag)) {
      reply.code(304).send()
      return true
    }
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    reply.code(200).send(page.bodies[encoding])
    return true
  }

  /** Renders the page as everyone will get it, or says why nobody will. */
  async function render(
    site: Site,
    guestPage: GuestPage,
    country: string,
    platformFetch: typeof fetch,
  ): Promise<RenderOutcome<CachedPage>> {
    const nonce = randomBytes(16).toString('base64')
    const request = site.requestOf(guestPage, options.publicUrl)
    const response = await site.handle(
      new Request(request, { signal: AbortSignal.timeout(RENDER_TIMEOUT_MS) }),
      {
        nonce,
        country,
        publicOrigin: options.publicUrl,
        platformFetch,
      },
    )
    if (response.status !== 200 || !isCacheable(response.headers)) {
      await response.body?.cancel()
      return response.status >= 500 ? 'failed' : 'gone'
    }
    const hashedPage = hashInlineScripts(await response.text(), nonce)
    return hashedPage
      ? compressPage(hashedPage.html, options.buildPolicy(hashedPage.sources, site), response.headers)
      : 'gone'
  }

  async function compressPage(html: string, policy: string, siteHeaders: Headers): Promise<CachedPage> {
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
      // To be asked about each time: a shared cache may hold it, and answers with it only when it is still the same for
      // this visitor, since a session or another country comes to another etag.
      'cache-control': 'public, no-cache',
      vary,
    }
    return {
      etag: createHash('sha256').update(identity).digest('base64url').slice(0, 22),
      headers,
      bodies: { identity, br, gzip: gz },
      size: identity.length + br.length + gz.length + JSON.stringify(headers).length,
    }
  }

  return {
    respond(request, reply, site) {
      if ((request.method !== 'GET' && request.method !== 'HEAD') || hasSession(request)) return false
      const country = options.countryOf(request)
      const guestPage = site.guestPage({
        target: request.raw.url ?? '/',
        cookie: request.headers.cookie,
        userAgent: request.headers['user-agent'],
        country,
        isSecure,
      })
      if (!guestPage) return false
      // Taken now: a visitor who has gone leaves no address behind.
      const createPage = () => {
        const platformFetch = options.platformFetchFor(request)
        return cache.create(guestPage.key, () => render(site, guestPage, country, platformFetch))
      }
      const found = cache.find(guestPage.key)
      if (found) {
        // What goes wrong has been logged by the site; the page that is there stands until it is too old.
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

/** As RFC 9211 has them. */
const HIT = 'croupier; hit'
const STALE = 'croupier; hit; detail=stale'
const MISS = 'croupier; fwd=uri-miss; stored'

/** A page that sets a cookie, or wants to be kept by nobody, is one visitor's. */
function isCacheable(headers: Headers): boolean {
  return (
    headers.get('content-type')?.startsWith('text/html') === true &&
    headers.getSetCookie().length === 0 &&
    !headers.has('vary') &&
    !/no-store|private/i.test(headers.get('cache-control') ?? '')
  )
}

/** By content, whatever form it was sent in. */
function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined || ifNoneMatch.length > 1000) return false
  return ifNoneMatch.split(',').some((tag) => {
    const [, name] = /^\s*(?:W\/)?"([\w-]+?)-(?:br|gzip|identity)"\s*$/.exec(tag) ?? []
    return name === etag
  })
}
