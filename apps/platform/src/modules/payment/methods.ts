import type { paymentShapes } from '@croupier/contract'
import { amount, countryCode, currencyCode } from '@croupier/contract'
import { type Currency, formatDecimal, parseAmount } from '@croupier/money'
import { cpfNumber, iban } from '@croupier/rules'
import { parsePhone } from '@croupier/rules/phone'
import { RE2JS } from 're2js'
import { z } from 'zod'
import { duration, toMilliseconds } from '../../config/index.ts'

/** The schema of operator/payment-methods.yaml: deposit and withdrawal methods by currency and country. */
const text = z.record(z.string(), z.string())
const field = z.strictObject({
  key: z.string().regex(/^[a-zA-Z][\w]{0,59}$/),
  fieldType: z.enum(['select', 'textarea', 'text']).default('text'),
  isRequired: z.boolean().default(false),
  regexp: z.string().max(500).nullable().default(null),
  labels: text,
  hints: text.default({}),
  /** A fixed value, such as the number of the operator's agent. */
  value: z.string().min(1).max(500).nullable().default(null),
  /**
   * Of a network field (`crypto_network`, `currencyWithdraw`): the bounds and the address pattern of each
   * option.
   */
  options: z
    .array(
      z.strictObject({
        id: z.string().max(60),
        name: z.string(),
        minAmount: amount.nullable().default(null),
        maxAmount: amount.nullable().default(null),
        regex: z.string().max(500).nullable().default(null),
      }),
    )
    .max(200)
    .default([]),
})
const bounds = z
  .strictObject({
    min: amount,
    max: amount,
    presets: z.array(amount).max(8).default([]),
    preset: amount.optional(),
  })
  .optional()
const method = z.strictObject({
  method: z.string().regex(/^[a-z][a-z0-9_]{0,59}$/),
  name: text,
  logo: z.string().startsWith('/'),
  type: z.enum(['form', 'address']).default('form'),
  /** The next step of a deposit. */
  processingType: z.enum(['form', 'qr', 'iframe', 'message', 'asyncRedirect']).default('form'),
  /** The next step of a withdrawal: a page of the provider, or none (`message`). */
  withdrawalProcessingType: z.enum(['form', 'iframe', 'message']).default('message'),
  /**
   * The lifetime of an unpaid deposit; by default an hour, or five days where the provider sends a slip
   * (`message`).
   */
  expiresAfter: duration('60d').optional(),
  /** How to pay a started deposit, where neither a page nor a code explains it. */
  instructions: text.nullable().default(null),
  countries: z.union([z.literal('all'), z.array(countryCode)]).default('all'),
  currencies: z.record(currencyCode, z.strictObject({ deposit: bounds, withdrawal: bounds })),
  fields: z
    .strictObject({ deposit: z.array(field).default([]), withdrawal: z.array(field).default([]) })
    .prefault({}),
})
export const paymentMethodSettings = z.strictObject({
  /** The maximum that one player may deposit in 24 hours, in the base currency, above zero; null for no cap. */
  dailyDepositCap: amount.nullable().default(null),
  /** How many times deposits must be staked before a withdrawal; 0 for no such rule. */
  turnoverWager: z.number().int().min(0).max(50).default(0),
  /** The maximum number of pending deposits of one player. */
  openDeposits: z.number().int().min(1).max(50).default(5),
  /** Origins that the wallet may frame, besides the site itself (where the sandbox is). */
  frameOrigins: z
    .array(z.string().regex(/^https:\/\/[a-z0-9.-]+(?::\d{1,5})?$/))
    .max(10)
    .default([]),
  methods: z.array(method).max(200),
})
export type PaymentMethodSettings = z.output<typeof paymentMethodSettings>
export type Direction = 'deposit' | 'withdrawal'
type Method = PaymentMethodSettings['methods'][number]
type Field = z.output<typeof field>
export type PaymentMethodView = z.output<typeof paymentShapes.paymentMethod>
type Messages = Record<string, string[]>

/** The operator's pattern runs in linear time; the length of its input is bounded as well. */
const maxFieldLength = 500

function matchesPattern(pattern: string, value: string): boolean {
  return value.length <= maxFieldLength && RE2JS.compile(pattern).matcher(value).find()
}

