import type { Country, Currency, Field } from '@croupier/contract/types'
import { type FieldRules, fieldKind, nicknameFromEmail } from '@croupier/rules'
import type { PhoneRegistration, Registration } from '~/data/entry.ts'
import type { ListedValues } from '~/forms/field-for.tsx'
import type { Way } from '../way-tabs.tsx'

export const CODES = ['bonusCode', 'referralCode'] as const

export type Ways = Readonly<Record<Way, boolean>>
const ways = ['email', 'phone'] as const
/** Those that the house has, e-mail first [2.5-02a 2.5-02b]. */
export const waysOf = (has: Ways): readonly Way[] => ways.filter((way) => has[way])
/** What belongs to each way alone: the login itself only where one can register by it [5-14i]. */
const PROMOTION: Readonly<Record<Way, string>> = { email: 'receiveEmailPromo', phone: 'receiveSmsPromo' }

export const isBox = (name: string): boolean => fieldKind(name) === 'checkbox'
export const isCode = (name: string): name is (typeof CODES)[number] => CODES.some((code) => code === name)

const required = { rule: 'required', params: {} }

/**
 * The fields to show, in the server's order. A number that the operator requires is asked for in the e-mail's form too; in
 * the phone's it is required whatever the operator says of it.
 */
export function visibleFields(fields: readonly Field[], way: Way, has: Ways): readonly Field[] {
  const other = way === 'email' ? 'phone' : 'email'
  const isOfOther = ({ name, isRequired }: Field) =>
    name === PROMOTION[other] || (name === other && has[other] && !(name === 'phone' && isRequired))
  return fields
    .filter((field) => field.isVisible && fieldKind(field.name) !== 'hidden' && !isOfOther(field))
    .map((field) =>
      field.name === 'phone' && way === 'phone' && !field.isRequired
        ? { ...field, isRequired: true, rules: [required, ...field.rules] }
        : field,
    )
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

/** Country and currency are filled in, whether they are asked for or not, from where the visitor is [5-14f]. */
export function startValues(
  fields: readonly Field[],
  origin: Origin,
  countries: readonly Country[],
  currencies: readonly Currency[],
  ticked: (name: string) => boolean,
): ListedValues {
  const country = countries.find(({ code }) => code === origin.country)
  const currency =
    currencies.find(({ code }) => code === country?.currency) ?? currencies.find(({ isBase }) => isBase)
  const known: Readonly<Record<string, string>> = {
    country: country?.code ?? '',
    currency: currency?.code ?? '',
    locale: origin.locale,
    referralCode: origin.referral,
  }
  const shown = fields.map(
    ({ name, value }) => [name, isBox(name) ? ticked(name) : (known[name] ?? value ?? '')] as const,
  )
  // What is not asked for is sent all the same.
  return { ...known, ...Object.fromEntries(shown) }
}

const textOf = (values: ListedValues, name: string) => String(values[name] ?? '')

/** What is sent: every visible field, and the values that are known without asking [3-25a 5-14f 5-14g]. */
export function registrationOf(
  values: ListedValues,
  shown: readonly Pick<Field, 'name'>[],
  origin: Origin,
): Registration {
  const email = textOf(values, 'email').trim()
  const common = commonOf(values, shown, origin)
  return { ...common, email, nickname: common.nickname || nicknameFromEmail(email) }
}

/** The same by phone, with the code that was sent there [3-25c]. The server calls a player whom nobody has given a name. */
export function phoneRegistrationOf(
  values: ListedValues,
  shown: readonly Pick<Field, 'name'>[],
  origin: Origin,
  code: string,
): PhoneRegistration {
  const { nickname, ...common } = commonOf(values, shown, origin)
  const phone = textOf(values, 'phone').trim()
  return { ...common, ...(nickname && { nickname }), phone, code }
}

function commonOf(values: ListedValues, shown: readonly Pick<Field, 'name'>[], origin: Origin) {
  const text = (name: string) => textOf(values, name)
  const sent = shown.map(({ name }) => {
    if (isBox(name)) return [name, values[name] ? '1' : ''] as const
    // What is no secret has no blanks around it that anybody meant.
    return [name, fieldKind(name) === 'new-password' ? text(name) : text(name).trim()] as const
  })
  return {
    ...Object.fromEntries(sent),
    password: text('password'),
    country: text('country') || origin.country,
    currency: text('currency'),
    locale: text('locale').trim() || origin.locale,
    nickname: text('nickname').trim(),
    referralCode: text('referralCode').trim() || origin.referral,
    ...(origin.affiliateTag ? { affiliateTag: origin.affiliateTag } : {}),
  }
}
