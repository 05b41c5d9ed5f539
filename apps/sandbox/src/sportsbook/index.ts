import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

/** Maximum number of events; the oldest is dropped. */
const MOST = 100
const BODY_LIMIT = 8 * 1024

const event = z.strictObject({
  title: z.string().trim().min(1).max(120),
  startsAt: z.iso.datetime(),
  odds: z
    .array(z.strictObject({ name: z.string().trim().min(1).max(60), price: z.number().min(1).max(1000) }))
    .min(1)
    .max(10),
})

/**
 * A simulated sportsbook: `bt-renderer.min.js` runs in the site's page and renders the answer of `events`,
 * which is empty until something is posted. It accepts no bets. Configured as `clientHost:
 * /sandbox/sportsbook`.
 */
export async function sportsbookPlugin(app: FastifyInstance) {
  const offered: z.output<typeof event>[] = []
  const script = readFileSync(new URL('./renderer.js', import.meta.url), 'utf8').replaceAll(
    '__EVENTS__',
    `${app.prefix}/events`,
  )

  app.get('/bt-renderer.min.js', async (_request, reply) =>
    reply.header('cache-control', 'no-store').type('text/javascript; charset=utf-8').send(script),
  )

  app.get('/events', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ data: offered }),
  )

  app.post('/events', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    const parsed = event.safeParse(request.body)
    // Other origins cannot send JSON here.
    if (!parsed.success || request.headers['content-type'] !== 'application/json')
      return reply.code(422).send({ error: { code: 'invalid-event', message: 'Send an event as JSON.' } })
    offered.push(parsed.data)
    if (offered.length > MOST) offered.shift()
    return reply.code(204).send()
  })
}
