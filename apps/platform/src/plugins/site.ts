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
import { serveBrand } from './site-brand.ts'
import { loadSiteFromSources, renderErrorPage } from './site-development.ts'
import { createGuestPages, hasSession } from './site-guest-pages.ts'
import { buildSitePolicy, nonceSource } from './site-policy.ts'

export interface SiteOptions {
  /** The site's package, with its `build/`. */
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

/** What a page may send: the session’s token, or a form. */
const BODY_LIMIT = 16 * 1024
const ASSET_CACHE = 'public, max-age=31536000, immutable'
const FILE_CACHE = 'public, max-age=3600'
/** What a page, its data and the route that keeps the session are asked by. */
const METHODS: readonly string[] = ['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS']
/**
 * Marks what the site asks of the platform in this process. A path that the platform does not have must not be answered by
 * a page of the site: making that page would ask for the same path again. The value cannot be guessed from outside.
 */
const [INTERNAL_REQUEST_HEADER, INTERNAL_REQUEST_TOKEN] = ['x-croupier-site', randomBytes(16).toString('hex')]
/** An address that no visitor has: it is set aside for documentation. */
const UNKNOWN_ADDRESS = '192.0.2.0'
/** React Router's own means of talking to itself: from outside they would be lies. */
const ROUTER_INTERNAL_HEADER = /^(?:x-remix-|x-react-router-)/

/** The site as it is served. */
export interface ServedSite {
  /** What guests' pages are made of has changed: those that are kept are forgotten. */
  invalidatePages(): void
}

/** Serves the site: the files of its build, and whatever no other route knows as its pages. */
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
  const sites = new WeakMap<SiteModule<Content>, Site>()
  /** The same site as long as its module is the same: in development it changes with the sources. */
  async function loadSite(log: FastifyBaseLogger): Promise<Site> {
    const module = await load()
    const existing = sites.get(module)
    if (existing) return existing
    const { content, clock } = options
    const mode = isDevelopment ? 'development' : 'production'
    const { defaultCountry, sandbox: isSandbox } = options.config
    const now = () => clock.now()
    const siteOptions = {
      content,
      platformFetch,
      now,
      mode,
      defaultCountry,
      hasWorker,
      isSandbox,
      log,
    } as const
    const site = module.createSite(siteOptions)
    sites.set(module, site)
    return site
  }

  const buildPolicy = (inline: readonly string[] | null, site?: Site) =>
    buildSitePolicy({
      ...{ inline, studioUrl },
      ...(site && {
        tagOrigins: site.tagOrigins(),
        clientOrigin: site.clientHost(),
        frameOrigins: site.frameOrigins(),
      }),
    })
  const guestPages = createGuestPages({
    publicUrl,
    countryHeader,
    countryOf: (request) => options.resolveVisitor(request).country,
    platformFetchFor: (request) => createPlatformFetch(app, options, request),
    buildPolicy,
  })

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (request.headers[INTERNAL_REQUEST_HEADER] === INTERNAL_REQUEST_TOKEN) return sendEmpty(reply, 404)
    const site = await loadSite(request.log)
    // In development pages change with their sources, and scripts are Vite's.
    if (!isDevelopment && (await guestPages.respond(request, reply, site))) return reply
    return renderPage(request, reply, site)
  }

  async function renderPage(request: FastifyRequest, reply: FastifyReply, site: Site): Promise<FastifyReply> {
    const target = requestTarget(request)
    if (target === null) return sendEmpty(reply, 400)
    if (!METHODS.includes(request.method)) return sendEmpty(reply.header('allow', METHODS.join(', ')), 405)
    const aborted = new AbortController()
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) aborted.abort()
    })
    // Vite's own scripts and styles carry none.
    const nonce = isDevelopment ? null : randomBytes(16).toString('base64')
    const response = await site.handle(toWebRequest(request, publicUrl + target, aborted.signal), {
      nonce,
      country: options.resolveVisitor(request).country,
      publicOrigin: publicUrl,
      platformFetch: createPlatformFetch(app, options, request),
    })
    const policy = buildPolicy(nonce === null ? null : [nonceSource(nonce)], site)
    return send(reply, response, policy, hasSession(request))
  }

  await app.register(async (scope) => {
    // The site reads its bodies itself.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    )
    scope.setErrorHandler((error: { statusCode?: number }, request, reply) => {
      const status = error.statusCode ?? 500
      if (status >= 500) request.log.error({ err: error }, 'the site could not be asked')
      if (status >= 400 && status < 500) return sendEmpty(reply, status)
      if (!sources) return sendEmpty(reply, 500)
      return reply
        .code(500)
        .headers({ 'cache-control': 'no-store', 'content-security-policy': buildPolicy(null) })
        .type('text/html; charset=utf-8')
        .send(renderErrorPage(error))
    })
    if (sources) scope.addHook('onRequest', sources.serve)
    else await scope.register(fastifyStatic, fileOptions(options.folder, hasWorker))
    scope.all('/*', answer)
  })
  return { invalidatePages: guestPages.invalidate }
}

async function importBuild(folder: string) {
  const file = pathToFileURL(join(folder, 'build', 'server', 'index.js')).href
  const module: SiteModule<Content> = await import(file)
  return async () => module
}

/** The service worker: under one name in every build, so that browsers ask for it each time. */
const WORKER = 'sw.js'

/** The files of the build, in the compressed forms that lie beside them. */
function fileOptions(folder: string, hasWorker: boolean) {
  return {
    root: join(folder, 'build', 'client'),
    // One route a file: what is no file of the build goes on to the pages.
    wildcard: false,
    // Where there is none, the site answers with what takes the one away that browsers have.
    ...(hasWorker ? {} : { globIgnore: [`${WORKER}*`] }),
    index: false as const,
    preCompressed: true,
    cacheControl: false,
    decorateReply: false,
    setHeaders(response: { setHeader(name: string, value: string): void }, path: string) {
      response.setHeader('cache-control', cacheControlFor(path))
      // Also where no compressed form lies beside: who asks the next time may find one.
      response.setHeader('vary', 'accept-encoding')
    },
  }
}

function cacheControlFor(path: string): string {
  if (path.includes('/assets/')) return ASSET_CACHE
  return basename(path).startsWith(WORKER) ? 'no-cache' : FILE_CACHE
}

/** The path and query that a request is for; proxies may send the whole address. Null for what names no page. */
function requestTarget({ raw }: FastifyRequest): string | null {
  const target = raw.url ?? '/'
  if (target.startsWith('/')) return target
  const url = URL.parse(target)
  return url && /^https?:$/.test(url.protocol) ? url.pathname + url.search : null
}

function sendEmpty(reply: FastifyReply, status: number): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('')
}

/** `address` begins with the configured origin, whatever the request claims: nothing the site says of itself can be forged. */
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
 * `isPersonal`: a session was sent, and so whatever is answered (a page, or the data of one) may show what is the
 * player's. Nobody keeps it.
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
 * Calls the platform from the site's loaders: in this process, or at `platformUrl`. For a visitor their address and
 * country go along, so that the platform sees the visitor and not the server.
 */
function createPlatformFetch(
  app: FastifyInstance,
  options: SiteOptions,
  visitor: FastifyRequest | null,
): typeof fetch {
  const { config } = options
  const edge = visitor ? edgeHeaders(visitor, options) : {}
  // Read now: once the visitor has gone the socket knows no address, and a call without one would seem to come from this
  // machine, whose headers may be believed.
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
 * A platform elsewhere trusts this process and is told what this one believes. In this process the edge's own headers
 * go along with the connection's address, by which they are judged as on any other request.
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
