import { type Html, html } from '@croupier/html'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type EventView, eventId, marketId, resettlementReasons } from './api.ts'
import type { Bookmaker } from './bookmaker/index.ts'
import { MAX_SPEED } from './bookmaker/sim-clock.ts'
import { betCard, decisionForms, eventRow, marketRow, speedForm } from './console-parts.ts'
import { eventName, leagueName } from './names.ts'

/** The page layout of the sandbox's consoles. */
export interface ConsoleShell {
  /** A hidden field for every form that changes something (CSRF token). */
  readonly formToken: Html
  hasValidFormToken(body: unknown): body is Readonly<Record<string, string>>
  sendConsolePage(reply: FastifyReply, page: { readonly title: string; readonly body: Html }): FastifyReply
}

const EVENTS_SHOWN = 60
const BETS_SHOWN = 50

const formToken = z.string().optional()
const reason = z.enum(resettlementReasons).default('result-corrected')
const points = z.coerce.number().int().min(0).max(999)
const speedBody = z.object({ speed: z.coerce.number().min(0.1).max(MAX_SPEED), formToken })
const resultBody = z.object({ home: points, away: points, reason, formToken })
const market = z.union([z.literal(''), marketId]).optional()
const voidBody = z.object({ market, reason: z.enum(resettlementReasons).optional(), formToken })
const suspendBody = z.object({ market, formToken })
const clearBody = z.object({ market, kind: z.enum(['result', 'void', 'suspended']), formToken })

type Params = { Params: { id: string } }

/** The console: declares results, voids and suspends events and markets, and sets the simulation's speed. */
export function serveConsole(app: FastifyInstance, bookmaker: Bookmaker, shell: ConsoleShell) {
  const { decisions, settlement, simClock, offer } = bookmaker
  const path = app.prefix
  /** A page of another origin can neither send JSON nor read the form token. */
  const isJson = (request: FastifyRequest) => request.headers['content-type'] === 'application/json'
  const parse = <S extends z.ZodType>(schema: S, request: FastifyRequest): z.output<S> | null => {
    const parsed = schema.safeParse(request.body)
    return parsed.success && (isJson(request) || shell.hasValidFormToken(request.body)) ? parsed.data : null
  }
  const respond = (request: FastifyRequest, reply: FastifyReply, back = path) =>
    isJson(request) ? reply.code(204).send() : reply.redirect(back, 303)
  const invalid = (reply: FastifyReply) => reply.code(422).send({ error: { code: 'invalid' } })

  servePages(app, bookmaker, shell)
  app.post('/console/speed', (request, reply) => {
    const body = parse(speedBody, request)
    if (!body) return invalid(reply)
    simClock.setSpeed(body.speed)
    return respond(request, reply)
  })

  /** Changes the decisions of an event, then settles its bets again. */
  function decide<S extends z.ZodType>(
    name: string,
    schema: S,
    run: (event: string, body: z.output<S>) => void,
  ) {
    app.post<Params>(`/console/events/:id/${name}`, async (request, reply) => {
      const body = parse(schema, request)
      if (!body) return invalid(reply)
      const id = eventId.safeParse(request.params.id)
      if (!id.success || !offer.view(id.data))
        return reply.code(404).send({ error: { code: 'unknown-event' } })
      run(id.data, body)
      await settlement.resettle(id.data)
      return respond(request, reply, `${path}/console/events/${id.data}`)
    })
  }
  decide('result', resultBody, (event, body) =>
    decisions.add({
      ...{ event, market: null, kind: 'result', reason: body.reason },
      score: { home: body.home, away: body.away },
    }),
  )
  decide('void', voidBody, (event, body) =>
    decisions.add({
      ...{ event, market: body.market || null, kind: 'void', score: null },
      reason: body.reason ?? (body.market ? 'market-void' : 'event-void'),
    }),
  )
  decide('suspend', suspendBody, (event, body) =>
    decisions.add({ event, market: body.market || null, kind: 'suspended', score: null, reason: null }),
  )
  decide('clear', clearBody, (event, body) => decisions.remove(event, body.market || null, body.kind))
}

function servePages(app: FastifyInstance, bookmaker: Bookmaker, shell: ConsoleShell) {
  const { lists, offer, store, decisions, vocabulary, simClock } = bookmaker
  const words = vocabulary('en')
  const path = app.prefix
  const form = { path, token: shell.formToken }

  app.get('/', (_request, reply) => {
    const sports = lists.sports()
    const live = lists.events({ state: 'live', page: 1, perPage: EVENTS_SHOWN })
    const bets = store.newest(BETS_SHOWN)
    const betOn = store.openEvents(EVENTS_SHOWN).flatMap(({ event }) => offer.view(event) ?? [])
    const rows = (events: readonly EventView[]) =>
      events.map((event) => eventRow(path, eventName(words, event), event, leagueName(words, event.league)))
    const sum = (key: 'live' | 'upcoming') => sports.reduce((total, sport) => total + sport[key], 0)
    const body = html`<div class="stack-wide"><div class="stack"><h1>Sportsbook</h1>
<p class="lead">A simulated bookmaker: ${sum('live')} events are live, ${sum('upcoming')} are coming up.</p>
${speedForm(form, simClock.speed)}</div>
<section class="stack"><h2>Events with open bets</h2>
${betOn.length > 0 ? html`<ul class="stack" role="list">${rows(betOn)}</ul>` : html`<p>Nobody has an open bet.</p>`}</section>
<section class="stack"><h2>Live events</h2><ul class="stack" role="list">${rows(live.events)}</ul></section>
<section class="stack"><h2>Bets</h2>
${bets.length > 0 ? html`<ul class="stack" role="list">${bets.map((bet) => betCard(bookmaker, bet))}</ul>` : html`<p>No bets yet. Bets placed by players appear here.</p>`}</section></div>`
    return shell.sendConsolePage(reply, { title: 'Sportsbook', body })
  })

  app.get<Params>('/console/events/:id', (request, reply) => {
    const id = eventId.safeParse(request.params.id)
    const event = id.success ? offer.detail(id.data) : null
    if (!event) return reply.callNotFound()
    const name = eventName(words, event)
    const body = html`<div class="stack-wide"><div class="stack"><p><a href="${path}">Back to the sportsbook</a></p>
<h1>${name}</h1><p class="lead">${leagueName(words, event.league)} · ${event.status} · ${event.score.home}–${event.score.away}</p></div>
${decisionForms(form, event.id, decisions.of(event.id))}
<section class="stack"><h2>Markets</h2><ul class="stack" role="list">${event.markets.map((one) =>
      marketRow(form, words, event, one, decisions.of(event.id)),
    )}</ul></section></div>`
    return shell.sendConsolePage(reply, { title: name, body })
  })
}
