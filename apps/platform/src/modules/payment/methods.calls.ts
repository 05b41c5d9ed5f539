import { done, fail, type Kernel, type Serve } from '../../kernel.ts'
import type { DepositLimits } from './deposit-limits.ts'
import type { createKnownValues } from './known-values.ts'
import type { KnownValues, PaymentMethods } from './methods.ts'
import { isDepositClosed, type PaymentSettings } from './ports.ts'

interface Served {
  readonly methods: PaymentMethods
  readonly depositLimits: Pick<DepositLimits, 'isOver'>
  readonly settings: PaymentSettings
  readonly knownValues: ReturnType<typeof createKnownValues>
}

export function serveMethods(
  serve: Serve,
  { db }: Pick<Kernel, 'db'>,
  { methods, depositLimits, settings, knownValues }: Served,
) {
  /** A currency or country that is not offered has no methods; that is no mistake of the caller's. */
  function offered(
    direction: 'deposit' | 'withdrawal',
    query: { currency: string; country: string },
    known: KnownValues,
  ) {
    const currency = settings.currency(query.currency)
    if (!currency?.isEnabled || !settings.isListedCountry(query.country)) return []
    return methods.offered(direction, currency, query.country, known)
  }

  serve('GET /api/payment/methods/deposit', async ({ caller, query }, context) => {
    if (await depositLimits.isOver(db.orm, caller.playerId, query.currency))
      return fail('deposit-limit-reached')
    if (isDepositClosed(settings, context.country, query.country)) return done([])
    return done(offered('deposit', query, await knownValues(db.orm, caller.playerId)))
  })

  serve('GET /api/payment/methods/withdrawal', async ({ caller, query }) =>
    done(offered('withdrawal', query, await knownValues(db.orm, caller.playerId))),
  )
}
