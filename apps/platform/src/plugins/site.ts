import { randomBytes } from 'node:crypto'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { pathToFileURL } from 'node:url'
import type { Content } from '@croupier/content'
import type { Site, SiteModule } from '@croupier/contract/types'
import fastifyStatic from '@fastify/static'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config/index.ts'
import type { Clock } from '../kernel.ts'
import { type ResolveVisitor, visitorHeaders } from '../server/visitor.ts'
import { createAssetHook } from './site-assets.ts'
import { serveBrand } from './site-brand.ts'
import { loadSiteFromSources, renderErrorPage } from './site-development.ts'
import { createDictionaryHook, dictionaryPattern, FILE_VARY } from './site-dictionaries.ts'
import { createGuestPages, hasSession } from './site-guest-pages.ts'
import { createLoopbackHook } from './site-loopback.ts'
import { buildSitePolicy, nonceSource } from './site-policy.ts'

export interface SiteOptions {
  /** The site's package with its `build/`. */
  readonly folder: string
  readonly config: Pick<
    Config,
    | 'publicUrl'
    | 'platformUrl'
    | 'studioUrl'
    | 'contentDir'
    | 'brandDir'
    | 'countryHeader'
    | 'clientIpHeader'
    | 'defaultCountry'
    | 'serviceWorker'
    | 'environment'
    | 'sandbox'
  >
  readonly content: Content
  readonly clock: Clock
  readonly resolveVisitor: ResolveVisitor
}

/** Bytes: pages receive session tokens and forms only. */
const BODY_LIMIT = 16 * 1024
const ASSET_CACHE = 'public, max-age=31536000, immutable'
const FILE_CACHE = 'public, max-age=3600'
const METHODS: readonly string[] = ['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS']
/**
 * Marks requests of the site to the platform in this process. An unknown path must not get a page in response
 * of the site, because rendering it would request the same path again. The token cannot be guessed from
 * outside.
 */
const [INTERNAL_REQUEST_HEADER, INTERNAL_REQUEST_TOKEN] = ['x-croupier-site', randomBytes(16).toString('hex')]
/** From a range reserved for documentation (RFC 5737), so no visitor has it. */
const UNKNOWN_ADDRESS = '192.0.2.0'
/** Internal headers of React Router, which clients must not forge. */
const ROUTER_INTERNAL_HEADER = /^(?:x-remix-|x-react-router-)/

export interface ServedSite {
  /** Drops the cached guest pages and the site's settings, because their data has changed. */
  invalidatePages(): void
}

/** Creates the site of a module once. The module changes in development only. */
function createSiteLoader(
  load: () => Promise<SiteModule<Content>>,
  { content, clock, config }: SiteOptions,
  {
    platformFetch,
    hasWorker,
    loaded,
  }: { readonly platformFetch: typeof fetch; readonly hasWorker: boolean; readonly loaded: Set<Site> },
) {
  const sites = new WeakMap<SiteModule<Content>, Site>()
  return async function loadSite(log: FastifyBaseLogger): Promise<Site> {
    const module = await load()
    const existing = sites.get(module)
    if (existing) return existing
    const { defaultCountry, sandbox: isSandbox, environment } = config
    const site = module.createSite({
      ...{ content, platformFetch, defaultCountry, hasWorker, isSandbox, log },
      now: () => clock.now(),
      mode: environment === 'development' ? 'development' : 'production',
    })
    sites.set(module, site)
    // The module before is not used any more.
    loaded.clear()
    loaded.add(site)
    return site
  }
}

const policyOf = (studioUrl: string, inline: readonly string[] | null, site?: Site) =>
  buildSitePolicy({
    ...{ inline, studioUrl },
    ...(site && {
      tagOrigins: site.tagOrigins(),
      clientOrigin: site.clientHost(),
      paymentScripts: site.paymentScripts(),
      frameOrigins: site.frameOrigins(),
      fingerprintOrigin: site.fingerprintOrigin(),
      chatOrigins: site.chatOrigins(),
      widgetOrigins: site.widgetOrigins(),
    }),
  })

/** Responds to a request that failed; in development with the error. */
function sendError(
  error: { statusCode?: number },
  request: FastifyRequest,
  reply: FastifyReply,
  developmentPolicy: string | null,
): FastifyReply {
  const status = error.statusCode ?? 500
  if (status >= 500) request.log.error({ err: error }, 'the site failed to handle a request')
  if (status >= 400 && status < 500) return sendEmpty(reply, status)
  if (developmentPolicy === null) return sendEmpty(reply, 500)
  return reply
    .code(500)
    .headers({ 'cache-control': 'no-store', 'content-security-policy': developmentPolicy })
    .type('text/html; charset=utf-8')
    .send(renderErrorPage(error))
}