/** The agent's number is set by the operator and not editable in deposits [3-09b]. */
const AGENT_KEY = 'agentNumber'

const agentNumberOf = (one: Method) =>
  one.fields.deposit.find(({ key }) => key === AGENT_KEY)?.value?.trim() || null

/** A deposit method with an agent field needs the agent's number [3-08b]. */
function lacksAgent(one: Method, direction: Direction): boolean {
  const hasAgent =
    one.method.endsWith('cash_agent') || one.fields.deposit.some(({ key }) => key === AGENT_KEY)
  return direction === 'deposit' && hasAgent && agentNumberOf(one) === null
}

function isOffered(one: Method, direction: Direction, currency: string, country: string): boolean {
  return (
    one.currencies[currency]?.[direction] !== undefined &&
    (one.countries === 'all' || one.countries.includes(country)) &&
    !lacksAgent(one, direction)
  )
}

/** Formats a configured amount with the currency's decimals. */
function toFullDecimal(value: string, currency: Currency): string {
  const parsed = parseAmount(value, currency)
  if (!parsed.ok)
    throw new Error(`operator/payment-methods.yaml: ${value} is not an amount in ${currency.code}`)
  return formatDecimal(parsed.amount, currency)
}

/** Known values of a player, by field key. */
export type KnownValues = Readonly<Record<string, string>>

function prefilledValue(formField: Field, known: KnownValues): string | null {
  const value = formField.value ?? known[formField.key] ?? null
  const isSelectable = formField.options.length === 0 || formField.options.some(({ id }) => id === value)
  return isSelectable ? value : null
}

function view(one: Method, direction: Direction, currency: Currency, known: KnownValues): PaymentMethodView {
  const range = one.currencies[currency.code]?.[direction]
  if (!range) throw new Error(`${one.method} is not offered in ${currency.code}`)
  return {
    method: one.method,
    name: one.name,
    // Coin addresses exist for deposits only.
    type: direction === 'deposit' ? one.type : 'form',
    logo: one.logo,
    processingType: direction === 'deposit' ? one.processingType : one.withdrawalProcessingType,
    amountMin: toFullDecimal(range.min, currency),
    amountMax: toFullDecimal(range.max, currency),
    presets: range.presets.map((preset) => ({
      amount: toFullDecimal(preset, currency),
      isDefault: preset === range.preset,
    })),
    fields: one.fields[direction].map((formField) => ({
      ...formField,
      value: prefilledValue(formField, known),
      options: formField.options.map((option) => ({
        ...option,
        minAmount: option.minAmount && toFullDecimal(option.minAmount, currency),
        maxAmount: option.maxAmount && toFullDecimal(option.maxAmount, currency),
      })),
    })),
  }
}

/** The field for choosing a network. */
const NETWORK_KEY = 'crypto_network'

/** Product rules that replace the operator's pattern. */
const overridingRules: Readonly<Record<string, (value: string) => boolean>> = {
  phone: (value) => parsePhone(value).ok,
  cpf_number: (value) => cpfNumber.check(value, {}, { values: {}, now: 0 }),
}

/** Product rules that are checked in addition to the operator's pattern of the country's format. */
const additionalRules: Readonly<Record<string, (value: string) => boolean>> = {
  iban: (value) => iban.check(value, {}, { values: {}, now: 0 }),
}

/** The chosen network or currency [5-16c 5-17b]. */
function chosenNetwork(one: Method, direction: Direction, fields: Readonly<Record<string, string>>) {
  for (const { key, options } of one.fields[direction]) {
    if (key !== NETWORK_KEY && key !== 'currencyWithdraw') continue
    const chosen = options.find(({ id }) => id === fields[key]?.trim())
    if (chosen) return chosen
  }
  return null
}

function isValidValue(formField: Field, value: string, pattern: string | null): boolean {
  const rule = overridingRules[formField.key]
  if (rule) return rule(value)
  return (!pattern || matchesPattern(pattern, value)) && (additionalRules[formField.key]?.(value) ?? true)
}

/** Adds the agent's number, which a deposit request may omit. */
function withAgentNumber(one: Method, direction: Direction, fields: KnownValues): KnownValues {
  const number = direction === 'deposit' ? agentNumberOf(one) : null
  return number === null || fields[AGENT_KEY] ? fields : { ...fields, [AGENT_KEY]: number }
}

