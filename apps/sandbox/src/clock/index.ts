import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { html, type Shell, scriptValue } from '../shell.ts'

/** The clock of the house, as far as the sandbox may touch it. */
export interface SandboxClock {
  now(): Date
  /** Moves by so many milliseconds, forwards only. Without it the clock is only shown. */
  advance?(milliseconds: number): Promise<void>
}

export interface ClockPluginOptions {
  readonly clock: SandboxClock
  readonly shell: Shell
}

const units = { minutes: 60, hours: 3600, days: 86_400 } as const
/** A step is at most this many seconds: a year and a bit, past the end of every term that the product has. */
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

/** How far the house is ahead, in the largest units that matter. */
function describeOffset(milliseconds: number): string {
  const minutes = Math.round(milliseconds / 60_000)
  if (minutes === 0) return 'It is the real time.'
  const parts = [
    [Math.floor(minutes / 1440), 'day'],
    [Math.floor((minutes % 1440) / 60), 'hour'],
    [minutes % 60, 'minute'],
  ] as const
  const words = parts
    .filter(([count]) => count > 0)
    .map(([count, name]) => `${count} ${name}${count > 1 ? 's' : ''}`)
  return `${words.join(', ')} ahead of the real time.`
}

/** Shows the time that the platform believes in, and moves it. */
export async function clockPlugin(app: FastifyInstance, { clock, shell }: ClockPluginOptions) {
  const path = app.prefix
  const advance = clock.advance?.bind(clock)

  app.get('/', async (_request, reply) => {
    const now = clock.now()
    const customStepForm = html`<form class="clock-own" method="post" action="${path}">${shell.formToken}
<div class="field"><label for="amount">Another step</label><input id="amount" name="amount" type="number" inputmode="numeric" min="1" max="9999" value="15" required></div>
<div class="field"><label for="unit">Unit</label><select id="unit" name="unit"><option value="minutes">minutes</option><option value="hours">hours</option><option value="days">days</option></select></div>
<button class="button">Move</button></form>`
    return shell.send(reply, {
      title: 'Clock',
      console: 'clock',
      style,
      // The page's own time may differ from the server's: it counts on from what the server said.
      script: `const start = ${scriptValue(now.getTime())}, begun = performance.now()
const hour = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone: 'UTC' })
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' })
setInterval(() => {
  const now = start + performance.now() - begun
  document.getElementById('hour').textContent = hour.format(now)
  document.getElementById('day').textContent = day.format(now)
}, 1000)`,
      body: html`<div class="stack-wide">
<header class="stack"><h1>Clock</h1><p class="lead">The time that the platform believes in: sessions run out by it, limits end by it, jobs run by it. It moves forwards only, since what has been booked lies in the past.</p></header>
<section class="card stack" aria-label="The time now">
<p class="clock-now"><span id="hour">${hour.format(now)}</span></p>
<p><span id="day">${day.format(now)}</span>, UTC. ${describeOffset(now.getTime() - Date.now())}</p>
</section>
${
  advance
    ? html`<section class="stack"><h2>Move it by</h2>
<form class="row" method="post" action="${path}">${shell.formToken}<input type="hidden" name="unit" value="minutes">${steps.map(
        ({ label, seconds }) =>
          html`<button class="button" name="amount" value="${seconds / 60}">${label}</button>`,
      )}</form>
${customStepForm}</section>`
    : html`<p class="notice">This house keeps the real time: its clock cannot be moved.</p>`
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
        body: html`<div class="stack"><h1>The clock was not moved</h1><p class="notice danger">A step is between one minute and 400 days, and is taken from this page.</p><p><a href="${path}">Back to the clock</a></p></div>`,
      })
    await advance(seconds * 1000)
    return reply.redirect(path, 303)
  })

  /** For tests. JSON cannot be sent here by a page of another origin. */
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
