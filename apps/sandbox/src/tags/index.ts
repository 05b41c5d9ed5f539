import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

/** Kept entries; older ones are dropped. */
const MAX_ENTRIES = 500
const BODY_LIMIT = 8 * 1024

/** The fields of a purchase. */
const block = z.strictObject({
  transaction_id: z.string().max(100),
  value: z.string().max(100),
  currency: z.string().max(20),
  items: z.array(z.record(z.string().max(100), z.union([z.string().max(500), z.number()]))).max(100),
})
const entry = z.record(
  z.string().max(100),
  z.union([z.string().max(500), z.number(), z.boolean(), z.null(), block]),
)

/** Browser time in milliseconds and sequence number of an entry, because reports may arrive out of order. */
const order = z.object({ at: z.coerce.number().default(0), count: z.coerce.number().default(0) })
type Order = z.output<typeof order>

const precedes = (a: Order, b: Order) => a.at < b.at || (a.at === b.at && a.count < b.count)

/** Simulates a container's script: sets a cookie and reports everything in the data layer. */
const script = (events: string) => `(() => {
document.cookie = '_tags=1; path=/; max-age=3600; samesite=lax'
const layer = window.dataLayer
let count = 0
const order = () => new URLSearchParams({ at: performance.timeOrigin + performance.now(), count: count++ })
const report = (entry) => fetch('${events}?' + order(), { method: 'POST', keepalive: true, headers: { 'content-type': 'application/json' }, body: JSON.stringify(entry) })
layer.forEach((entry) => report(entry))
const push = layer.push.bind(layer)
layer.push = (...entries) => (entries.forEach((entry) => report(entry)), push(...entries))
})()
`

/**
 * A simulated tag manager: `gtm.js` runs in the site's pages if configured, and `events` lists the reported
 * entries in order. Configured as `tagManagerUrl: /sandbox/tags/gtm.js`.
 */
export async function tagsPlugin(app: FastifyInstance) {
  const entries: { readonly order: Order; readonly entry: z.output<typeof entry> }[] = []

  app.get('/gtm.js', async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type('text/javascript; charset=utf-8')
      .send(script(`${app.prefix}/events`)),
  )

  app.post('/events', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    const parsed = entry.safeParse(request.body)
    const parsedOrder = order.safeParse(request.query)
    // Other origins cannot send JSON here.
    if (!parsed.success || !parsedOrder.success || request.headers['content-type'] !== 'application/json')
      return reply.code(422).send({ error: { code: 'invalid-entry', message: 'Send an event as JSON.' } })
    const last = entries.findLastIndex((one) => !precedes(parsedOrder.data, one.order))
    entries.splice(last + 1, 0, { order: parsedOrder.data, entry: parsed.data })
    if (entries.length > MAX_ENTRIES) entries.shift()
    return reply.code(204).send()
  })

  app.get('/events', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ data: entries.map((one) => one.entry) }),
  )
}
