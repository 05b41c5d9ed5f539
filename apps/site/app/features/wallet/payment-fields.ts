import { inLanguage } from '@croupier/content/in-language'
import type { PaymentField, PaymentMethod } from '@croupier/contract/types'
import {
  type Catalogue,
  type FieldKind,
  type FieldRules,
  fieldKind,
  isEmpty,
  type RuleUse,
  validate,
} from '@croupier/rules'
import type { FieldOverrides } from '~/lib/forms/field-types.ts'
import { noTagFieldName } from '~/lib/forms/no-tag-field-name.ts'

export type Direction = 'deposit' | 'withdrawal'
export type FieldValues = Readonly<Record<string, string>>
type Option = PaymentField['options'][number]

// Field keys with special handling [3-09b].
/** The field that a network is chosen by. */
export const NETWORK_KEY = 'crypto_network'
const NETWORK_KEYS = [NETWORK_KEY, 'currencyWithdraw']
const WALLET_KEY = 'wallet_id'
const AGENT_KEY = 'agentNumber'
const PHONE_KEY = 'phone'
const IBAN_KEY = 'iban'
const TAG_KEY = 'tag'

const ruleUse = (rule: string, params: Record<string, string> = {}): RuleUse => ({ rule, params })

/** Field kinds chosen by the field's key; all hold strings. */
const KNOWN_KINDS: readonly FieldKind[] = ['phone', 'cpf', 'email', 'date', 'postal']

/** The kind of a payment field [3-09a 3-09b 2.8-05]. */
export function getFieldKind({ key, fieldType }: PaymentField, direction: Direction): FieldOverrides['kind'] {
  if (fieldType === 'select') return 'choice'
  if (fieldType === 'textarea') return 'textarea'
  if (key === WALLET_KEY) return 'wallet-address'
  if (key === TAG_KEY) return direction === 'withdrawal' ? 'destination-tag' : 'wallet-address'
  if (key === IBAN_KEY) return 'iban'
  const kind = fieldKind(key)
  return KNOWN_KINDS.includes(kind) ? kind : 'text'
}

/** Form values as strings; booleans are not sent. */
export function toTexts(values: Readonly<Record<string, string | boolean>>): FieldValues {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, typeof value === 'string' ? value : '']),
  )
}

/** A localised text from the server: in the page's language, else in English [3-09a]. */
export function localText(texts: Readonly<Record<string, string>>, locale: string): string | undefined {
  return inLanguage(texts, locale) ?? texts.en
}

/** Values prefilled by the server. */
export function prefilledValues(fields: PaymentMethod['fields']): Record<string, string> {
  return Object.fromEntries(fields.map(({ key, value }) => [key, toWireValue(key, value ?? '')]))
}

/** The available networks; empty if there is no choice. */
export const listNetworks = (fields: PaymentMethod['fields']): readonly Option[] =>
  fields.find(({ key }) => key === NETWORK_KEY)?.options ?? []

/** The chosen network, or payout currency. */
export function chosenNetwork(fields: PaymentMethod['fields'], values: FieldValues): Option | undefined {
  for (const { key, options } of fields) {
    if (!NETWORK_KEYS.includes(key)) continue
    const chosen = options.find(({ id }) => id === values[key])
    if (chosen) return chosen
  }
  return undefined
}

/** Validation rules of a field [5-16a 5-16b 5-16c]. */
export function getFieldRules(
  field: PaymentField,
  direction: Direction,
  network: Option | undefined,
): RuleUse[] {
  const { key, isRequired } = field
  const isPayoutWallet = direction === 'withdrawal' && key === WALLET_KEY && network !== undefined
  const pattern = (isPayoutWallet ? network.regex : null) ?? field.regexp
  const uses = isRequired || isPayoutWallet ? [ruleUse('required')] : []
  if (key === PHONE_KEY) return [...uses, ruleUse('phone')]
  if (key === 'cpf_number') return [...uses, ruleUse('cpf_number')]
  const form = pattern ? [...uses, ruleUse('regex', { param: pattern })] : uses
  return key === IBAN_KEY ? [...form, ruleUse('iban')] : form
}

/** Phone numbers are sent with exactly one leading plus [3-10]. */
export function toWireValue(key: string, value: string): string {
  const text = value.trim()
  return key === PHONE_KEY && text ? `+${text.replace(/^\+/, '')}` : text
}

/** Empty optional fields are omitted. */
export function toWireFields(fields: PaymentMethod['fields'], values: FieldValues): Record<string, string> {
  const pairs = fields.map(({ key }) => [key, toWireValue(key, values[key] ?? '')] as const)
  return Object.fromEntries(pairs.filter(([, value]) => value !== ''))
}

/** The rules of all fields; some depend on the chosen network. */
export function paymentRules(fields: PaymentMethod['fields'], direction: Direction) {
  return (values: Readonly<Record<string, string | boolean>>): FieldRules => {
    const network = chosenNetwork(fields, toTexts(values))
    return Object.fromEntries(
      fields.map((field) => {
        const rules = getFieldRules(field, direction, network)
        const needsTag =
          getFieldKind(field, direction) === 'destination-tag' &&
          !field.isRequired &&
          values[noTagFieldName(field.key)] !== true
        return [field.key, needsTag ? [ruleUse('required'), ...rules] : rules]
      }),
    )
  }
}

/** Keys of fields with invalid prefilled values, which are shown with their errors [5-16e]. */
export function findInvalidPrefilled(
  fields: PaymentMethod['fields'],
  direction: Direction,
  catalogue: Catalogue,
): readonly string[] {
  const values = prefilledValues(fields)
  const rules = paymentRules(fields, direction)(values)
  const errors = validate(rules, values, { rules: catalogue, now: 0, skipUnknown: true })
  return fields.filter(({ key, value }) => !isEmpty(value) && errors[key]).map(({ key }) => key)
}

/** The fields to show: valid prefilled fields are hidden, unless the operator shows all [5-16d]. */
export function selectVisibleFields(
  fields: PaymentMethod['fields'],
  invalidKeys: readonly string[],
  showsPrefilled: boolean,
): PaymentMethod['fields'] {
  return fields.filter(({ key, value }) => showsPrefilled || isEmpty(value) || invalidKeys.includes(key))
}

export function hasPhone(fields: PaymentMethod['fields']): boolean {
  return fields.some(({ key }) => key === PHONE_KEY)
}

/** The agent number of a deposit is given by the server [3-09b]. */
export function isReadOnly(key: string, direction: Direction): boolean {
  return direction === 'deposit' && key === AGENT_KEY
}
