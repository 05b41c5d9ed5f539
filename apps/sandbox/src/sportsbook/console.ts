import { type Html, html } from '@croupier/html'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Shell } from '../shell.ts'
import type { Offer } from './offer.ts'
import type { BetStore, StoredBet } from './store.ts'

const BETS_SHOWN = 50
const result = z.object({ status: z.enum(['won', 'lost', 'cancelled']) })

interface ConsoleOptions {
  readonly store: BetStore
  readonly offer: Offer
  readonly shell: Shell
  readonly path: string
  readonly clock: { now(): Date }
  settle(id: string, status: z.output<typeof result>['status']): Promise<boolean>
}

const labels: Readonly<Record<StoredBet['status'], string>> = {
  placing: 'Waiting for the platform',
  refused: 'Rejected by the platform',
  open: 'Open',
  won: 'Won',
  lost: 'Lost',
  cancelled: 'Cancelled',
}

/** The console: adds sample matches, and settles bets, repeatedly if wanted. */
export function serveSportsbookConsole(
  app: FastifyInstance,
  { store, offer, shell, path, clock, settle }: ConsoleOptions,
) {
  /** A page of another origin can neither send JSON nor read the form token. */
  const isTrusted = (request: FastifyRequest) =>
    request.headers['content-type'] === 'application/json' || shell.hasValidFormToken(request.body)
  const respond = (request: FastifyRequest, reply: FastifyReply) =>
    request.headers['content-type'] === 'application/json'
      ? reply.code(204).send()
      : reply.redirect(path, 303)

  const resultButton = ({ id }: StoredBet, status: z.output<typeof result>['status'], label: string): Html =>
    html`<form method="post" action="${path}/bets/${id}/result">${shell.formToken}
<input type="hidden" name="status" value="${status}"><button class="button small">${label}</button></form>`

  const betCard = (bet: StoredBet): Html => html`<li class="card stack">
<div class="row-apart"><h3>${bet.event}: ${bet.outcome}</h3><span class="badge">${labels[bet.status]}</span></div>
<p class="meta mono">${bet.stake} ${bet.currency} × ${bet.odds} · ${bet.id}</p>
${
  bet.status === 'refused' || bet.status === 'placing'
    ? ''
    : html`<div class="row">${resultButton(bet, 'won', 'Won')}${resultButton(bet, 'lost', 'Lost')}${resultButton(bet, 'cancelled', 'Cancel')}</div>`
}
${bet.answer ? html`<p class="meta">Result ${bet.revision} (pays ${bet.payout}): ${bet.answer}</p>` : ''}
</li>`

  app.get('/', (_request, reply) => {
    const bets = store.newest(BETS_SHOWN)
    const events = offer.list()
    const body = html`<div class="stack-wide"><div class="stack"><h1>Sportsbook</h1>
<p class="lead">A simulated sportsbook: its matches and the results of bets. A new result replaces the previous one.</p></div>
<section class="stack"><h2>Matches</h2>
${events.length ? html`<ul>${events.map(({ title, startsAt }) => html`<li>${title} <span class="meta">${startsAt}</span></li>`)}</ul>` : html`<p>There are no matches yet, so the casino hides its sports menu.</p>`}
<form method="post" action="${path}/samples">${shell.formToken}<button class="button">Add sample matches</button></form></section>
<section class="stack"><h2>Bets</h2>
${bets.length ? html`<ul class="stack" role="list">${bets.map(betCard)}</ul>` : html`<p>No bets yet. Bets placed by players appear here.</p>`}</section></div>`
    return shell.send(reply, { title: 'Sportsbook', body, console: 'sportsbook' })
  })

  app.post('/samples', (request, reply) => {
    if (!isTrusted(request)) return reply.code(422).send({ error: { code: 'invalid' } })
    offer.addSamples(clock.now())
    return respond(request, reply)
  })

  app.post<{ Params: { id: string } }>('/bets/:id/result', async (request, reply) => {
    const parsed = result.safeParse(request.body)
    if (!isTrusted(request) || !parsed.success) return reply.code(422).send({ error: { code: 'invalid' } })
    if (!(await settle(request.params.id, parsed.data.status)))
      return reply.code(404).send({ error: { code: 'unknown-bet' } })
    return respond(request, reply)
  })
}
