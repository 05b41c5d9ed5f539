import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/index.ts'
import type { Clock } from '../kernel.ts'
import type { ResolveVisitor } from './visitor.ts'

const YEAR = 31_536_000

/**
 * Headers of every response. Headers that are already set are kept, such as the site's policy with its nonce and the
 * sandbox's opaque origin.
 */
export function addSecurityHeaders(app: FastifyInstance, resolveVisitor: ResolveVisitor): void {
  const headers = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'content-security-policy': "frame-ancestors 'self'",
    'permissions-policy':
      'accelerometer=(), browsing-topics=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  }
  app.addHook('onSend', async (request, reply) => {
    for (const [name, value] of Object.entries(headers)) {
      if (!reply.hasHeader(name)) reply.header(name, value)
    }
    if (resolveVisitor(request).isSecure && !reply.hasHeader('strict-transport-security')) {
      reply.header('strict-transport-security', `max-age=${YEAR}; includeSubDomains`)
    }
  })
}

/** Adds the request's id, as logged, to the response. */
export function addRequestIds(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (!reply.hasHeader('x-request-id')) reply.header('x-request-id', request.id)
  })
}

/** Lets pages of the configured origins call the API, with a bearer token and without cookies. */
export function enableCors(api: FastifyInstance, { corsOrigins }: Pick<Config, 'corsOrigins'>): void {
  if (corsOrigins.length === 0) return
  api.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers
    reply.header('vary', 'Origin')
    if (!origin || !corsOrigins.includes(origin)) return
    reply.header('access-control-allow-origin', origin)
    reply.header('access-control-expose-headers', 'etag, retry-after, x-request-id')
    if (request.method !== 'OPTIONS' || !request.headers['access-control-request-method']) return
    return reply
      .header('access-control-allow-methods', 'GET, POST, PUT, DELETE')
      .header('access-control-allow-headers', 'authorization, content-type, idempotency-key')
      .header('access-control-max-age', '600')
      .code(204)
      .send()
  })
}

/** Adds the time of the platform's clock, by which browsers calculate when their token expires. */
export function addDateHeader(api: FastifyInstance, clock: Clock): void {
  api.addHook('onSend', async (_request, reply) => {
    reply.header('date', clock.now().toUTCString())
  })
}
