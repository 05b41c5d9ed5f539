import { readFileSync } from 'node:fs'
import { html } from '@croupier/html'
import { formatMoney, parseAmount } from '@croupier/money'
import type { FastifyInstance } from 'fastify'
import type { Shell } from '../shell.ts'
import { bankName } from './banks.ts'
import type { Events } from './events.ts'
import { servePaymentSdk } from './sdk.ts'
import { hasPage, type Payment, type PaymentStore } from './store.ts'

/** The checkout page, hosted by the provider. */
type Texts = Readonly<Record<string, string>>
const read = (locale: string): Texts =>
  JSON.parse(readFileSync(new URL(`./texts/${locale}.json`, import.meta.url), 'utf8')) as Texts
const english = read('en')
const texts: Readonly<Record<string, Texts>> = { en: english, de: read('de'), fa: read('fa') }

/** "€50.00" from "50.00" and "EUR". The number of decimals is that of the amount. */
export function moneyText(amount: string, code: string, locale: string): string {
  const places = amount.split('.')[1]?.length ?? 0
  const currency = { code, type: 'fiat' as const, subunitToUnit: `1${'0'.repeat(places)}` }
  const parsed = parseAmount(amount, currency)
  return parsed.ok ? formatMoney(parsed.amount, currency, { locale, style: 'symbol' }) : `${amount} ${code}`
}

/** Texts in a language of the provider, else in English. */
function createTranslator(locale: string) {
  const own = Object.hasOwn(texts, locale) ? (texts[locale] ?? english) : english
  return (key: string) => own[key] ?? english[key] ?? key.replace(/^method\./, '')
}

const isFramed = ({ processingType }: Payment) => processingType === 'iframe'
const merchantOrigin = ({ successUrl }: Payment) => new URL(successUrl).origin
const titleKey = ({ kind }: Payment) => (kind === 'payout' ? 'title.payout' : 'title')
/** Every deposit, including those paid by a code, and payouts that continue on a page. */
const hasCheckout = (payment: Payment | undefined): payment is Payment =>
  payment !== undefined && (payment.kind === 'deposit' || hasPage(payment))

export interface CheckoutOptions {
  readonly store: PaymentStore
  readonly events: Events
  readonly shell: Shell
  /** Mount path of the plugin. */
  readonly path: string
  /** The public address of the casino. */
  readonly origin: () => string
}

export function serveCheckout(app: FastifyInstance, options: CheckoutOptions) {
  const { store, events, shell, path, origin } = options
  servePaymentSdk(app, { shell, origin: () => new URL(origin()).origin, text: createTranslator })

  function body(payment: Payment, text: (key: string) => string) {
    const action = `${path}/checkout/${payment.providerId}`
    const bank = bankName(store.bankOf(payment.reference))
    const head = html`<div class="stack">
<h1>${text(titleKey(payment))}</h1>
<p class="amount">${moneyText(payment.amount, payment.currency, payment.locale)}</p>
<dl class="facts">
<dt>${text(payment.kind === 'payout' ? 'paid-by' : 'merchant')}</dt><dd>${shell.merchant}</dd>
<dt>${text('method')}</dt><dd>${text(`method.${payment.method}`)}</dd>
${bank === null ? '' : html`<dt>${text('bank')}</dt><dd>${bank}</dd>`}
<dt>${text('reference')}</dt><dd class="mono">${payment.number}</dd>
</dl></div>`
    if (payment.state !== 'pending' && isFramed(payment)) {
      return html`<div class="card stack">${head}
<p role="status">${text(`settled.${payment.state}`)}</p>
<p class="meta">${text('framed.done')}</p></div>`
    }
    if (payment.state !== 'pending') {
      const back = payment.state === 'succeeded' ? payment.successUrl : payment.errorUrl
      return html`<div class="card stack">${head}
<p role="status">${text(`settled.${payment.state}`)}</p>
<a class="button" href="${back}">${text('back')}</a></div>`
    }
    return html`<div class="card stack">${head}
<form class="stack" method="post" action="${action}">${shell.formToken}
<button class="button primary large block" name="decision" value="approve">${text(payment.kind === 'payout' ? 'approve.payout' : 'approve')}</button>
<button class="button block" name="decision" value="decline">${text('decline')}</button>
${isFramed(payment) ? '' : html`<button class="button outline block" name="decision" value="leave">${text('leave')}</button>`}
</form>
<p class="meta">${text('note')}</p></div>`
  }

  app.get<{ Params: { id: string }; Querystring: { lang?: unknown } }>('/checkout/:id', (request, reply) => {
    const payment = store.byProviderId(request.params.id)
    // An unknown payment has no language, but the URL may name one.
    const requestedLang = payment?.locale ?? request.query.lang
    const lang =
      typeof requestedLang === 'string' && Object.hasOwn(texts, requestedLang) ? requestedLang : 'en'
    const text = createTranslator(lang)
    const page = { console: null, width: 'narrow', lang, note: text('play-money') } as const
    if (!hasCheckout(payment)) {
      const title = text('unknown.title')
      const unknown = html`<div class="card stack"><h1>${title}</h1><p>${text('unknown.text')}</p></div>`
      return shell.send(reply, { ...page, title, body: unknown, status: 404 })
    }
    return shell.send(reply, {
      ...page,
      title: text(titleKey(payment)),
      body: body(payment, text),
      policy: isFramed(payment)
        ? { frameAncestors: [merchantOrigin(payment)] }
        : { formAction: [merchantOrigin(payment)] },
    })
  })

  app.post<{ Params: { id: string } }>('/checkout/:id', (request, reply) => {
    const payment = store.byProviderId(request.params.id)
    if (!hasCheckout(payment)) return reply.code(404).send()
    const page = `${path}/checkout/${payment.providerId}`
    if (!shell.hasValidFormToken(request.body)) return reply.redirect(page, 303)
    const decision = request.body.decision
    if (decision === 'leave') return reply.redirect(payment.backUrl, 303)
    if (decision !== 'approve' && decision !== 'decline') return reply.code(422).send()
    const declineReason = payment.kind === 'payout' ? 'cancelled' : 'declined'
    const [state, reason] =
      decision === 'approve' ? (['succeeded', null] as const) : (['failed', declineReason] as const)
    if (store.settle(payment.reference, state, reason)) events.announce(payment, state, reason)
    // A framed checkout does not redirect: the casino learns the result by an event.
    if (isFramed(payment)) return reply.redirect(page, 303)
    const now = store.byProviderId(payment.providerId)
    return reply.redirect(now?.state === 'succeeded' ? payment.successUrl : payment.errorUrl, 303)
  })
}
