import { randomUUID } from 'node:crypto'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { Config } from '../config/index.ts'
import { type LogOptions, logSettings, redactedPath } from '../plugins/log.ts'
import { MAX_BODY } from './body.ts'
import { addRequestIds, addSecurityHeaders } from './headers.ts'
import { rejectLongUrls } from './url-limits.ts'
import type { ResolveVisitor } from './visitor.ts'

/** Timeout of receiving a request; a document of 10 MB over a slow mobile network takes this long. */
const REQUEST_TIMEOUT_MS = 120_000
/** Timeout of a plugin's start, which takes more than ten seconds on a slow disk or a busy machine. */
const PLUGIN_TIMEOUT_MS = 60_000
/** Longer than proxies' own, so that proxies close idle connections first. */
const KEEP_ALIVE_MS = 65_000

/** Logs one line per response, with the path but without the query. */
class ResponseLog extends LogController {
  /** The fields of a line are fixed, so they are not searched for personal data: it took a fifth of a short answer. */
  #plain: FastifyBaseLogger | undefined

  override incomingRequest(): void {}
  override routeNotFound(): void {}
  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const line = {
      method: request.method,
      path: redactedPath(request.url),
      route: request.routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    if (error) request.log.warn({ ...line, err: error }, 'response aborted')
    else {
      this.#plain ??= request.server.log.child({}, { redact: { paths: [] } })
      this.#plain.info({ reqId: request.id, ...line }, 'request completed')
    }
  }
}

/** The server without routes: timeouts, size limits, logs, security headers. */
export function createServer(
  config: Pick<Config, 'logLevel'>,
  resolveVisitor: ResolveVisitor,
  log: Partial<LogOptions> = {},
): FastifyInstance {
  const app = Fastify({
    logger: logSettings({ level: config.logLevel, ...log }),
    logController: new ResponseLog(),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: MAX_BODY,
    requestTimeout: REQUEST_TIMEOUT_MS,
    pluginTimeout: PLUGIN_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    // Requests during the shutdown are rejected, and idle connections are closed.
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    // visitor.ts decides which proxies are trusted.
    trustProxy: false,
    rewriteUrl: ({ url }) => escapeMalformedUrl(url ?? '/'),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false, caseSensitive: true },
  })
  addRequestIds(app)
  addSecurityHeaders(app, resolveVisitor)
  rejectLongUrls(app)
  return app
}

/**
 * The URL, or, if its percent-encoding is invalid, one with escaped percent signs: it matches no resource, and the
 * handler of the path responds with its own 404.
 */
function escapeMalformedUrl(url: string): string {
  const end = url.search(/[?#]/)
  const path = end < 0 ? url : url.slice(0, end)
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length)
  }
}
