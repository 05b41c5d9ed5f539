import { type CallDefinition, calls } from '@croupier/contract'
import { signatureHeader, timestampHeader } from '@croupier/contract/providers'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config/index.ts'
import { fail } from '../kernel.ts'
import { MAX_BODY } from './body.ts'
import { sendFailure } from './errors.ts'
import { MAX_FORM_OVERHEAD } from './uploads.ts'
import { type ResolveVisitor, visitorHeaders } from './visitor.ts'

export interface HttpProxyOptions {
  readonly config: Pick<Config, 'countryHeader' | 'clientIpHeader'>
  /** The platform's origin. */
  readonly platformUrl: string
  readonly resolveVisitor: ResolveVisitor
}

/** Paths that only the platform serves: calls, pictures, the API reference, and providers' calls. */
const PATHS = ['/api', '/api/*', '/media/*', '/docs', '/docs/*', '/providers/*']
/** From the received request to the platform's response; longer than any call takes. */
const TIMEOUT_MS = 35_000
/** Forwarded request headers. Cookies are not forwarded: the API identifies players by the bearer token. */
const REQUEST_HEADERS = [
  ...['accept', 'authorization', 'content-type', 'idempotency-key', 'if-none-match', 'user-agent'],
  // A signature covers path and body, which are forwarded unchanged.
  ...[timestampHeader, signatureHeader, 'x-payload-digest', 'x-payload-digest-alg'],
]
const RESPONSE_HEADERS = [
  ...[
    'cache-control',
    'content-disposition',
    'content-security-policy',
    'content-type',
    'date',
    'etag',
    'last-modified',
    'location',
  ],
  // The platform's request id replaces that of this process.
  ...['retry-after', 'vary', 'x-request-id'],
]

/**
 * Forwards the pages' calls to a separate platform, so that a separate site needs neither a reverse proxy nor CORS.
 * The platform receives the visitor's data and must trust this process as a proxy.
 */
export async function proxyToPlatform(app: FastifyInstance, options: HttpProxyOptions): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // Bodies are forwarded unchanged; the platform validates them.
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BODY }, (_request, body, next) =>
      next(null, body),
    )
    for (const url of PATHS) scope.all(url, (request, reply) => proxyRequest(request, reply, options))
    for (const [key, definition] of Object.entries<CallDefinition>(calls)) {
      if (!definition.upload) continue
      const [method = '', url = ''] = key.split(' ')
      const bodyLimit = definition.upload.maxBytes + MAX_FORM_OVERHEAD
      scope.route({
        method,
        url,
        bodyLimit,
        handler: (request, reply) => proxyRequest(request, reply, options),
      })
    }
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
    request.log.error({ err: error }, 'the platform does not respond')
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
    // The response is forwarded without compression, which is left to a proxy in front of this process.
    'accept-encoding': 'identity',
    ...visitorHeaders(resolveVisitor(request), config),
  }
  for (const name of REQUEST_HEADERS) {
    const value = request.headers[name]
    if (typeof value === 'string') headers[name] = value
  }
  return headers
}
