import type { paymentShapes } from '@croupier/contract'
import { type Currency, formatDecimal, min, parseAmount } from '@croupier/money'
import type { z } from 'zod'
import { toMilliseconds } from '../../config/index.ts'
import {
  chosenNetwork,
  enteredValues,
  type FieldErrors,
  isNetworkField,
  type KnownValues,
  lacksAgent,
  prefilledValue,
  validateFields,
  withAgentNumber,
} from './method-fields.ts'
import type { CoinBooking, Direction, Method, PaymentMethodSettings } from './method-settings.ts'

export type PaymentMethodView = z.output<typeof paymentShapes.paymentMethod>

function isOffered(method: Method, direction: Direction, currency: string, country: string): boolean {
  return (
    method.currencies[currency]?.[direction] !== undefined &&
    (method.countries === 'all' || method.countries.includes(country)) &&
    !lacksAgent(method, direction)
  )
}

/** Formats a configured amount with the currency's decimals. */
function toFullDecimal(value: string, currency: Currency): string {
  const parsed = parseAmount(value, currency)
  if (!parsed.ok)
    throw new Error(`operator/payment-methods.yaml: ${value} is not an amount in ${currency.code}`)
  return formatDecimal(parsed.amount, currency)
}

/** Of a coin deposit: when it is booked. */
const coinBooking = ({ confirmations, bookedAfter }: CoinBooking) => ({
  confirmations,
  bookingMinutes: bookedAfter === null ? null : toMilliseconds(bookedAfter) / 60_000,
})

function view(
  method: Method,
  direction: Direction,
  currency: Currency,
  known: KnownValues,
): PaymentMethodView {
  const range = method.currencies[currency.code]?.[direction]
  if (!range) throw new Error(`${method.method} is not offered in ${currency.code}`)
  return {
    method: method.method,
    name: method.name,
    // Coin addresses exist for deposits only.
    type: direction === 'deposit' ? method.type : 'form',
    logo: method.logo,
    processingType: direction === 'deposit' ? method.processingType : method.withdrawalProcessingType,
    amountMin: toFullDecimal(range.min, currency),
    amountMax: toFullDecimal(range.max, currency),
    ...coinBooking(range),
    presets: range.presets.map((preset) => ({
      amount: toFullDecimal(preset, currency),
      isDefault: preset === range.preset,
    })),
    script: direction === 'deposit' ? method.script : null,
    fields: method.fields[direction].map((formField) => ({
      ...formField,
      value: prefilledValue(formField, known),
      options: formField.options.map(({ confirmations, bookedAfter, ...option }) => ({
        ...option,
        ...coinBooking({ confirmations, bookedAfter }),
        minAmount: option.minAmount && toFullDecimal(option.minAmount, currency),
        maxAmount: option.maxAmount && toFullDecimal(option.maxAmount, currency),
      })),
    })),
  }
}

/** In the currency's smallest unit. */
export interface AmountBounds {
  readonly min: bigint
  readonly max: bigint
}

interface CheckedPayment {
  readonly amount: bigint
  readonly fields: Record<string, string>
  readonly bounds: AmountBounds
}

export interface PaymentMethods {
  dailyDepositCap(): string | null
  turnoverWager(): number
  offered(direction: Direction, currency: Currency, country: string, known?: KnownValues): PaymentMethodView[]
  /** The lifetime of an unpaid deposit in milliseconds. */
  lifetime(method: string): number
  name(method: string): Record<string, string>
  openDeposits(): number
  /** The next step of a deposit. */
  processingType(method: string): Method['processingType']
  /** The next step of a withdrawal. */
  withdrawalProcessingType(method: string): Method['withdrawalProcessingType']
  /** Whether the method pays coins to an address instead of an ordered amount. */
  isAddress(method: string): boolean
  instructions(method: string): Record<string, string> | null
  /** The bounds of a method, or of its network; null if it is not offered in the currency. */
  bounds(
    direction: Direction,
    method: string,
    network: string | null,
    currency: Currency,
  ): AmountBounds | null
  /** The smallest amount that any method pays out, in any country; null if none pays the currency out. */
  leastWithdrawal(currency: Currency): bigint | null
  /**
   * Validates a payment. Returns the amount in smallest units and the known fields, or the errors. If the bounds are
   * the only error, also the payment, because a withdrawal is refused for its money first.
   */
  check(
    direction: Direction,
    payment: {
      readonly method: string
      readonly amount: string
      readonly country: string
      readonly fields: Readonly<Record<string, string>>
    },
    currency: Currency,
  ):
    | ({ ok: true } & CheckedPayment)
    | { ok: false; error: 'method-unavailable' }
    | { ok: false; error: 'validation-failed'; fields: FieldErrors; outOfBounds?: CheckedPayment }
}

