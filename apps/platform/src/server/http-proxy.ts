import { signatureHeader, timestampHeader } from '@croupier/contract/providers'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config/index.ts'
import { fail } from '../kernel.ts'
import { MAX_BODY } from './body.ts'
import { sendFailure } from './errors.ts'
import { type ResolveVisitor, visitorHeaders } from './visitor.ts'

export interface HttpProxyOptions {
  readonly config: Pick<Config, 'countryHeader' | 'clientIpHeader'>
  /** The platform's origin. */
  readonly platformUrl: string
  readonly resolveVisitor: ResolveVisitor
}

/** What only the platform serves: calls, pictures, the API reference, and what providers call. */
const PATHS = ['/api', '/api/*', '/media/*', '/docs', '/docs/*', '/providers/*']
/** A little longer than the platform itself gives a request. */
const TIMEOUT_MS = 35_000
/** What a call is made of. Cookies stay: the API knows a player by the bearer token alone. */
const REQUEST_HEADERS = [
  ...['accept', 'authorization', 'content-type', 'idempotency-key', 'if-none-match', 'user-agent'],
  // A signature covers path and body, which go on byte for byte.
  ...[timestampHeader, signatureHeader],
]
const RESPONSE_HEADERS = [
  ...[
    'cache-control',
    'content-security-policy',
    'content-type',
    'date',
    'etag',
    'last-modified',
    'location',
  ],
  // The id of the platform's log lines stands for that of this process.
  ...['retry-after', 'vary', 'x-request-id'],
]

/**
 * Passes the pages' calls on to a platform elsewhere, so that a site by itself needs neither a router in front nor
 * permission to call another origin. The platform is told who visits; it has to trust this process as a proxy.
 */
export async function proxyToPlatform(app: FastifyInstance, options: HttpProxyOptions): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // Bodies go on as they came: whether they are right, the platform says.
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BODY }, (_request, body, next) =>
      next(null, body),
    )
    for (const url of PATHS) scope.all(url, (request, reply) => proxyRequest(request, reply, options))
  })
}

async function proxyRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  options: HttpProxyOptions,
): Promise<FastifyReply> {
  let response: Response
  let body: Buffer
  try {
    response = await fetch(options.platformUrl + request.url, {
      method: request.method,
      headers: buildHeaders(request, options),
      body: Buffer.isBuffer(request.body) && request.body.length > 0 ? new Uint8Array(request.body) : null,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    body = Buffer.from(await response.arrayBuffer())
  } catch (error) {
    request.log.error({ err: error }, 'the platform does not answer')
    return sendFailure(reply.header('retry-after', '5'), fail('unavailable'))
  }
  reply.code(response.status)
  for (const name of RESPONSE_HEADERS) {
    const value = response.headers.get(name)
    if (value !== null) reply.header(name, value)
  }
  return reply.send(body.length > 0 ? body : undefined)
}

function buildHeaders(
  request: FastifyRequest,
  { config, resolveVisitor }: HttpProxyOptions,
): Record<string, string> {
  const headers: Record<string, string> = {
    // The answer is passed on as it is; what is in front of this process compresses.
    'accept-encoding': 'identity',
    ...visitorHeaders(resolveVisitor(request), config),
  }
  for (const name of REQUEST_HEADERS) {
    const value = request.headers[name]
    if (typeof value === 'string') headers[name] = value
  }
  return headers
}
