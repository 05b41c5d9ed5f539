import type { FastifyInstance } from 'fastify'
import type { Shell } from '../shell.ts'
import { servePaymentApi } from './api.ts'
import { serveCheckout } from './checkout.ts'
import { servePaymentConsole } from './console.ts'
import { createEvents } from './events.ts'
import { type SlipMail, slipMail } from './slip.ts'
import { hasPage, openPaymentStore, type Payment, waitsForCode } from './store.ts'

/**
 * A simulated payment provider: signed API, checkout page, signed events, and a console for decisions and
 * faults. It knows the platform only by the URLs in each order.
 */
export interface PaymentPluginOptions {
  /** Folder of the provider's store. */
  readonly dataDir: string
  /** The secret shared with the merchant. */
  readonly secret: string
  /** Public origin, e.g. `http://localhost:3000`; a function, because tests know their port late. */
  readonly publicUrl: string | (() => string)
  readonly clock: { now(): Date }
  readonly shell: Shell
  /** Sends a mail in the provider's name. */
  mail(message: SlipMail): void
}

/** Milliseconds until an automatic payout and an automatic code. */
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
  /** The code leads to the page that simulates the bank. */
  function sendCode(payment: Payment) {
    if (store.saveCode(payment.reference, checkoutUrl(payment.providerId)))
      events.announce(payment, 'pending', null)
  }

  serveCheckout(app, { store, events, shell, path, origin })
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
    // Resumes payouts and codes that a restart interrupted.
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
