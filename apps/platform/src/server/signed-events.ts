import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Clock } from '../kernel.ts'
import { parseBodiesAsText, readSignedBody, type SignedBody } from './signed-body.ts'

interface SignedEventsOptions<S extends z.ZodType> {
  readonly path: string
  /** In bytes. */
  readonly maxBody: number
  /** Checks the signature and parses the body. */
  read(request: FastifyRequest): SignedBody
  readonly schema: S
  receive(event: z.output<S>): Promise<'ok' | 'unknown' | 'mismatch'>
}

/** Receives events that are signed by the platform's own scheme (packages/contract, signature.ts). */
export function serveSignedEvents<S extends z.ZodType>(
  app: FastifyInstance,
  {
    secret,
    clock,
    ...options
  }: Omit<SignedEventsOptions<S>, 'read'> & {
    /** The secret shared with the sender. */
    readonly secret: string
    readonly clock: Clock
  },
) {
  serveEvents(app, { ...options, read: (request) => readSignedBody(request, secret, clock) })
}

/** Receives signed events of a provider, which repeats an event until it gets a 2xx. */
export function serveEvents<S extends z.ZodType>(app: FastifyInstance, options: SignedEventsOptions<S>) {
  const { path, maxBody, read, schema, receive } = options
  app.register(async (scope) => {
    parseBodiesAsText(scope, maxBody)
    // The sender learns what is wrong with the request, without internal details.
    scope.setErrorHandler((error: { statusCode?: number }, request, reply) => {
      reply.header('cache-control', 'no-store')
      if (error.statusCode && error.statusCode < 500)
        return reply.code(error.statusCode).send({ error: { code: 'unreadable' } })
      request.log.error({ err: error, path }, 'an event of a provider could not be processed')
      return reply
        .code(503)
        .header('retry-after', '5')
        .send({ error: { code: 'unavailable' } })
    })
    scope.post(path, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const body = read(request)
      if (!body.ok) {
        const status = body.error === 'malformed' || body.error === 'duplicate-key' ? 400 : 401
        return reply.code(status).send({ error: { code: body.error } })
      }
      const event = schema.safeParse(body.json)
      if (!event.success) return reply.code(422).send({ error: { code: 'invalid' } })
      const result = await receive(event.data)
      if (result === 'unknown') return reply.code(404).send({ error: { code: 'unknown-reference' } })
      if (result === 'mismatch') return reply.code(422).send({ error: { code: 'mismatch' } })
      return reply.code(204).send()
    })
  })
}
