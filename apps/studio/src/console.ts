import { randomUUID } from 'node:crypto'
import { html } from '@croupier/html'
import { formatDecimal } from '@croupier/money'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { providerName } from './api.ts'
import type { Sessions } from './sessions.ts'
import { toCurrency, totalStake } from './stakes.ts'
import type { Round, StudioStore } from './store/index.ts'
import { titleOf, titles } from './titles/index.ts'

/** Sends a page of the console in the template of whoever mounts the studio. `markup` is safe HTML. */
export type SendConsolePage = (
  reply: FastifyReply,
  page: { readonly title: string; readonly style: string; readonly markup: string },
) => FastifyReply

export interface ConsoleOptions {
  readonly store: StudioStore
  readonly sessions: Sessions
  readonly send: SendConsolePage
  /** The studio's base URL with a trailing slash. */
  base(): string
}

/** The studio's console: its titles with play money, the newest rounds, and pending wallet calls. */
export function serveStudioConsole(app: FastifyInstance, { store, sessions, send, base }: ConsoleOptions) {
  const path = app.prefix

  const style = `.titles{display:grid;grid-template-columns:repeat(auto-fill,minmax(9rem,1fr));gap:1rem;margin:0;padding:0;list-style:none}
.titles img{display:block;inline-size:100%;block-size:auto;aspect-ratio:2/3;border-radius:12px;margin-block-end:.5rem}`

  const titleCard = (title: (typeof titles)[number]) =>
    html`<li><a href="${path}/try/${title.slug}"><img src="${path}/covers/${title.slug}-tall.svg" alt="${title.name}" width="400" height="600"></a><p class="meta">RTP ${title.rtp}%<br>${title.volatility} volatility</p></li>`

  function row(round: Round) {
    const session = store.findSession(round.sessionId)
    const currency = toCurrency(round.currency, session?.subunitToUnit ?? '1')
    const [stake, win] = [totalStake(round), round.win].map((amount) => formatDecimal(amount, currency))
    return html`<tr><td>${new Date(round.createdAt).toISOString().slice(0, 19).replace('T', ' ')}</td><td>${titleOf(round.game)?.name}</td><td>${round.mode}</td><td class="end">${stake} ${round.currency}</td><td class="end">${win} ${round.currency}</td><td>${round.status}</td></tr>`
  }

  function rounds() {
    const newest = store.newestRounds(50)
    if (newest.length === 0)
      return html`<div class="empty"><h2>No rounds yet</h2><p>Rounds played in the casino or here appear in this list.</p></div>`
    return html`<div class="stack"><h2>Newest rounds</h2><div class="scroll"><table class="table"><thead><tr><th>Started (UTC)</th><th>Game</th><th>Mode</th><th class="end">Stake</th><th class="end">Win</th><th>State</th></tr></thead><tbody>${newest.map(row)}</tbody></table></div></div>`
  }

  const page = () => html`<div class="stack-wide"><div class="stack"><h1>${providerName}</h1>
<p class="lead">${titles.length} titles. Select a cover to open the game in demo mode. Wins and rollbacks not yet acknowledged by the casino: ${store.countPendingCalls()}.</p></div>
<ul class="titles">${titles.map(titleCard)}</ul>
${rounds()}</div>`

  app.get('/', (_request, reply) => send(reply, { title: 'Studio', style, markup: page().markup }))

  app.get<{ Params: { slug: string } }>('/try/:slug', (request, reply) => {
    const opened = sessions.open({
      game: request.params.slug,
      mode: 'demo',
      playerRef: `console-${randomUUID()}`,
      currency: 'EUR',
      subunitToUnit: '100',
      locale: 'en',
      country: null,
      token: '',
      walletUrl: '',
      lobbyOrigin: new URL(base()).origin,
    })
    if (!opened) return reply.code(404).send()
    return reply
      .header('cache-control', 'no-store')
      .redirect(`${base()}games/${opened.session.game}?session=${opened.token}`, 303)
  })
}
