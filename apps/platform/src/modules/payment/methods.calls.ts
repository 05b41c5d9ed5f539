import { type Currency, formatDecimal, parseAmount } from '@croupier/money'
import { done, fail, type Kernel, type Serve } from '../../kernel.ts'
import type { DepositLimits } from './deposit-limits.ts'
import type { createKnownValues } from './known-values.ts'
import type { KnownValues } from './method-fields.ts'
import type { PaymentMethods, PaymentMethodView } from './methods.ts'
import { isDepositClosed, type PaymentSettings } from './ports.ts'

interface MethodServices {
  readonly methods: PaymentMethods
  readonly depositLimits: Pick<DepositLimits, 'isOver' | 'capRoom'>
  readonly settings: PaymentSettings
  readonly knownValues: ReturnType<typeof createKnownValues>
}

const amountOf = (text: string, currency: Currency): bigint => {
  const parsed = parseAmount(text, currency)
  if (!parsed.ok) throw new Error(`${text} is not an amount in ${currency.code}`)
  return parsed.amount
}

/** The method with its maximum lowered to `allowance`; empty if its minimum is higher. */
function capToAllowance(
  method: PaymentMethodView,
  allowance: bigint,
  currency: Currency,
): PaymentMethodView[] {
  const fits = (amount: string) => amountOf(amount, currency) <= allowance
  const capAmount = (amount: string) => (fits(amount) ? amount : formatDecimal(allowance, currency))
  if (!fits(method.amountMin)) return []
  return [
    {
      ...method,
      amountMax: capAmount(method.amountMax),
      presets: method.presets.filter(({ amount }) => fits(amount)),
      fields: method.fields.map((field) => ({
        ...field,
        options: field.options
          .filter(({ minAmount }) => minAmount === null || fits(minAmount))
          .map((option) => ({ ...option, maxAmount: option.maxAmount && capAmount(option.maxAmount) })),
      })),
    },
  ]
}

export function serveMethods(
  serve: Serve,
  { db }: Pick<Kernel, 'db'>,
  { methods, depositLimits, settings, knownValues }: MethodServices,
) {
  /** An unavailable currency or country has no methods; it is not an error of the caller. */
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
    const methods = offered('deposit', query, await knownValues(db.orm, caller.playerId))
    const currency = settings.currency(query.currency)
    if (!currency || methods.length === 0) return done(methods)
    const room = await depositLimits.capRoom(db.orm, caller.playerId, currency)
    if (room === null) return done(methods)
    const within = methods.flatMap((method) => capToAllowance(method, room, currency))
    return within.length > 0 ? done(within) : fail('deposit-limit-reached')
  })

  serve('GET /api/payment/methods/withdrawal', async ({ caller, query }) =>
    done(offered('withdrawal', query, await knownValues(db.orm, caller.playerId))),
  )
}
