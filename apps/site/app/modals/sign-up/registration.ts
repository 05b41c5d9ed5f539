import type { Country, Currency, Field } from '@croupier/contract/types'
import { type FieldRules, fieldKind, nicknameFromEmail } from '@croupier/rules'
import type { Registration } from '~/data/entry.ts'
import type { ListedValues } from '~/forms/field-for.tsx'

export const CODES = ['bonusCode', 'referralCode'] as const

/** How one registers: each has a tab where the house has both. */
export type Way = 'email' | 'phone'
export type Ways = Readonly<Record<Way, boolean>>
/** What belongs to each way alone: the login itself only where one can register by it [5-14i]. */
const PROMOTION: Readonly<Record<Way, string>> = { email: 'receiveEmailPromo', phone: 'receiveSmsPromo' }

export const isBox = (name: string): boolean => fieldKind(name) === 'checkbox'
export const isCode = (name: string): name is (typeof CODES)[number] => CODES.some((code) => code === name)

/** The fields to show, in the server's order. */
export function visibleFields(fields: readonly Field[], way: Way, ways: Ways): readonly Field[] {
  const other = way === 'email' ? 'phone' : 'email'
  const isOfOther = (name: string) => name === PROMOTION[other] || (name === other && ways[other])
  return fields
    .filter(({ isVisible, name }) => isVisible && fieldKind(name) !== 'hidden' && !isOfOther(name))
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

/** What is sent: every visible field, and the values that are known without asking [3-25a 5-14f 5-14g]. */
export function registrationOf(
  values: ListedValues,
  shown: readonly Pick<Field, 'name'>[],
  origin: Origin,
): Registration {
  const text = (name: string) => String(values[name] ?? '')
  const sent = shown.map(({ name }) => {
    if (isBox(name)) return [name, values[name] ? '1' : ''] as const
    // What is no secret has no blanks around it that anybody meant.
    return [name, fieldKind(name) === 'new-password' ? text(name) : text(name).trim()] as const
  })
  return {
    ...Object.fromEntries(sent),
    email: text('email').trim(),
    password: text('password'),
    country: text('country') || origin.country,
    currency: text('currency'),
    locale: text('locale').trim() || origin.locale,
    nickname: text('nickname').trim() || nicknameFromEmail(text('email').trim()),
    referralCode: text('referralCode').trim() || origin.referral,
    ...(origin.affiliateTag ? { affiliateTag: origin.affiliateTag } : {}),
  }
}
