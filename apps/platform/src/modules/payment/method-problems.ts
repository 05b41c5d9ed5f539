import { type Currency, parseAmount } from '@croupier/money'
import { lacksAgent } from './method-fields.ts'
import type {
  Bounds,
  CoinBooking,
  Direction,
  Field,
  Method,
  PaymentMethodSettings,
} from './method-settings.ts'
import { patternProblem } from './pattern-problem.ts'

function* boundProblems(where: string, range: Bounds, currency: Currency) {
  const parsed = [range.min, range.max, ...range.presets].map((text) => ({
    text,
    amount: parseAmount(text, currency),
  }))
  const unreadable = parsed.filter((one) => !one.amount.ok)
  for (const { text } of unreadable) yield `${where}: ${text} is not an amount`
  if (unreadable.length) return
  const [min, max, ...presets] = parsed.map((one) => (one.amount.ok ? one.amount.amount : 0n))
  if (min === undefined || max === undefined) return
  if (min <= 0n || min > max) yield `${where}: min must be above zero and not above max`
  if (presets.some((preset) => preset < min || preset > max)) yield `${where}: a preset is out of bounds`
  if (range.preset !== undefined && !range.presets.includes(range.preset))
    yield `${where}: preset ${range.preset} is not one of presets`
}

function* methodProblems(method: Method, settings: MethodCurrencies, problemOf: typeof patternProblem) {
  for (const [code, ranges] of Object.entries(method.currencies)) {
    const currency = settings.currency(code)
    if (!currency) yield `${method.method}: currencies.yaml has no ${code}`
    for (const direction of ['deposit', 'withdrawal'] as const) {
      const range = ranges[direction]
      if (currency && range) yield* boundProblems(`${method.method} ${code} ${direction}`, range, currency)
    }
  }
  if (misplacesBooking(method)) yield `${method.method}: confirmations and bookedAfter are for coin deposits`
  for (const { key, regexp, options } of [...method.fields.deposit, ...method.fields.withdrawal]) {
    for (const pattern of [regexp, ...options.map(({ regex }) => regex)]) {
      const problem = pattern ? problemOf(pattern) : null
      if (problem) yield `${method.method}: the regexp of ${key} ${problem}`
    }
    for (const code of Object.keys(method.currencies))
      yield* optionProblems(method.method, key, options, settings.currency(code))
  }
}

const hasBooking = ({ confirmations, bookedAfter }: CoinBooking) =>
  confirmations !== null || bookedAfter !== null

/** Whether the method says when a coin deposit is booked in a place where there is none. */
function misplacesBooking({ type, currencies, fields }: Method): boolean {
  const isAddress = type === 'address'
  const listed = Object.values(currencies).flatMap(({ deposit, withdrawal }) => [
    ...(deposit && !isAddress ? [deposit] : []),
    ...(withdrawal ? [withdrawal] : []),
  ])
  const options = [...(isAddress ? [] : fields.deposit), ...fields.withdrawal].flatMap((one) => one.options)
  return [...listed, ...options].some(hasBooking)
}

function* optionProblems(method: string, key: string, options: Field['options'], currency: Currency | null) {
  if (!currency) return
  for (const { id, minAmount, maxAmount } of options) {
    const [min, max] = [minAmount, maxAmount].map((text) =>
      text === null ? null : parseAmount(text, currency),
    )
    if ((min && !min.ok) || (max && !max.ok) || (min?.ok && max?.ok && min.amount > max.amount))
      yield `${method}: option ${id} of ${key} has invalid bounds in ${currency.code}`
  }
}

interface MethodCurrencies {
  currency(code: string): Currency | null
  base(): Currency
}

/** Checks the operator's methods beyond their schema, at startup. */
export function checkMethods(
  settings: PaymentMethodSettings,
  currencies: MethodCurrencies,
  problemOf = patternProblem,
): string[] {
  const names = settings.methods.map((one) => one.method)
  const cap = settings.dailyDepositCap
  return [
    ...names.filter((name, index) => names.indexOf(name) < index).map((name) => `${name} is listed twice`),
    ...(cap === null ? [] : capProblems(cap, currencies.base())),
    ...settings.methods.flatMap((one) => [...methodProblems(one, currencies, problemOf)]),
  ]
}

function capProblems(cap: string, base: Currency): string[] {
  const parsed = parseAmount(cap, base)
  if (!parsed.ok) return [`dailyDepositCap: ${cap} is not an amount`]
  return parsed.amount > 0n ? [] : [`dailyDepositCap: ${cap} must be above zero; null means no cap`]
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
