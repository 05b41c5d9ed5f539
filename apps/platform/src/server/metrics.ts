import type { FastifyInstance } from 'fastify'

/** `GET /metrics` for the operator's monitoring, in the text format of Prometheus. */
export function serveMetrics(app: FastifyInstance, write: () => string): void {
  app.get('/metrics', { logLevel: 'silent' }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').type('text/plain; version=0.0.4; charset=utf-8').send(write()),
  )
}
