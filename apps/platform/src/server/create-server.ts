import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import type { Config } from '../config/index.ts'
import { type LogOptions, logSettings, redactedPath } from '../plugins/log.ts'
import { MAX_BODY } from './body.ts'
import { addRequestIds, addSecurityHeaders } from './headers.ts'
import { rejectLongUrls } from './url-limits.ts'
import type { ResolveVisitor } from './visitor.ts'

/** Longer than any call takes; a client that sends its request more slowly is cut off. */
const REQUEST_TIMEOUT_MS = 30_000
/** What a part of the server may take to be ready: on a slow disk or a busy machine that is more than ten seconds. */
const PLUGIN_TIMEOUT_MS = 60_000
/** Longer than proxies keep theirs, so that it is they who close an idle connection. */
const KEEP_ALIVE_MS = 65_000

/** One line for each answer, with the path but never the query. */
class ResponseLog extends LogController {
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
    if (error) request.log.warn({ ...line, err: error }, 'an answer was cut off')
    else request.log.info(line, 'answered')
  }
}

/** The bare server: limits of time and size, logs, security headers. It answers nothing yet. */
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
    // Requests that come in while the server closes are told so, and connections that idle are closed.
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    // Which proxies to believe is decided in visitor.ts, for the headers that are read there.
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
 * The address, or, where its percent-encoding is broken, one in which the percent signs stand for themselves: nothing is
 * there, and whoever answers for the path says so in its own way.
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
