import { signatureFault } from '@croupier/contract/providers'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { Clock } from '../kernel.ts'

interface SignedEventsOptions<S extends z.ZodType> {
  readonly path: string
  /** In bytes. */
  readonly maxBody: number
  /** What the platform shares with whoever sends them. */
  readonly secret: string
  readonly clock: Clock
  readonly schema: S
  receive(event: z.output<S>): Promise<'ok' | 'unknown' | 'mismatch'>
}

/** The signed events of a provider. Anything but a 2xx makes the provider send again. */
export function serveSignedEvents<S extends z.ZodType>(
  app: FastifyInstance,
  options: SignedEventsOptions<S>,
) {
  const { path, maxBody, secret, clock, schema, receive } = options
  app.register(async (scope) => {
    // The signature covers the bytes as sent, so the body is kept as text until it is checked.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: maxBody }, (_request, body, next) =>
      next(null, body),
    )
    // Whoever sends is told what was wrong with the request, and nothing of what is inside.
    scope.setErrorHandler((error: { statusCode?: number }, request, reply) => {
      reply.header('cache-control', 'no-store')
      if (error.statusCode && error.statusCode < 500)
        return reply.code(error.statusCode).send({ error: { code: 'unreadable' } })
      request.log.error({ err: error, path }, 'an event of a provider could not be taken in')
      return reply
        .code(503)
        .header('retry-after', '5')
        .send({ error: { code: 'unavailable' } })
    })
    scope.post(path, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const raw = typeof request.body === 'string' ? request.body : ''
      const fault = signatureFault(secret, request, raw, clock.now())
      if (fault) return reply.code(401).send({ error: { code: `signature-${fault}` } })
      let json: unknown
      try {
        json = JSON.parse(raw)
      } catch {
        return reply.code(400).send({ error: { code: 'malformed' } })
      }
      const event = schema.safeParse(json)
      if (!event.success) return reply.code(422).send({ error: { code: 'invalid' } })
      const taken = await receive(event.data)
      if (taken === 'unknown') return reply.code(404).send({ error: { code: 'unknown-reference' } })
      if (taken === 'mismatch') return reply.code(422).send({ error: { code: 'mismatch' } })
      return reply.code(204).send()
    })
  })
}
