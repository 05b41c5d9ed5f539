import { signatureHeader, timestampHeader } from '@croupier/contract/providers'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config/index.ts'
import { fail } from '../kernel.ts'
import { MAX_BODY } from './body.ts'
import { sendFailure } from './errors.ts'
import { type VisitorOf, visitorHeaders } from './visitor.ts'

export interface ForwardOptions {
  readonly config: Pick<Config, 'countryHeader' | 'clientIpHeader'>
  /** The platform's origin. */
  readonly platformUrl: string
  readonly visitorOf: VisitorOf
}

/** What only the platform serves: calls, pictures, the API reference, and what providers call. */
const PATHS = ['/api', '/api/*', '/media/*', '/docs', '/docs/*', '/providers/*']
/** A little longer than the platform itself gives a request. */
const TIMEOUT_MS = 35_000
/** What a call is made of. Cookies stay: the API knows a player by the bearer token alone. */
const ASKED = [
  ...['accept', 'authorization', 'content-type', 'idempotency-key', 'if-none-match', 'user-agent'],
  // A signature covers path and body, which go on byte for byte.
  ...[timestampHeader, signatureHeader],
]
const ANSWERED = [
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
export async function forwardToPlatform(app: FastifyInstance, options: ForwardOptions): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // Bodies go on as they came: whether they are right, the platform says.
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BODY }, (_request, body, next) =>
      next(null, body),
    )
    for (const url of PATHS) scope.all(url, (request, reply) => forward(request, reply, options))
  })
}

async function forward(
  request: FastifyRequest,
  reply: FastifyReply,
  options: ForwardOptions,
): Promise<FastifyReply> {
  let answer: Response
  let body: Buffer
  try {
    answer = await fetch(options.platformUrl + request.url, {
      method: request.method,
      headers: headersFor(request, options),
      body: Buffer.isBuffer(request.body) && request.body.length > 0 ? new Uint8Array(request.body) : null,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    body = Buffer.from(await answer.arrayBuffer())
  } catch (error) {
    request.log.error({ err: error }, 'the platform does not answer')
    return sendFailure(reply.header('retry-after', '5'), fail('unavailable'))
  }
  reply.code(answer.status)
  for (const name of ANSWERED) {
    const value = answer.headers.get(name)
    if (value !== null) reply.header(name, value)
  }
  return reply.send(body.length > 0 ? body : undefined)
}

function headersFor(request: FastifyRequest, { config, visitorOf }: ForwardOptions): Record<string, string> {
  const headers: Record<string, string> = {
    // The answer is passed on as it is; what is in front of this process compresses.
    'accept-encoding': 'identity',
    ...visitorHeaders(visitorOf(request), config),
  }
  for (const name of ASKED) {
    const value = request.headers[name]
    if (typeof value === 'string') headers[name] = value
  }
  return headers
}
