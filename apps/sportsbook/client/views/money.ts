import type { Context } from '../context.ts'
import { currencyOf, formatUnits, unitsOf } from '../money-format.ts'

/** An amount of the player's account: subunits, or a decimal of the wire. Guests see euros. */
export function moneyOf(context: Context, amount: bigint | string): string {
  const { view } = context.account()
  const currency = currencyOf(view?.currency ?? 'EUR', view?.decimals ?? 2)
  const units = typeof amount === 'string' ? unitsOf(amount, currency) : amount
  return formatUnits(units, currency, context.locale)
}
