import { cpfNumber, iban, regex } from '@croupier/rules'
import { parsePhone } from '@croupier/rules/phone'
import type { Direction, Field, Method } from './method-settings.ts'

const matchesPattern = (pattern: string, value: string): boolean =>
  regex.check(value, { param: pattern }, { values: {}, now: 0 })

/** The agent's number is set by the operator and not editable in deposits [3-09b]. */
const AGENT_KEY = 'agentNumber'

const agentNumberOf = (method: Method) =>
  method.fields.deposit.find(({ key }) => key === AGENT_KEY)?.value?.trim() || null

/** A deposit method with an agent field needs the agent's number [3-08b]. */
export function lacksAgent(method: Method, direction: Direction): boolean {
  const hasAgent =
    method.method.endsWith('cash_agent') || method.fields.deposit.some(({ key }) => key === AGENT_KEY)
  return direction === 'deposit' && hasAgent && agentNumberOf(method) === null
}

/** Messages by field key. */
export type FieldErrors = Record<string, string[]>

/** Known values of a player, by field key. */
export type KnownValues = Readonly<Record<string, string>>

export function prefilledValue(formField: Field, known: KnownValues): string | null {
  const value = formField.value ?? known[formField.key] ?? null
  const isSelectable = formField.options.length === 0 || formField.options.some(({ id }) => id === value)
  return isSelectable ? value : null
}

/** The field for choosing a network. */
export const NETWORK_KEY = 'crypto_network'

/** Product rules that replace the operator's pattern. */
const overridingRules: Readonly<Record<string, (value: string) => boolean>> = {
  phone: (value) => parsePhone(value).ok,
  cpf_number: (value) => cpfNumber.check(value, {}, { values: {}, now: 0 }),
}

/** Product rules that are checked in addition to the operator's pattern of the country's format. */
const additionalRules: Readonly<Record<string, (value: string) => boolean>> = {
  iban: (value) => iban.check(value, {}, { values: {}, now: 0 }),
}

/** Whether a field chooses the network, or the currency of a payout, which may have bounds of its own. */
export const isNetworkField = ({ key }: Pick<Field, 'key'>): boolean =>
  key === NETWORK_KEY || key === 'currencyWithdraw'

/** The chosen network or currency [5-16c 5-17b]. */
export function chosenNetwork(
  method: Method,
  direction: Direction,
  fields: Readonly<Record<string, string>>,
) {
  for (const { key, options } of method.fields[direction].filter(isNetworkField)) {
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
export function withAgentNumber(method: Method, direction: Direction, fields: KnownValues): KnownValues {
  const number = direction === 'deposit' ? agentNumberOf(method) : null
  return number === null || fields[AGENT_KEY] ? fields : { ...fields, [AGENT_KEY]: number }
}

/** Validation errors by field, in English: the site shows its own texts by the rule. */
export function validateFields(
  method: Method,
  direction: Direction,
  fields: Readonly<Record<string, string>>,
): FieldErrors {
  const fieldErrors: FieldErrors = {}
  const network = direction === 'withdrawal' ? chosenNetwork(method, direction, fields) : null
  for (const formField of method.fields[direction]) {
    const value = (fields[formField.key] ?? '').trim()
    const isPayoutWallet = formField.key === 'wallet_id' && network !== null
    const pattern = (isPayoutWallet ? network.regex : null) ?? formField.regexp
    if (!value && (formField.isRequired || isPayoutWallet)) fieldErrors[formField.key] = ['Value is required']
    else if (!value) continue
    else if (formField.key === AGENT_KEY && direction === 'deposit' && value !== agentNumberOf(method))
      fieldErrors[formField.key] = ['Value cannot be changed']
    else if (formField.options.length && !formField.options.some((option) => option.id === value))
      fieldErrors[formField.key] = ['Value is not one of the options']
    else if (!isValidValue(formField, value, pattern))
      fieldErrors[formField.key] = ['Value has an invalid format']
  }
  return fieldErrors
}

export function enteredValues(
  method: Method,
  direction: Direction,
  fields: Readonly<Record<string, string>>,
) {
  const filled = method.fields[direction].map(({ key }) => [key, (fields[key] ?? '').trim()] as const)
  return Object.fromEntries(filled.filter(([, value]) => value !== ''))
}
