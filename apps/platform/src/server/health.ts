import type { FastifyInstance } from 'fastify'

/** Checks for a supervisor. */
export interface Health {
  /** The process has started: migrated, seeded, listening. */
  readonly isStarted: () => boolean
  /** The process is not shutting down and its database responds. */
  readonly isReady: () => Promise<boolean>
}

/** `/health/live`, `/health/ready` and `/health/started`: 204 or 503, without details. */
export function serveHealth(app: FastifyInstance, health: Health): void {
  const checks = {
    live: async () => true,
    ready: async () => health.isStarted() && (await health.isReady()),
    started: async () => health.isStarted(),
  }
  for (const [name, check] of Object.entries(checks)) {
    app.get(`/health/${name}`, { logLevel: 'silent' }, async (_request, reply) => {
      const isGood = await check().catch(() => false)
      return reply
        .code(isGood ? 204 : 503)
        .header('cache-control', 'no-store')
        .send()
    })
  }
}
