import type { FastifyInstance } from 'fastify'
import type { Shell } from '../shell.ts'
import { servePaymentApi } from './api.ts'
import { serveCheckout } from './checkout.ts'
import { servePaymentConsole } from './console.ts'
import { createEvents } from './events.ts'
import { type SlipMail, slipMail } from './slip.ts'
import { hasPage, openPaymentStore, type Payment, waitsForCode } from './store.ts'

/**
 * A payment provider: a signed API for the merchant, a checkout page for the player, signed events, and a console
 * to decide and to misbehave. It knows the platform only by the addresses that come with each order.
 */
export interface PaymentPluginOptions {
  /** Where its own store is kept. */
  readonly dataDir: string
  /** The secret it shares with the merchant. */
  readonly secret: string
  /** The origin it is reached at, e.g. `http://localhost:3000`; asked late, since a test's port is known late. */
  readonly publicUrl: string | (() => string)
  readonly clock: { now(): Date }
  readonly shell: Shell
  /** Sends a mail of the provider's own. */
  mail(message: SlipMail): void
}

/** How long an automatic payout takes, and an automatic code, in milliseconds. */
const payoutDelayMs = 4000
const codeDelayMs = 2000

export async function paymentPlugin(app: FastifyInstance, options: PaymentPluginOptions) {
  const { secret, clock, shell } = options
  const path = app.prefix
  const origin = () => (typeof options.publicUrl === 'function' ? options.publicUrl() : options.publicUrl)
  const store = openPaymentStore(options.dataDir)
  const events = createEvents({ store, secret, clock })
  const timers = new Set<NodeJS.Timeout>()

  if (!app.hasContentTypeParser('application/x-www-form-urlencoded')) {
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 16_384 },
      (_request, body, next) => next(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
  }

  function scheduleAutomatic(pause: number, isAutomatic: () => boolean, run: () => void) {
    if (!isAutomatic()) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      if (isAutomatic()) run()
    }, pause)
    timer.unref()
    timers.add(timer)
  }

  function payLater(payment: Payment) {
    const isAutomatic = () => store.payouts() === 'automatic'
    scheduleAutomatic(payoutDelayMs, isAutomatic, () => paymentConsole.settle(payment, 'succeeded'))
  }

  function sendCodeLater(payment: Payment) {
    const isAutomatic = () => store.codes() === 'automatic'
    scheduleAutomatic(codeDelayMs, isAutomatic, () => sendCode(payment))
  }

  const checkoutUrl = (id: string) => `${origin()}${path}/checkout/${id}`
  /** The code leads whoever reads it to the page that stands for their bank. */
  function sendCode(payment: Payment) {
    if (store.saveCode(payment.reference, checkoutUrl(payment.providerId)))
      events.announce(payment, 'pending', null)
  }

  serveCheckout(app, { store, events, shell, path })
  const paymentConsole = servePaymentConsole(app, { store, events, shell, path, clock, sendCode })
  servePaymentApi(app, {
    store,
    secret,
    clock,
    checkoutUrl,
    onPayout: payLater,
    onCode: sendCodeLater,
    onSlip: (payment, email) => options.mail(slipMail(payment, email, origin(), clock.now())),
  })

  app.addHook('onReady', async () => {
    events.start()
    // Payouts and codes that a restart left waiting are taken up again.
    for (const payment of store.newest(500)) {
      if (payment.state !== 'pending') continue
      if (payment.kind === 'payout' && !hasPage(payment)) payLater(payment)
      else if (waitsForCode(payment)) sendCodeLater(payment)
    }
  })
  app.addHook('onClose', async () => {
    await events.stop()
    for (const timer of timers) clearTimeout(timer)
    store.close()
  })
}
