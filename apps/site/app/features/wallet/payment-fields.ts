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
import type { FieldTold } from '~/forms/field-for.tsx'
import { tagNone } from '~/forms/tag-none.ts'

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

const use = (rule: string, params: Record<string, string> = {}): RuleUse => ({ rule, params })

/** The kinds of the catalogue that a payment's field may be by its name: what they hold is a text. */
const KNOWN_KINDS: readonly FieldKind[] = ['phone', 'cpf', 'email', 'date', 'postal']

/** What a field is filled in with [3-09a 3-09b 2.8-05]. */
export function kindOfField({ key, fieldType }: PaymentField, direction: Direction): FieldTold['kind'] {
  if (fieldType === 'select') return 'choice'
  if (fieldType === 'textarea') return 'textarea'
  if (key === WALLET_KEY) return 'wallet-address'
  if (key === TAG_KEY) return direction === 'withdrawal' ? 'destination-tag' : 'wallet-address'
  if (key === IBAN_KEY) return 'iban'
  const kind = fieldKind(key)
  return KNOWN_KINDS.includes(kind) ? kind : 'text'
}

/** What a form of them holds, as texts: boxes say nothing that is sent. */
export function textsOf(values: Readonly<Record<string, string | boolean>>): FieldValues {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, typeof value === 'string' ? value : '']),
  )
}

/** A text that the server sends by locale: in the page's language, else in English [3-09a]. */
export function localText(texts: Readonly<Record<string, string>>, locale: string): string | undefined {
  return texts[locale] ?? texts.en
}

/** The values that the server knows already. */
export function filledValues(fields: PaymentMethod['fields']): Record<string, string> {
  return Object.fromEntries(fields.map(({ key, value }) => [key, sentValue(key, value ?? '')]))
}

/** The networks that coins may come by; none where there is nothing to choose. */
export const networksOf = (fields: PaymentMethod['fields']): readonly Option[] =>
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
export function rulesOfField(
  field: PaymentField,
  direction: Direction,
  network: Option | undefined,
): RuleUse[] {
  const { key, isRequired } = field
  const isPayoutWallet = direction === 'withdrawal' && key === WALLET_KEY && network !== undefined
  const pattern = (isPayoutWallet ? network.regex : null) ?? field.regexp
  const uses = isRequired || isPayoutWallet ? [use('required')] : []
  if (key === PHONE_KEY) return [...uses, use('phone')]
  if (key === 'cpf_number') return [...uses, use('cpf_number')]
  const form = pattern ? [...uses, use('regex', { param: pattern })] : uses
  return key === IBAN_KEY ? [...form, use('iban')] : form
}

/** A phone number travels with a leading plus, whether or not one was typed [3-10]. */
export function sentValue(key: string, value: string): string {
  const text = value.trim()
  return key === PHONE_KEY && text ? `+${text.replace(/^\+/, '')}` : text
}

/** Optional fields that were left empty are not sent. */
export function sentFields(fields: PaymentMethod['fields'], values: FieldValues): Record<string, string> {
  const pairs = fields.map(({ key }) => [key, sentValue(key, values[key] ?? '')] as const)
  return Object.fromEntries(pairs.filter(([, value]) => value !== ''))
}

/** The rules of all fields, which may hang on the network that is chosen among them. */
export function paymentRules(fields: PaymentMethod['fields'], direction: Direction) {
  return (values: Readonly<Record<string, string | boolean>>): FieldRules => {
    const network = chosenNetwork(fields, textsOf(values))
    return Object.fromEntries(
      fields.map((field) => {
        const rules = rulesOfField(field, direction, network)
        const needsTag =
          kindOfField(field, direction) === 'destination-tag' &&
          !field.isRequired &&
          values[tagNone(field.key)] !== true
        return [field.key, needsTag ? [use('required'), ...rules] : rules]
      }),
    )
  }
}

/** The keys of the fields that the server has filled in wrongly: they are shown, with what is wrong [5-16e]. */
export function wronglyFilled(
  fields: PaymentMethod['fields'],
  direction: Direction,
  catalogue: Catalogue,
): readonly string[] {
  const values = filledValues(fields)
  const rules = paymentRules(fields, direction)(values)
  const faults = validate(rules, values, { rules: catalogue, now: 0, skipUnknown: true })
  return fields.filter(({ key, value }) => !isEmpty(value) && faults[key]).map(({ key }) => key)
}

/**
 * The fields to show: those that the server has filled in correctly are hidden, unless the operator wants all of them
 * in sight [5-16d].
 */
export function shownFields(
  fields: PaymentMethod['fields'],
  wrong: readonly string[],
  showsFilled: boolean,
): PaymentMethod['fields'] {
  return fields.filter(({ key, value }) => showsFilled || isEmpty(value) || wrong.includes(key))
}

export function hasPhone(fields: PaymentMethod['fields']): boolean {
  return fields.some(({ key }) => key === PHONE_KEY)
}

/** An agent's number is given, not typed, where money comes in [3-09b]. */
export function isReadOnly(key: string, direction: Direction): boolean {
  return direction === 'deposit' && key === AGENT_KEY
}