/** Validation errors by field, as message keys of the rule catalogue's defaults. */
function validateFields(
  one: Method,
  direction: Direction,
  fields: Readonly<Record<string, string>>,
): Messages {
  const fieldErrors: Messages = {}
  const network = direction === 'withdrawal' ? chosenNetwork(one, direction, fields) : null
  for (const formField of one.fields[direction]) {
    const value = (fields[formField.key] ?? '').trim()
    const isPayoutWallet = formField.key === 'wallet_id' && network !== null
    const pattern = (isPayoutWallet ? network.regex : null) ?? formField.regexp
    if (!value && (formField.isRequired || isPayoutWallet)) fieldErrors[formField.key] = ['Value is required']
    else if (!value) continue
    else if (formField.key === AGENT_KEY && direction === 'deposit' && value !== agentNumberOf(one))
      fieldErrors[formField.key] = ['Value cannot be changed']
    else if (formField.options.length && !formField.options.some((option) => option.id === value))
      fieldErrors[formField.key] = ['Value is not one of the options']
    else if (!isValidValue(formField, value, pattern))
      fieldErrors[formField.key] = ['Value has not the right form']
  }
  return fieldErrors
}

function known(one: Method, direction: Direction, fields: Readonly<Record<string, string>>) {
  const filled = one.fields[direction].map(({ key }) => [key, (fields[key] ?? '').trim()] as const)
  return Object.fromEntries(filled.filter(([, value]) => value !== ''))
}

export interface PaymentMethods {
  readonly dailyDepositCap: string | null
  readonly turnoverWager: number
  offered(direction: Direction, currency: Currency, country: string, known?: KnownValues): PaymentMethodView[]
  /** The lifetime of an unpaid deposit in milliseconds. */
  lifetime(method: string): number
  name(method: string): Record<string, string>
  readonly openDeposits: number
  /** The next step of a deposit. */
  processingType(method: string): Method['processingType']
  /** The next step of a withdrawal. */
  withdrawalProcessingType(method: string): Method['withdrawalProcessingType']
  /** Whether the method pays coins to an address instead of an ordered amount. */
  isAddress(method: string): boolean
  instructions(method: string): Record<string, string> | null
  /** Validates a payment. Answers the amount in smallest units and the known fields, or the errors. */
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
    | { ok: true; amount: bigint; fields: Record<string, string> }
    | { ok: false; error: 'method-unavailable' }
    | { ok: false; error: 'validation-failed'; fields: Messages }
}

function checkAmount(
  text: string,
  range: { min: string; max: string },
  currency: Currency,
): { amount: bigint; error?: undefined } | { amount?: undefined; error: string } {
  const [given, min, max] = [text, range.min, range.max].map((one) => parseAmount(one, currency))
  if (!min?.ok || !max?.ok) throw new Error('operator/payment-methods.yaml: the bounds are not amounts')
  if (!given?.ok) return { error: 'Value must be decimal' }
  if (given.amount < min.amount)
    return { error: `The minimum value allowed is ${formatDecimal(min.amount, currency)}` }
  if (given.amount > max.amount)
    return { error: `The maximum value allowed is ${formatDecimal(max.amount, currency)}` }
  return { amount: given.amount }
}

type Bounds = NonNullable<z.output<typeof bounds>>

function* boundProblems(where: string, range: Bounds, currency: Currency) {
  const parsed = [range.min, range.max, ...range.presets].map((text) => ({
    text,
    amount: parseAmount(text, currency),
  }))
  const unreadable = parsed.filter((one) => !one.amount.ok)
  for (const { text } of unreadable) yield `${where}: ${text} is no amount`
  if (unreadable.length) return
  const [min, max, ...presets] = parsed.map((one) => (one.amount.ok ? one.amount.amount : 0n))
  if (min === undefined || max === undefined) return
  if (min <= 0n || min > max) yield `${where}: min must be above zero and not above max`
  if (presets.some((preset) => preset < min || preset > max)) yield `${where}: a preset is out of bounds`
  if (range.preset !== undefined && !range.presets.includes(range.preset))
    yield `${where}: preset ${range.preset} is not one of presets`
}

