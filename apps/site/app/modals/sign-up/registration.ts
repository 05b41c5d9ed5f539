import type { Country, Currency, Field } from '@croupier/contract/types'
import { type FieldRules, nicknameFromEmail } from '@croupier/rules'
import type { Registration } from '~/data/player.ts'

/** What the form holds: texts, and boxes. */
export interface SignUpValues {
  [name: string]: string | boolean
}

export const CODES = ['bonusCode', 'referralCode'] as const
const BOXES = ['agreements', 'receiveEmailPromo', 'receiveSmsPromo'] as const
/** Only where one registers by phone [5-14i]. */
const PHONE_ONLY = ['phone', 'receiveSmsPromo']

export const isBox = (name: string): name is (typeof BOXES)[number] => BOXES.some((box) => box === name)
export const isCode = (name: string): name is (typeof CODES)[number] => CODES.some((code) => code === name)

/** The fields to show, in the server's order. */
export function visibleFields(fields: readonly Field[]): readonly Field[] {
  return fields
    .filter(({ isVisible, name }) => isVisible && !PHONE_ONLY.includes(name))
    .toSorted((a, b) => a.position - b.position)
}

export function rulesOf(fields: readonly Field[]): FieldRules {
  return Object.fromEntries(fields.map(({ name, rules }) => [name, rules]))
}

export interface Origin {
  readonly locale: string
  /** The visitor's country, as the edge told it. */
  readonly country: string
  /** The `ref` of the address. */
  readonly referral: string
  /** The tag of the affiliate that sent the visitor, if one did. */
  readonly affiliateTag?: string | undefined
}

/** Country and currency are filled in from where the visitor is [5-14f]. */
export function startValues(
  fields: readonly Field[],
  origin: Origin,
  countries: readonly Country[],
  currencies: readonly Currency[],
  ticked: (name: string) => boolean,
): SignUpValues {
  const country = countries.find(({ code }) => code === origin.country)
  const currency =
    currencies.find(({ code }) => code === country?.currency) ?? currencies.find(({ isBase }) => isBase)
  const known: Readonly<Record<string, string>> = {
    country: country?.code ?? '',
    currency: currency?.code ?? '',
    locale: origin.locale,
    referralCode: origin.referral,
  }
  return Object.fromEntries(
    fields.map(({ name, value }) => [name, isBox(name) ? ticked(name) : (known[name] ?? value ?? '')]),
  )
}

/** What is sent: every visible field, and the values that are known without asking [3-25a 5-14f 5-14g]. */
export function registrationOf(values: SignUpValues, fields: readonly Field[], origin: Origin): Registration {
  const shown = visibleFields(fields).map(({ name }) => name)
  const text = (name: string) => String(values[name] ?? '')
  const boxes = BOXES.filter((name) => shown.includes(name)).map((name) => [name, values[name] ? '1' : ''])
  const optional = ['password_confirmation', 'bonusCode'].filter((name) => shown.includes(name))
  return {
    email: text('email').trim(),
    password: text('password'),
    country: text('country') || origin.country,
    currency: text('currency'),
    locale: origin.locale,
    nickname: text('nickname').trim() || nicknameFromEmail(text('email').trim()),
    referralCode: text('referralCode').trim() || origin.referral,
    ...(origin.affiliateTag ? { affiliateTag: origin.affiliateTag } : {}),
    ...Object.fromEntries(optional.map((name) => [name, text(name)])),
    ...Object.fromEntries(boxes),
  }
}
