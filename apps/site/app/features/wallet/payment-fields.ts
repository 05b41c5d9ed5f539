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
import type { FieldOverrides } from '~/forms/form-field.tsx'
import { noTagFieldName } from '~/forms/no-tag-field-name.ts'

export type Direction = 'deposit' | 'withdrawal'
export type FieldValues = Readonly<Record<string, string>>
type Option = PaymentField['options'][number]

/** Keys that the product knows [3-09b]. */
/** The field that a network is chosen by. */
export const NETWORK_KEY = 'crypto_network'
const NETWORK_KEYS = [NETWORK_KEY, 'currencyWithdraw']
const WALLET_KEY = 'wallet_id'
const AGENT_KEY = 'agentNumber'
const PHONE_KEY = 'phone'
const IBAN_KEY = 'iban'
const TAG_KEY = 'tag'

const ruleUse = (rule: string, params: Record<string, string> = {}): RuleUse => ({ rule, params })

/** The kinds of the catalogue that a payment's field may be by its name: what they hold is a text. */
const KNOWN_KINDS: readonly FieldKind[] = ['phone', 'cpf', 'email', 'date', 'postal']

/** What a field is filled in with [3-09a 3-09b 2.8-05]. */
export function getFieldKind({ key, fieldType }: PaymentField, direction: Direction): FieldOverrides['kind'] {
  if (fieldType === 'select') return 'choice'
  if (fieldType === 'textarea') return 'textarea'
  if (key === WALLET_KEY) return 'wallet-address'
  if (key === TAG_KEY) return direction === 'withdrawal' ? 'destination-tag' : 'wallet-address'
  if (key === IBAN_KEY) return 'iban'
  const kind = fieldKind(key)
  return KNOWN_KINDS.includes(kind) ? kind : 'text'
}

/** What a form of them holds, as texts: boxes say nothing that is sent. */
export function toTexts(values: Readonly<Record<string, string | boolean>>): FieldValues {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, typeof value === 'string' ? value : '']),
  )
}

/** A text that the server sends by locale: in the page's language, else in English [3-09a]. */
export function localText(texts: Readonly<Record<string, string>>, locale: string): string | undefined {
  return texts[locale] ?? texts.en
}

/** The values that the server knows already. */
export function prefilledValues(fields: PaymentMethod['fields']): Record<string, string> {
  return Object.fromEntries(fields.map(({ key, value }) => [key, toWireValue(key, value ?? '')]))
}

/** The networks that coins may come by; none where there is nothing to choose. */
export const listNetworks = (fields: PaymentMethod['fields']): readonly Option[] =>
  fields.find(({ key }) => key === NETWORK_KEY)?.options ?? []

/** The network, or the currency, that the player has chosen. */
export function chosenNetwork(fields: PaymentMethod['fields'], values: FieldValues): Option | undefined {
  for (const { key, options } of fields) {
    if (!NETWORK_KEYS.includes(key)) continue
    const chosen = options.find(({ id }) => id === values[key])
    if (chosen) return chosen
  }
  return undefined
}

/** What a field must satisfy [5-16a 5-16b 5-16c]. */
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

/** A phone number travels with a leading plus, whether or not one was typed [3-10]. */
export function toWireValue(key: string, value: string): string {
  const text = value.trim()
  return key === PHONE_KEY && text ? `+${text.replace(/^\+/, '')}` : text
}

/** Optional fields that were left empty are not sent. */
export function toWireFields(fields: PaymentMethod['fields'], values: FieldValues): Record<string, string> {
  const pairs = fields.map(({ key }) => [key, toWireValue(key, values[key] ?? '')] as const)
  return Object.fromEntries(pairs.filter(([, value]) => value !== ''))
}

/** The rules of all fields, which may hang on the network that is chosen among them. */
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

/** The keys of the fields that the server has filled in wrongly: they are shown, with what is wrong [5-16e]. */
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

/**
 * The fields to show: those that the server has filled in correctly are hidden, unless the operator wants all of them
 * in sight [5-16d].
 */
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

/** An agent's number is given, not typed, where money comes in [3-09b]. */
export function isReadOnly(key: string, direction: Direction): boolean {
  return direction === 'deposit' && key === AGENT_KEY
}
