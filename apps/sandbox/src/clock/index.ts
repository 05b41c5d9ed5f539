import { html, scriptValue } from '@croupier/html'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Shell } from '../shell.ts'

/** The platform's clock, as far as the sandbox uses it. */
export interface SandboxClock {
  now(): Date
  /** Moves the clock forwards by milliseconds. If absent, the clock is only shown. */
  advance?(milliseconds: number): Promise<void>
}

export interface ClockPluginOptions {
  readonly clock: SandboxClock
  readonly shell: Shell
}

const units = { minutes: 60, hours: 3600, days: 86_400 } as const
/** Maximum step in seconds: longer than any period in the product. */
const maxStepSeconds = 400 * 86_400

const steps = [
  { label: '1 minute', seconds: 60 },
  { label: '20 minutes', seconds: 1200 },
  { label: '1 hour', seconds: 3600 },
  { label: '1 day', seconds: 86_400 },
  { label: '1 week', seconds: 7 * 86_400 },
  { label: '31 days', seconds: 31 * 86_400 },
] as const

const step = z.object({ advanceSeconds: z.number().int().min(1).max(maxStepSeconds) })
const form = z.object({
  amount: z.coerce.number().int().min(1).max(maxStepSeconds),
  unit: z.enum(['minutes', 'hours', 'days']),
})

const style = `
.clock-now { color: var(--color-text); font-size: var(--text-3xl); font-weight: var(--weight-medium); line-height: var(--leading-tight) }
.clock-own .button { min-block-size: 3rem }
.clock-own { display: grid; grid-template-columns: minmax(0, 7rem) minmax(0, 10rem) max-content; gap: var(--space-3); align-items: end }
`
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' })
const hour = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone: 'UTC' })

/** The offset in its two largest units. */
function describeOffset(milliseconds: number): string {
  const minutes = Math.round(milliseconds / 60_000)
  if (minutes === 0) return 'This is the real time.'
  const parts = [
    [Math.floor(minutes / 1440), 'day'],
    [Math.floor((minutes % 1440) / 60), 'hour'],
    [minutes % 60, 'minute'],
  ] as const
  const words = parts
    .filter(([count]) => count > 0)
    .map(([count, name]) => `${count} ${name}${count > 1 ? 's' : ''}`)
  return `${words.join(', ')} ahead of real time.`
}

/** Shows the platform's time and moves it. */
export async function clockPlugin(app: FastifyInstance, { clock, shell }: ClockPluginOptions) {
  const path = app.prefix
  const advance = clock.advance?.bind(clock)

  app.get('/', async (_request, reply) => {
    const now = clock.now()
    const customStepForm = html`<form class="clock-own" method="post" action="${path}">${shell.formToken}
<div class="field"><label for="amount">Other step</label><input id="amount" name="amount" type="number" inputmode="numeric" min="1" max="9999" value="15" required></div>
<div class="field"><label for="unit">Unit</label><select id="unit" name="unit"><option value="minutes">minutes</option><option value="hours">hours</option><option value="days">days</option></select></div>
<button class="button">Move</button></form>`
    return shell.send(reply, {
      title: 'Clock',
      console: 'clock',
      style,
      // The browser's clock may differ, so the page counts on from the server's time.
      script: `const start = ${scriptValue(now.getTime())}, begun = performance.now()
const hour = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone: 'UTC' })
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' })
setInterval(() => {
  const now = start + performance.now() - begun
  document.getElementById('hour').textContent = hour.format(now)
  document.getElementById('day').textContent = day.format(now)
}, 1000)`,
      body: html`<div class="stack-wide">
<header class="stack"><h1>Clock</h1><p class="lead">The platform’s clock determines when sessions expire, limits end and jobs run. It can only be moved forwards, so that no booked transfer is dated in the future.</p></header>
<section class="card stack" aria-label="Current time">
<p class="clock-now"><span id="hour">${hour.format(now)}</span></p>
<p><span id="day">${day.format(now)}</span>, UTC. ${describeOffset(now.getTime() - Date.now())}</p>
</section>
${
  advance
    ? html`<section class="stack"><h2>Move the clock forwards</h2>
<form class="row" method="post" action="${path}">${shell.formToken}<input type="hidden" name="unit" value="minutes">${steps.map(
        ({ label, seconds }) =>
          html`<button class="button" name="amount" value="${seconds / 60}">${label}</button>`,
      )}</form>
${customStepForm}</section>`
    : html`<p class="notice">This platform uses the system time, which cannot be moved.</p>`
}
</div>`,
    })
  })

  app.post('/', async (request, reply) => {
    const parsed = form.safeParse(request.body)
    const seconds = parsed.success ? parsed.data.amount * units[parsed.data.unit] : maxStepSeconds + 1
    if (!advance || !shell.hasValidFormToken(request.body) || seconds > maxStepSeconds)
      return shell.send(reply, {
        title: 'Clock',
        console: 'clock',
        status: 422,
        body: html`<div class="stack"><h1>The clock was not moved</h1><p class="notice danger">Steps must be between one minute and 400 days.</p><p><a href="${path}">Back to the clock</a></p></div>`,
      })
    await advance(seconds * 1000)
    return reply.redirect(path, 303)
  })

  /** For tests. Other origins cannot send JSON here. */
  app.get('/api', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ data: { now: clock.now().toISOString() } }),
  )
  app.post('/api', async (request, reply) => {
    const parsed = step.safeParse(request.body)
    if (!advance || !parsed.success || request.headers['content-type'] !== 'application/json')
      return reply
        .code(422)
        .send({ error: { code: 'invalid-step', message: 'Send {"advanceSeconds": n} as application/json.' } })
    await advance(parsed.data.advanceSeconds * 1000)
    return reply.send({ data: { now: clock.now().toISOString() } })
  })
}
