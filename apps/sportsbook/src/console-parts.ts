import { type Html, html } from '@croupier/html'
import { type EventView, type MarketView, resettlementReasons } from './api.ts'
import type { Decision } from './bookmaker/decisions.ts'
import type { Bookmaker } from './bookmaker/index.ts'
import { writeAmount } from './bookmaker/settings.ts'
import type { StoredBet } from './bookmaker/store.ts'
import { eventName, marketName, outcomeName, type Vocabulary } from './names.ts'
import { parseMarketId } from './odds/offer.ts'
import { totalStake } from './rules/index.ts'

interface FormSettings {
  readonly path: string
  readonly token: Html
}

export const speedForm = ({ path, token }: FormSettings, speed: number): Html =>
  html`<form class="row" method="post" action="${path}/console/speed">${token}
<label>Speed of the simulation <input name="speed" type="number" min="0.1" max="60" step="0.1" value="${speed}"></label>
<button class="button small">Set the speed</button></form>`

export const eventRow = (path: string, name: string, event: EventView, league: string): Html =>
  html`<li class="card row-apart"><a href="${path}/console/events/${event.id}">${name}</a>
<span class="meta">${league} · ${event.status} · ${event.score.home}–${event.score.away} · ${event.marketCount} markets</span></li>`

const statusNames: Readonly<Record<StoredBet['status'], string>> = {
  pending: 'Waiting for the platform',
  refused: 'Rejected',
  open: 'Open',
  won: 'Won',
  lost: 'Lost',
  void: 'Void',
  'cashed-out': 'Cashed out',
}

export function betCard({ calendar, vocabulary }: Bookmaker, bet: StoredBet): Html {
  const words = vocabulary('en')
  const lines = bet.legs.map((leg) => {
    const fixture = calendar.find(leg.event)
    const key = parseMarketId(leg.market)
    if (!fixture || !key) return leg.event
    const market = { ...key, line: key.line === null ? null : String(key.line) }
    const outcome = outcomeName(words, fixture, market, leg.outcome)
    return `${eventName(words, fixture)}: ${marketName(words, fixture, market)}, ${outcome} × ${leg.price / 1000} (${leg.result})`
  })
  const amount = (units: bigint) => `${writeAmount(units, bet.decimals)} ${bet.currency}`
  return html`<li class="card stack">
<div class="row-apart"><h3>${bet.type}</h3><span class="badge">${statusNames[bet.status]}</span></div>
${lines.map((line) => html`<p>${line}</p>`)}
<p class="meta mono">${amount(totalStake(bet, bet.legs.length))} · pays ${amount(bet.payout)} · ${bet.id}</p>
${bet.refusal ? html`<p class="meta">Refused: ${bet.refusal}</p>` : ''}
${bet.answer ? html`<p class="meta">Result ${bet.revision}: ${bet.answer}</p>` : ''}</li>`
}

const reasons = html`<label>Reason <select name="reason">${resettlementReasons.map((one) => html`<option>${one}</option>`)}</select></label>`

const button = (form: FormSettings, event: string, action: string, fields: Html, label: string): Html =>
  html`<form class="row" method="post" action="${form.path}/console/events/${event}/${action}">${form.token}${fields}
<button class="button small">${label}</button></form>`

const hidden = (name: string, value: string): Html =>
  html`<input type="hidden" name="${name}" value="${value}">`

/** The forms that decide, void or suspend a whole event. */
export function decisionForms(form: FormSettings, event: string, decided: readonly Decision[]): Html {
  const score = html`<label>Home <input name="home" type="number" min="0" max="999" required></label>
<label>Away <input name="away" type="number" min="0" max="999" required></label>${reasons}`
  const own = decided.filter(({ market }) => market === null)
  const isSuspended = own.some(({ kind }) => kind === 'suspended')
  return html`<section class="stack"><h2>Decisions</h2>
${own.map(({ kind, score: given }) =>
  button(
    ...([form, event, 'clear', hidden('kind', kind)] as const),
    `Withdraw: ${kind}${given ? ` ${given.home}–${given.away}` : ''}`,
  ),
)}
${button(form, event, 'result', score, 'Decide the event')}
${button(form, event, 'void', reasons, 'Void the event')}
${isSuspended ? '' : button(form, event, 'suspend', html``, 'Suspend the event')}</section>`
}

export function marketRow(
  form: FormSettings,
  words: Vocabulary,
  event: EventView,
  market: MarketView,
  decided: readonly Decision[],
): Html {
  const field = hidden('market', market.id)
  const own = decided.filter((one) => one.market === market.id)
  const offered = market.outcomes
    .map(({ id, price, result }) => {
      const shown = price === null ? (result ?? '–') : price / 1000
      return `${outcomeName(words, event, market, id)} ${shown}`
    })
    .join(' · ')
  return html`<li class="card stack"><div class="row-apart"><h3>${marketName(words, event, market)}</h3><span class="badge">${market.status}</span></div>
<p class="meta">${offered}</p><div class="row">
${own.map(({ kind }) => button(form, event.id, 'clear', html`${field}${hidden('kind', kind)}`, `Withdraw: ${kind}`))}
${own.length > 0 ? '' : html`${button(form, event.id, 'suspend', field, 'Suspend')}${button(form, event.id, 'void', field, 'Void')}`}</div></li>`
}
