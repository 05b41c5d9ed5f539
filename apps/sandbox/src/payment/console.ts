import { randomUUID } from 'node:crypto'
import { amount } from '@croupier/contract'
import { type Html, html, raw } from '@croupier/html'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Shell } from '../shell.ts'
import { moneyText } from './checkout.ts'
import type { EventOrder, EventSubject, Events } from './events.ts'
import { type Address, isPayableSlip, type Payment, type PaymentStore, waitsForCode } from './store.ts'

/** The console: settles payments by hand and simulates faulty events. */
const settings = {
  fault: {
    label: 'Events of the next decisions',
    options: {
      none: 'Sent once, immediately',
      twice: 'Sent twice, then again with another ID',
      late: 'Sent 30 seconds late',
      'out-of-order': 'Sent out of order: an older state follows',
      'wrong-signature': 'Sent with an invalid signature',
      never: 'Never sent',
    },
  },
  payouts: {
    label: 'Withdrawals',
    options: { automatic: 'Paid automatically after a few seconds', 'by-hand': 'Paid or rejected here' },
  },
  codes: {
    label: 'Payment codes',
    options: { automatic: 'Sent automatically after two seconds', 'by-hand': 'Sent from here' },
  },
  api: {
    label: 'Provider API',
    options: { up: 'Available', down: 'Unavailable', refusing: 'Rejects every new order' },
  },
} as const

const change = z.union([
  z.object({
    name: z.literal('fault'),
    value: z.enum(Object.keys(settings.fault.options) as [string, ...string[]]),
  }),
  z.object({ name: z.enum(['payouts', 'codes']), value: z.enum(['automatic', 'by-hand']) }),
  z.object({ name: z.literal('api'), value: z.enum(['up', 'down', 'refusing']) }),
])
const reason = z.enum(['declined', 'expired', 'cancelled', 'refused'])
/** An event to send now, independent of the payment's state, to simulate late and contradicting events. */
const eventOrder = z.object({
  state: z.enum(['pending', 'succeeded', 'failed']),
  reason: reason.nullable().default(null),
  signature: z.enum(['right', 'wrong', 'stale']).default('right'),
  delay: z.coerce.number().int().min(0).max(86_400).default(0),
  eventId: z.uuid().optional(),
})
/** Coins sent to an address. The same id is the same transfer. */
const transfer = z.object({ amount, providerId: z.string().min(1).max(80).optional() })
const decision = z.object({ state: z.enum(['succeeded', 'failed']) })

export interface ConsoleOptions {
  readonly store: PaymentStore
  readonly events: Events
  readonly shell: Shell
  readonly path: string
  readonly clock: { now(): Date }
  /** Sends the code to a deposit that waits for it. */
  sendCode(payment: Payment): void
}

const signatures = { right: 'valid', wrong: 'invalid', stale: 'expired' } as const
const states = {
  pending: raw('<span class="badge">Pending</span>'),
  succeeded: raw('<span class="badge success">Paid</span>'),
  failed: raw('<span class="badge danger">Failed</span>'),
}