function* methodProblems(one: Method, settings: MethodCurrencies) {
  for (const [code, ranges] of Object.entries(one.currencies)) {
    const currency = settings.currency(code)
    if (!currency) yield `${one.method}: the currency ${code} is not known`
    for (const direction of ['deposit', 'withdrawal'] as const) {
      const range = ranges[direction]
      if (currency && range) yield* boundProblems(`${one.method} ${code} ${direction}`, range, currency)
    }
  }
  for (const { key, regexp, options } of [...one.fields.deposit, ...one.fields.withdrawal]) {
    for (const pattern of [regexp, ...options.map(({ regex }) => regex)]) {
      try {
        if (pattern) RE2JS.compile(pattern)
      } catch {
        yield `${one.method}: the regexp of ${key} is invalid`
      }
    }
    for (const code of Object.keys(one.currencies))
      yield* optionProblems(one.method, key, options, settings.currency(code))
  }
}

function* optionProblems(method: string, key: string, options: Field['options'], currency: Currency | null) {
  if (!currency) return
  for (const { id, minAmount, maxAmount } of options) {
    const [min, max] = [minAmount, maxAmount].map((text) =>
      text === null ? null : parseAmount(text, currency),
    )
    if ((min && !min.ok) || (max && !max.ok) || (min?.ok && max?.ok && min.amount > max.amount))
      yield `${method}: the bounds of ${id} in ${key} are none in ${currency.code}`
  }
}

interface MethodCurrencies {
  currency(code: string): Currency | null
  base(): Currency
}

/** Checks the operator's methods beyond their schema, at startup. */
export function checkMethods(settings: PaymentMethodSettings, currencies: MethodCurrencies): string[] {
  const names = settings.methods.map((one) => one.method)
  const cap = settings.dailyDepositCap
  return [
    ...names.filter((name, index) => names.indexOf(name) < index).map((name) => `${name} is listed twice`),
    ...(cap === null ? [] : capProblems(cap, currencies.base())),
    ...settings.methods.flatMap((one) => [...methodProblems(one, currencies)]),
  ]
}

function capProblems(cap: string, base: Currency): string[] {
  const parsed = parseAmount(cap, base)
  if (!parsed.ok) return [`dailyDepositCap: ${cap} is no amount`]
  return parsed.amount > 0n
    ? []
    : [`dailyDepositCap: ${cap} would close deposits for everybody; null means no cap`]
}

/** The currencies without a method for deposits or for withdrawals. */
export function currenciesWithout(
  { methods }: PaymentMethodSettings,
  direction: Direction,
  codes: readonly string[],
) {
  return codes.filter(
    (code) =>
      !methods.some(
        (one) =>
          one.currencies[code]?.[direction] !== undefined &&
          one.countries.length > 0 &&
          !lacksAgent(one, direction),
      ),
  )
}

/** `undefined` for a method that the operator has removed. */
function lifetimeOf(one: Pick<Method, 'processingType' | 'expiresAfter'> | undefined): number {
  return toMilliseconds(one?.expiresAfter ?? (one?.processingType === 'message' ? '5d' : '60m'))
}

export function createPaymentMethods(settings: PaymentMethodSettings): PaymentMethods {
  const byId = new Map(settings.methods.map((one) => [one.method, one]))
  return {
    dailyDepositCap: settings.dailyDepositCap,
    turnoverWager: settings.turnoverWager,
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
    openDeposits: settings.openDeposits,
    check(direction, payment, currency) {
      const one = byId.get(payment.method)
      const range = one?.currencies[currency.code]?.[direction]
      if (!one || !range || !isOffered(one, direction, currency.code, payment.country))
        return { ok: false, error: 'method-unavailable' }
      const fields = withAgentNumber(one, direction, payment.fields)
      const fieldErrors = validateFields(one, direction, fields)
      const network = chosenNetwork(one, direction, fields)
      const bounds = { min: network?.minAmount ?? range.min, max: network?.maxAmount ?? range.max }
      const checked = checkAmount(payment.amount, bounds, currency)
      if (checked.error) fieldErrors.amount = [checked.error]
      if (checked.amount === undefined || Object.keys(fieldErrors).length)
        return { ok: false, error: 'validation-failed', fields: fieldErrors }
      return { ok: true, amount: checked.amount, fields: known(one, direction, fields) }
    },
  }
}