/** Serves the files of the site's build, and its pages for every path without a route. */
export async function registerSite(app: FastifyInstance, options: SiteOptions): Promise<ServedSite> {
  const { publicUrl, studioUrl, countryHeader, environment } = options.config
  const isDevelopment = environment === 'development'
  const hasWorker = options.config.serviceWorker && !isDevelopment
  serveBrand(app, options.config.brandDir)
  const texts = { folder: options.config.contentDir, content: options.content }
  const sources = isDevelopment ? await loadSiteFromSources(app, options.folder, texts) : null
  const load = sources
    ? sources.load
    : ((await importBuild(options.folder)) satisfies () => Promise<SiteModule<Content>>)

  const platformFetch = createPlatformFetch(app, options, null)
  const loaded = new Set<Site>()
  const loadSite = createSiteLoader(load, options, { platformFetch, hasWorker, loaded })

  const buildPolicy = (inline: readonly string[] | null, site?: Site) => policyOf(studioUrl, inline, site)
  const guestPages = createGuestPages({
    publicUrl,
    countryHeader,
    visitorOf: options.resolveVisitor,
    platformFetchFor: (request) => createPlatformFetch(app, options, request),
    buildPolicy,
  })

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (request.headers[INTERNAL_REQUEST_HEADER] === INTERNAL_REQUEST_TOKEN) return sendEmpty(reply, 404)
    const site = await loadSite(request.log)
    // In development pages change with their sources, and Vite injects scripts.
    if (!isDevelopment && (await guestPages.respond(request, reply, site))) return reply
    return renderPage(request, reply, site)
  }

  async function renderPage(request: FastifyRequest, reply: FastifyReply, site: Site): Promise<FastifyReply> {
    const target = requestTarget(request)
    if (target === null) return sendEmpty(reply, 400)
    if (!METHODS.includes(request.method)) return sendEmpty(reply.header('allow', METHODS.join(', ')), 405)
    // Vite's own scripts and styles have no nonce.
    const nonce = isDevelopment ? null : randomBytes(16).toString('base64')
    const { country, isCountryAssumed } = options.resolveVisitor(request)
    const response = await site.handle(toWebRequest(request, publicUrl + target, abortedOnClose(reply)), {
      nonce,
      ...{ country, isCountryAssumed },
      publicOrigin: publicUrl,
      platformFetch: createPlatformFetch(app, options, request),
    })
    const policy = buildPolicy(nonce === null ? null : [nonceSource(nonce)], site)
    return send(reply, response, policy, hasSession(request))
  }

  await app.register(async (scope) => {
    // The site parses bodies itself.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    )
    scope.setErrorHandler((error: { statusCode?: number }, request, reply) =>
      sendError(error, request, reply, sources ? buildPolicy(null) : null),
    )
    if (sources) scope.addHook('onRequest', sources.serve)
    else await serveFiles(scope, options.folder, hasWorker)
    scope.addHook('onRequest', createLoopbackHook(publicUrl))
    scope.all('/*', answer)
  })
  return {
    invalidatePages() {
      for (const site of loaded) site.forgetSettings()
      guestPages.invalidate()
    },
  }
}

/** Aborts when the connection closes before the response is complete. */
function abortedOnClose({ raw }: FastifyReply): AbortSignal {
  const aborted = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) aborted.abort()
  })
  return aborted.signal
}

async function importBuild(folder: string) {
  const file = pathToFileURL(join(folder, 'build', 'server', 'index.js')).href
  const module: SiteModule<Content> = await import(file)
  return async () => module
}

/** The service worker. Its name is the same in every build, so that browsers check it for updates. */
const WORKER = 'sw.js'

async function serveFiles(app: FastifyInstance, folder: string, hasWorker: boolean): Promise<void> {
  const respondWithDifference = createDictionaryHook(folder, ASSET_CACHE)
  if (respondWithDifference) app.addHook('onRequest', respondWithDifference)
  app.addHook('onRequest', createAssetHook(folder, ASSET_CACHE))
  await app.register(fastifyStatic, fileOptions(folder, hasWorker))
}

/** The files of the build with their precompressed forms. */
function fileOptions(folder: string, hasWorker: boolean) {
  return {
    root: join(folder, 'build', 'client'),
    // One route per file, so that unknown paths reach the pages.
    wildcard: false,
    // If disabled, the site serves a worker that unregisters the installed one.
    ...(hasWorker ? {} : { globIgnore: [`${WORKER}*`] }),
    index: false as const,
    preCompressed: true,
    cacheControl: false,
    decorateReply: false,
    setHeaders(response: { setHeader(name: string, value: string): void }, path: string) {
      response.setHeader('cache-control', cacheControlFor(path))
      // Also without a precompressed form, since a later build may have one.
      response.setHeader('vary', FILE_VARY)
      const pattern = dictionaryPattern(path)
      if (pattern) response.setHeader('use-as-dictionary', pattern)
    },
  }
}

