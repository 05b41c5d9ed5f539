import { done, fail, type Serve } from '../../kernel.ts'
import type { Invoices } from './invoices.service.ts'
import type { PaymentMethods } from './methods.ts'
import { isDepositClosed, type PaymentSettings } from './ports.ts'

export function serveMethods(
  serve: Serve,
  methods: PaymentMethods,
  invoices: Invoices,
  settings: PaymentSettings,
) {
  /** A currency or country that is not offered has no methods; that is no mistake of the caller's. */
  function offered(direction: 'deposit' | 'withdrawal', query: { currency: string; country: string }) {
    const currency = settings.currency(query.currency)
    if (!currency?.isEnabled || !settings.isListedCountry(query.country)) return []
    return methods.offered(direction, currency, query.country)
  }

  serve('GET /api/payment/methods/deposit', async ({ caller, query }, context) => {
    if (await invoices.isLimited(caller.playerId, query.currency)) return fail('deposit-limit-reached')
    return done(isDepositClosed(settings, context.country, query.country) ? [] : offered('deposit', query))
  })

  serve('GET /api/payment/methods/withdrawal', async ({ query }) => done(offered('withdrawal', query)))
}