function readBounds(range: { min: string; max: string }, currency: Currency): AmountBounds {
  const [min, max] = [range.min, range.max].map((one) => parseAmount(one, currency))
  if (!min?.ok || !max?.ok) throw new Error('operator/payment-methods.yaml: the bounds are not amounts')
  return { min: min.amount, max: max.amount }
}

/** A network may have bounds of its own. */
const networkBounds = (
  range: { min: string; max: string },
  network: { readonly minAmount: string | null; readonly maxAmount: string | null } | null,
  currency: Currency,
) => readBounds({ min: network?.minAmount ?? range.min, max: network?.maxAmount ?? range.max }, currency)

/** The smallest amount of a withdrawal by a method, on any of its networks; null if it does not pay the currency. */
function leastOf(method: Method, currency: Currency): bigint | null {
  const range = method.currencies[currency.code]?.withdrawal
  if (!range || method.countries.length === 0) return null
  const networks = method.fields.withdrawal.filter(isNetworkField)
  const isChosen = networks.some(({ isRequired }) => isRequired)
  const choices = [...(isChosen ? [] : [null]), ...networks.flatMap(({ options }) => options)]
  const minimums = choices.map((network) => networkBounds(range, network, currency).min)
  return lowest(minimums)
}

function lowest([first, ...rest]: readonly bigint[]): bigint | null {
  return first === undefined ? null : min(first, ...rest)
}

/** What is wrong with an amount out of the bounds, in English; null if nothing is. */
export function boundsError(amount: bigint, { min, max }: AmountBounds, currency: Currency): string | null {
  if (amount < min) return `The minimum value allowed is ${formatDecimal(min, currency)}`
  if (amount > max) return `The maximum value allowed is ${formatDecimal(max, currency)}`
  return null
}

/** `undefined` for a method that the operator has removed. */
function lifetimeOf(method: Pick<Method, 'processingType' | 'expiresAfter'> | undefined): number {
  return toMilliseconds(method?.expiresAfter ?? (method?.processingType === 'message' ? '5d' : '60m'))
}

export function createPaymentMethods(settings: PaymentMethodSettings): PaymentMethods {
  const byId = new Map(settings.methods.map((one) => [one.method, one]))
  return {
    dailyDepositCap: () => settings.dailyDepositCap,
    turnoverWager: () => settings.turnoverWager,
    offered: (direction, currency, country, known = {}) =>
      settings.methods
        .filter((one) => isOffered(one, direction, currency.code, country))
        .map((one) => view(one, direction, currency, known)),
    lifetime: (id) => lifetimeOf(byId.get(id)),
    // A removed method still names its old payments.
    name: (id) => byId.get(id)?.name ?? { en: id },
    // A method removed between the two steps of a deposit is left to the provider to reject.
    processingType: (id) => byId.get(id)?.processingType ?? 'form',
    withdrawalProcessingType: (id) => byId.get(id)?.withdrawalProcessingType ?? 'message',
    isAddress: (id) => byId.get(id)?.type === 'address',
    instructions: (id) => byId.get(id)?.instructions ?? null,
    openDeposits: () => settings.openDeposits,
    bounds(direction, id, network, currency) {
      const method = byId.get(id)
      const range = method?.currencies[currency.code]?.[direction]
      if (!method || !range) return null
      const options = method.fields[direction].flatMap((one) => one.options)
      return networkBounds(range, options.find((one) => one.id === network) ?? null, currency)
    },
    leastWithdrawal(currency) {
      return lowest(settings.methods.flatMap((one) => leastOf(one, currency) ?? []))
    },
    check(direction, payment, currency) {
      const method = byId.get(payment.method)
      const range = method?.currencies[currency.code]?.[direction]
      if (!method || !range || !isOffered(method, direction, currency.code, payment.country))
        return { ok: false, error: 'method-unavailable' }
      const fields = withAgentNumber(method, direction, payment.fields)
      const fieldErrors = validateFields(method, direction, fields)
      const network = chosenNetwork(method, direction, fields)
      const bounds = networkBounds(range, network, currency)
      const parsed = parseAmount(payment.amount, currency)
      if (!parsed.ok)
        return {
          ...({ ok: false, error: 'validation-failed' } as const),
          fields: { ...fieldErrors, amount: ['Value must be decimal'] },
        }
      const checked = { amount: parsed.amount, fields: enteredValues(method, direction, fields), bounds }
      const error = boundsError(parsed.amount, bounds, currency)
      const isOnlyError = Object.keys(fieldErrors).length === 0
      if (isOnlyError && !error) return { ok: true, ...checked }
      return {
        ...({ ok: false, error: 'validation-failed' } as const),
        fields: error ? { ...fieldErrors, amount: [error] } : fieldErrors,
        ...(isOnlyError && { outOfBounds: checked }),
      }
    },
  }
}
