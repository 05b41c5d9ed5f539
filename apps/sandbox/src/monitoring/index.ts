import { type Html, html } from '@croupier/html'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Shell } from '../shell.ts'

export interface MonitoringPluginOptions {
  readonly shell: Shell
}

/** Kept events; older ones are dropped. */
export const MAX_EVENTS = 200
const BODY_LIMIT = 64 * 1024
const SHOWN_FRAMES = 8

const frame = z.object({
  filename: z.string().max(1000),
  function: z.string().max(1000),
  lineno: z.number().int(),
  colno: z.number().int(),
})
/** The fields of an event that are shown. */
const event = z.object({
  event_id: z.string().regex(/^[0-9a-f]{32}$/),
  timestamp: z.number().positive().max(8.64e12),
  platform: z.string().max(40),
  environment: z.string().max(100),
  release: z.string().max(200),
  transaction: z.string().max(2000).optional(),
  exception: z.object({
    values: z
      .array(
        z.object({
          type: z.string().max(500),
          value: z.string().max(5000),
          stacktrace: z.object({ frames: z.array(frame).max(100) }).optional(),
        }),
      )
      .min(1)
      .max(10),
  }),
})
type MonitoredEvent = z.output<typeof event>

const style = `
.monitored { padding: 0; list-style: none }
.monitored pre { white-space: pre-wrap; overflow-wrap: anywhere }
`
const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' })

/** The event of an envelope; null if it has none. Source: https://develop.sentry.dev/sdk/data-model/envelopes/ */
function parseEnvelope(text: string): MonitoredEvent | null {
  const [, header = '', payload = ''] = text.split('\n', 3)
  try {
    if (JSON.parse(header).type !== 'event') return null
    return event.safeParse(JSON.parse(payload)).data ?? null
  } catch {
    return null
  }
}

/** A simulated monitoring service: accepts the envelopes of the platform, and lists their events. */
export async function monitoringPlugin(app: FastifyInstance, { shell }: MonitoringPluginOptions) {
  const path = app.prefix
  const events: MonitoredEvent[] = []

  app.register(async (api) => {
    api.removeAllContentTypeParsers()
    api.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, next) =>
      next(null, body),
    )
    api.post('/api/:project/envelope/', async (request, reply) => {
      if (!/\bsentry_key=sandbox\b/.test(String(request.headers['x-sentry-auth'])))
        return reply.code(403).send({ detail: 'unknown key' })
      const received = parseEnvelope(typeof request.body === 'string' ? request.body : '')
      if (!received) return reply.code(400).send({ detail: 'no event' })
      events.unshift(received)
      events.splice(MAX_EVENTS)
      return reply.send({ id: received.event_id })
    })
  })

  app.get('/', (_request, reply) =>
    shell.send(reply, {
      title: 'Errors',
      console: 'monitoring',
      style,
      body: html`<div class="stack-wide">
<header class="stack"><h1>Errors</h1><p class="lead">Errors reported by the platform and the site’s scripts, newest first. The latest ${String(MAX_EVENTS)} are kept until the sandbox restarts.</p></header>
${events.length > 0 ? html`<form method="post" action="${path}/clear">${shell.formToken}<button class="button danger">Clear the list</button></form><ul class="stack monitored">${events.map(row)}</ul>` : html`<div class="empty"><h2>No errors</h2><p>Errors from the platform’s log and the site’s scripts appear here.</p></div>`}
</div>`,
    }),
  )

  app.post('/clear', async (request, reply) => {
    if (!shell.hasValidFormToken(request.body)) return reply.callNotFound()
    events.length = 0
    return reply.redirect(path, 303)
  })
}

function row({ timestamp, platform, environment, release, transaction, exception }: MonitoredEvent): Html {
  const at = new Date(timestamp * 1000)
  const source = platform === 'javascript' ? 'Site' : 'Platform'
  return html`<li class="card stack"><p><span class="badge">${source}</span> <time class="meta" datetime="${at.toISOString()}">${time.format(at)} UTC</time></p>
${exception.values.map(
  ({ type, value, stacktrace }) => html`<h2>${type}: ${value}</h2>
${stacktrace && html`<pre>${stacktrace.frames.slice(-SHOWN_FRAMES).reverse().map(describeFrame).join('\n')}</pre>`}`,
)}
<p class="meta">${transaction === undefined ? '' : `${transaction} · `}${environment} · ${release}</p></li>`
}

const describeFrame = ({ filename, function: name, lineno, colno }: z.output<typeof frame>) =>
  `${name} (${filename}:${lineno}:${colno})`
