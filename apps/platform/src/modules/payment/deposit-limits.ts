import { type Currency, convert, crossRate, parseAmount } from '@croupier/money'
import type { Kernel, Orm } from '../../kernel.ts'
import { listedCurrency } from '../../listed-currency.ts'
import { and, eq, gte, isNotNull, isNull, ne, or, sum } from '../../sql.ts'
import type { PaymentMethods } from './methods.ts'
import type { PaymentLimits, PaymentSettings } from './ports.ts'
import { invoice } from './tables.ts'

export interface DepositLimitsDeps {
  readonly methods: Pick<PaymentMethods, 'dailyDepositCap'>
  readonly limits: PaymentLimits
  readonly settings: PaymentSettings
}

type Context = Pick<Kernel, 'clock'> & DepositLimitsDeps
/** In the smallest unit of the currency. */
interface Sum {
  readonly amount: bigint
  readonly currency: string
}

const day = 86_400_000

/** Checks deposits against the operator's daily cap and the limits that players set themselves. */
export function createDepositLimits({ clock }: Pick<Kernel, 'clock'>, deps: DepositLimitsDeps) {
  const context: Context = { clock, ...deps }
  return {
    /** In the smallest unit of the currency. */
    deposited,
    /** The remainder of the operator's cap in the smallest unit of the currency; null without a cap. */
    async capRoom(tx: Orm, playerId: string, currency: Currency): Promise<bigint | null> {
      const { settings } = deps
      const state = await capState(context, tx, playerId, null)
      if (!state) return null
      const left = state.cap > state.spent ? state.cap - state.spent : 0n
      const base = settings.base()
      const rate = crossRate(settings.rate(base.code), settings.rate(currency.code))
      return convert(left, base, currency, rate)
    },
    /**
     * Whether a deposit would exceed a limit; without an amount, whether every deposit in the currency would.
     */
    async isOver(tx: Orm, playerId: string, currency: string, amount: bigint | null = null) {
      const adding = amount === null ? null : { amount, currency }
      return (
        (await isOverCap(context, tx, playerId, adding)) ||
        isOverLimit(deps.limits, tx, playerId, currency, amount)
      )
    },
  }
}
export type DepositLimits = ReturnType<typeof createDepositLimits>

/**
 * A player's deposits since the given time, by currency.
 *
 * Pending deposits count. A cancelled deposit can be paid while the checkout is open, so it counts until
 * the provider confirms that it is closed; one whose player never saw how to pay it (`startedAt` is null)
 * cannot be paid.
 */
async function depositedSince(tx: Orm, playerId: string, since: Date): Promise<Sum[]> {
  const rows = await tx
    .select({ currency: invoice.currency, amount: sum(invoice.amount) })
    .from(invoice)
    .where(
      and(
        eq(invoice.playerId, playerId),
        eq(invoice.type, 'deposit'),
        or(ne(invoice.status, 'failed'), and(isNotNull(invoice.startedAt), isNull(invoice.closedAtProvider))),
        gte(invoice.createdAt, since),
      ),
    )
    .groupBy(invoice.currency)
  return rows.map((row) => ({ currency: row.currency, amount: BigInt(row.amount ?? 0) }))
}

async function deposited(tx: Orm, playerId: string, currency: string, since: Date): Promise<bigint> {
  const sums = await depositedSince(tx, playerId, since)
  return sums.find((one) => one.currency === currency)?.amount ?? 0n
}

/**
 * Whether a deposit would exceed the player's limits; for null, whether no deposit in the currency is
 * possible.
 */
async function isOverLimit(
  limits: PaymentLimits,
  tx: Orm,
  playerId: string,
  currency: string,
  adding: bigint | null,
) {
  const activeLimits = await limits.depositLimits(tx, playerId)
  if (activeLimits === 'closed') return true
  for (const limit of activeLimits.filter((one) => one.currency === currency)) {
    const spent = await deposited(tx, playerId, currency, limit.since)
    if (adding === null ? spent >= limit.amount : spent + adding > limit.amount) return true
  }
  return false
}

/** The operator's cap and the deposits of the last 24 hours, in the base currency; null without a cap. */
async function capState(
  { clock, methods, settings }: Context,
  tx: Orm,
  playerId: string,
  adding: Sum | null,
) {
  const configured = methods.dailyDepositCap()
  if (!configured) return null
  const base = settings.base()
  const cap = parseAmount(configured, base)
  if (!cap.ok)
    throw new Error('operator/payment-methods.yaml: dailyDepositCap is not an amount in the base currency')
  const rows = await depositedSince(tx, playerId, new Date(clock.now().getTime() - day))
  const inBase = ({ amount, currency }: Sum) =>
    convert(amount, listedCurrency(settings, currency), base, settings.rate(currency))
  const spent = [...rows, ...(adding ? [adding] : [])].reduce((all, one) => all + inBase(one), 0n)
  return { cap: cap.amount, spent }
}

async function isOverCap(context: Context, tx: Orm, playerId: string, adding: Sum | null) {
  const state = await capState(context, tx, playerId, adding)
  if (!state) return false
  return adding ? state.spent > state.cap : state.spent >= state.cap
}