function cacheControlFor(path: string): string {
  if (path.includes('/assets/')) return ASSET_CACHE
  return basename(path).startsWith(WORKER) ? 'no-cache' : FILE_CACHE
}

/** Path and query of a request; proxies may send an absolute URL. Null if it is no page. */
function requestTarget({ raw }: FastifyRequest): string | null {
  const target = raw.url ?? '/'
  if (target.startsWith('/')) return target
  const url = URL.parse(target)
  return url && /^https?:$/.test(url.protocol) ? url.pathname + url.search : null
}

function sendEmpty(reply: FastifyReply, status: number): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('')
}

/** `address` starts with the configured origin, so that forged Host headers have no effect. */
function toWebRequest(request: FastifyRequest, address: string, signal: AbortSignal): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === undefined || ROUTER_INTERNAL_HEADER.test(name) || name.startsWith(':')) continue
    for (const single of Array.isArray(value) ? value : [value]) headers.append(name, single)
  }
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD' && Buffer.isBuffer(request.body)
  return new Request(address, {
    method: request.method,
    headers,
    signal,
    ...(hasBody ? { body: new Uint8Array(request.body as Buffer) } : {}),
  })
}

/**
 * `isPersonal`: the request had a session, so the response may contain personal data and must not be cached.
 */
function send(reply: FastifyReply, response: Response, policy: string, isPersonal: boolean): FastifyReply {
  reply.code(response.status)
  for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value)
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie)
  if (response.headers.get('content-type')?.startsWith('text/html')) {
    reply.header('content-security-policy', policy)
  }
  if (!response.headers.has('cache-control')) {
    reply.header('cache-control', isPersonal ? 'private, no-store' : 'private, no-cache')
  }
  if (!response.body) return reply.send()
  return reply.send(Readable.fromWeb(response.body as NodeStream))
}

/**
 * Fetch for the site's loaders, in this process or to `platformUrl`. The visitor's address and country are
 * forwarded, so that the platform sees the visitor instead of the server.
 */
function createPlatformFetch(
  app: FastifyInstance,
  options: SiteOptions,
  visitor: FastifyRequest | null,
): typeof fetch {
  const { config } = options
  const edge = visitor ? edgeHeaders(visitor, options) : {}
  // Read now: after a disconnect the socket has no address, and a call without one would seem to come from
  // this machine, which may be a trusted proxy.
  const remoteAddress = visitor ? (visitor.raw.socket.remoteAddress ?? UNKNOWN_ADDRESS) : null

  return async (input, init) => {
    const path = String(input)
    const headers = { ...edge, ...Object.fromEntries(new Headers(init?.headers)) }
    const method = (init?.method ?? 'GET') as 'GET'
    if (config.platformUrl) return fetch(config.platformUrl + path, { ...init, headers })
    const answer = await app.inject({
      method,
      url: path,
      headers: { ...headers, [INTERNAL_REQUEST_HEADER]: INTERNAL_REQUEST_TOKEN },
      ...(remoteAddress ? { remoteAddress } : {}),
      ...(init?.body ? { payload: String(init.body) } : {}),
      ...(init?.signal ? { signal: init.signal } : {}),
    })
    const body = answer.statusCode === 204 || answer.statusCode === 304 ? null : answer.body
    return new Response(body, { status: answer.statusCode, headers: responseHeaders(answer.headers) })
  }
}

/**
 * A remote platform trusts this process and gets the resolved values. In this process the original headers
 * are passed together with the peer's address, so that the platform judges them as usual.
 */
function edgeHeaders(
  visitor: FastifyRequest,
  { config, resolveVisitor }: SiteOptions,
): Record<string, string> {
  const edge = [config.countryHeader, config.clientIpHeader, 'x-forwarded-proto']
  const names = config.platformUrl ? ['user-agent'] : [...edge, 'user-agent']
  const presentHeaders = names.flatMap((name) => {
    const value = visitor.headers[name]
    return value === undefined ? [] : [[name, String(value)] as const]
  })
  return {
    ...Object.fromEntries(presentHeaders),
    ...(config.platformUrl ? visitorHeaders(resolveVisitor(visitor), config) : {}),
  }
}

function responseHeaders(headers: Readonly<Record<string, unknown>>): [string, string][] {
  return Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || name === 'set-cookie' ? [] : [[name, String(value)] as [string, string]],
  )
}
