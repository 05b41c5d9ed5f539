import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

/** What is offered at most; the oldest is let go. */
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
 * The stand-in of a sportsbook: `bt-renderer.min.js` runs in the site's page and draws what `events` answers, which is
 * nothing until somebody posts there. It takes no bets. Configured as `clientHost: /sandbox/sportsbook`.
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
    // JSON cannot be sent here by a page of another origin.
    if (!parsed.success || request.headers['content-type'] !== 'application/json')
      return reply.code(422).send({ error: { code: 'invalid-event', message: 'Send an event as JSON.' } })
    offered.push(parsed.data)
    if (offered.length > MOST) offered.shift()
    return reply.code(204).send()
  })
}