export function servePaymentConsole(
  app: FastifyInstance,
  { store, events, shell, path, clock, sendCode }: ConsoleOptions,
) {
  function settingForm(name: keyof typeof settings, current: string): Html {
    const { label, options } = settings[name]
    return html`<form class="field" method="post" action="${path}/settings">${shell.formToken}
<label for="${name}">${label}</label>
<input type="hidden" name="name" value="${name}">
<div class="row"><select id="${name}" name="value">${Object.entries(options).map(
      ([value, text]) =>
        html`<option value="${value}"${value === current ? raw(' selected') : ''}>${text}</option>`,
    )}</select><button class="button">Save</button></div></form>`
  }

  function sendButton(payment: Payment, label: string, order: Partial<EventOrder>): Html {
    return html`<form method="post" action="${path}/payments/${payment.reference}/events">${shell.formToken}${Object.entries(
      order,
    ).map(([name, value]) => html`<input type="hidden" name="${name}" value="${String(value)}">`)}
<button class="button small">${label}</button></form>`
  }

  function decideButton(payment: Payment, label: string, state: 'succeeded' | 'failed', tone: string): Html {
    return html`<form method="post" action="${path}/payments/${payment.reference}/decision">${shell.formToken}
<input type="hidden" name="state" value="${state}"><button class="button small ${tone}">${label}</button></form>`
  }

  function codeButton(payment: Payment): Html | string {
    if (!waitsForCode(payment)) return ''
    return html`<form method="post" action="${path}/payments/${payment.reference}/code">${shell.formToken}
<button class="button small">Send the code</button></form>`
  }

  function paymentCard(payment: Payment): Html {
    const deliveries = store.deliveriesOf(payment.reference)
    const newest = deliveries.at(-1)
    const rejectReason = payment.kind === 'deposit' ? 'declined' : 'refused'
    return html`<li class="card stack">
<div class="row-apart"><h3>${moneyText(payment.amount, payment.currency, 'en')} ${
      payment.kind === 'deposit' ? 'deposit' : 'withdrawal'
    }</h3>${states[payment.state]}</div>
<p class="meta mono">${payment.number} · ${payment.reference} · ${payment.method} · ${payment.createdAt}${payment.expiresAt ? ` · expires ${payment.expiresAt}` : ''}</p>
${
  payment.state === 'pending'
    ? html`<div class="row">${codeButton(payment)}${decideButton(payment, payment.kind === 'deposit' ? 'Approve' : 'Pay', 'succeeded', '')}${decideButton(
        payment,
        payment.kind === 'deposit' ? 'Decline' : 'Reject',
        'failed',
        'danger',
      )}</div>`
    : isPayableSlip(payment)
      ? html`<div class="row">${decideButton(payment, 'Pay after expiry', 'succeeded', '')}</div>`
      : ''
}
<div class="row">${sendButton(payment, 'Send “paid”', { state: 'succeeded' })}${sendButton(
      payment,
      'Send “failed”',
      {
        state: 'failed',
        reason: rejectReason,
      },
    )}${sendButton(payment, 'Send “paid” with an invalid signature', { state: 'succeeded', signature: 'wrong' })}${sendButton(
      payment,
      'Send “paid” with an expired signature',
      { state: 'succeeded', signature: 'stale' },
    )}${newest ? sendButton(payment, 'Resend the first event', { ...(JSON.parse(newest.body) as EventOrder) }) : ''}</div>
${
  deliveries.length
    ? html`<ul class="meta">${deliveries.map(
        (one) =>
          html`<li>${String((JSON.parse(one.body) as EventOrder).state)}, ${signatures[one.signature]} signature: ${
            one.answer ? `response ${one.answer}, attempt ${one.attempts}` : 'waiting to be sent'
          }</li>`,
      )}</ul>`
    : html`<p class="meta">No events have been sent.</p>`
}
</li>`
  }

  function addressCard(one: Address): Html {
    const deliveries = store.deliveriesOf(one.reference)
    return html`<li class="card stack"><div class="row-apart"><h3>${one.currency} ${one.network}</h3></div>
<p class="meta mono">${one.address}${one.tag ? ` · ${one.tag}` : ''} · ${one.createdAt}</p>
<form class="row" method="post" action="${path}/addresses/${one.reference}/transfers">${shell.formToken}
<label for="amount-${one.reference}">Amount</label><input id="amount-${one.reference}" name="amount" inputmode="decimal" required>
<button class="button small">Send coins</button></form>
${deliveries.length ? html`<ul class="meta">${deliveries.map((sent) => html`<li>${(JSON.parse(sent.body) as EventSubject).amount}: ${sent.answer ? `response ${sent.answer}` : 'waiting to be sent'}</li>`)}</ul>` : ''}
</li>`
  }

  app.get('/', (_request, reply) => {
    const payments = store.newest(50)
    const addresses = store.newestAddresses(50)
    const list = payments.length
      ? html`<ul class="stack" role="list">${payments.map(paymentCard)}</ul>`
      : html`<div class="empty"><h2>No payments yet</h2><p>Deposits and withdrawals made in the casino appear here.</p></div>`
    const body = html`<div class="stack-wide"><div class="stack"><h1>Payments</h1>
<p class="lead">A simulated payment provider. Each decision is sent to the casino as a signed event.</p></div>
<div class="grid">${settingForm('fault', store.fault())}${settingForm('payouts', store.payouts())}${settingForm('codes', store.codes())}${settingForm('api', store.api())}</div>
${list}${addresses.length ? html`<h2>Deposit addresses</h2><ul class="stack" role="list">${addresses.map(addressCard)}</ul>` : ''}</div>`
    return shell.send(reply, { title: 'Payments', body, console: 'payment' })
  })

  function findPayment(reply: FastifyReply, reference: string): Payment | null {
    const payment = store.byReference(reference)
    if (!payment) reply.code(404).send({ error: { code: 'unknown-reference' } })
    return payment ?? null
  }

  function settle(payment: Payment, state: 'succeeded' | 'failed') {
    const failureReason = state === 'succeeded' ? null : payment.kind === 'deposit' ? 'declined' : 'refused'
    const isSettled =
      store.settle(payment.reference, state, failureReason) ||
      (state === 'succeeded' && store.payLate(payment.reference))
    if (isSettled) events.announce(payment, state, failureReason)
    return isSettled
  }

  type ByReference = { Params: { reference: string } }
  // The console's forms carry a token; programs send JSON with a header that other origins cannot set.
  const isTrusted = (request: { headers: Record<string, unknown>; body: unknown }) =>
    request.headers['x-sandbox'] === '1' || shell.hasValidFormToken(request.body)
  const respond = (request: { headers: Record<string, unknown> }, reply: FastifyReply, data: object = {}) =>
    request.headers['x-sandbox'] === '1' ? reply.send(data) : reply.redirect(path, 303)

  app.post('/settings', (request, reply) => {
    const parsed = change.safeParse(request.body)
    if (!isTrusted(request) || !parsed.success) return reply.code(422).send({ error: { code: 'invalid' } })
    store.set(parsed.data.name, parsed.data.value)
    return respond(request, reply)
  })

  app.post<ByReference>('/payments/:reference/decision', (request, reply) => {
    const parsed = decision.safeParse(request.body)
    if (!isTrusted(request) || !parsed.success) return reply.code(422).send({ error: { code: 'invalid' } })
    const payment = findPayment(reply, request.params.reference)
    if (!payment) return reply
    const isSettled = settle(payment, parsed.data.state)
    if (!isSettled && request.headers['x-sandbox'] === '1')
      return reply.code(409).send({ error: { code: 'settled-already' } })
    return respond(request, reply)
  })

  app.post<ByReference>('/payments/:reference/code', (request, reply) => {
    if (!isTrusted(request)) return reply.code(422).send({ error: { code: 'invalid' } })
    const payment = findPayment(reply, request.params.reference)
    if (!payment) return reply
    if (waitsForCode(payment)) sendCode(payment)
    return respond(request, reply)
  })

  /** Simulates the chain: transfers are confirmed and reported at once. */
  app.post<ByReference>('/addresses/:reference/transfers', (request, reply) => {
    const parsed = transfer.safeParse(request.body)
    if (!isTrusted(request) || !parsed.success) return reply.code(422).send({ error: { code: 'invalid' } })
    const to = store.addressOf(request.params.reference)
    if (!to) return reply.code(404).send({ error: { code: 'unknown-reference' } })
    const { reference, currency, notifyUrl } = to
    const { amount, providerId = `tx_${randomUUID()}` } = parsed.data
    store.saveTransfer({ reference, providerId, amount, currency }, clock.now().getTime())
    events.announce(
      { reference, providerId, kind: 'transfer', amount, currency, notifyUrl },
      'succeeded',
      null,
    )
    return respond(request, reply, { providerId })
  })

  /** For tests and scripts: state of an address. */
  app.get<ByReference>('/addresses/:reference', (request, reply) => {
    const address = store.addressOf(request.params.reference)
    if (!address) return reply.code(404).send({ error: { code: 'unknown-reference' } })
    return reply.send({ address, deliveries: store.deliveriesOf(address.reference) })
  })

  app.post<ByReference>('/payments/:reference/events', (request, reply) => {
    const parsed = eventOrder.safeParse(request.body)
    if (!isTrusted(request) || !parsed.success) return reply.code(422).send({ error: { code: 'invalid' } })
    const payment = findPayment(reply, request.params.reference)
    if (!payment) return reply
    const { eventId, ...order } = parsed.data
    return respond(request, reply, {
      eventId: events.enqueue(payment, eventId ? { ...order, eventId } : order),
    })
  })

  /** For tests and scripts: state of a payment. */
  app.get<ByReference>('/payments/:reference', (request, reply) => {
    const payment = findPayment(reply, request.params.reference)
    return payment ? reply.send({ payment, deliveries: store.deliveriesOf(payment.reference) }) : reply
  })

  return { settle }
}
