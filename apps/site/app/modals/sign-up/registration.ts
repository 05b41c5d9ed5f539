import type { Country, Currency, Field } from '@croupier/contract/types'
import { type FieldRules, fieldKind, nicknameFromEmail } from '@croupier/rules'
import type { PhoneRegistration, Registration } from '~/data/registration.ts'
import type { FormFieldValues } from '~/forms/form-field.tsx'
import type { SignInMethod } from '../sign-in-method-tabs.tsx'

export const CODE_FIELDS = ['bonusCode', 'referralCode'] as const

export type EnabledMethods = Readonly<Record<SignInMethod, boolean>>
const METHODS = ['email', 'phone'] as const
/** Those that the house has, e-mail first [2.5-02a 2.5-02b]. */
export const listEnabledMethods = (enabled: EnabledMethods): readonly SignInMethod[] =>
  METHODS.filter((method) => enabled[method])
/** What belongs to each way alone: the login itself only where one can register by it [5-14i]. */
const PROMOTION_FIELDS: Readonly<Record<SignInMethod, string>> = {
  email: 'receiveEmailPromo',
  phone: 'receiveSmsPromo',
}

export const isCheckbox = (name: string): boolean => fieldKind(name) === 'checkbox'
export const isCodeField = (name: string): name is (typeof CODE_FIELDS)[number] =>
  CODE_FIELDS.some((code) => code === name)

const required = { rule: 'required', params: {} }

/**
 * The fields to show, in the server's order. A number that the operator requires is asked for in the e-mail's form too; in
 * the phone's it is required whatever the operator says of it.
 */
export function visibleFields(
  fields: readonly Field[],
  method: SignInMethod,
  enabled: EnabledMethods,
): readonly Field[] {
  const other = method === 'email' ? 'phone' : 'email'
  const belongsToOther = ({ name, isRequired }: Field) =>
    name === PROMOTION_FIELDS[other] ||
    (name === other && enabled[other] && !(name === 'phone' && isRequired))
  return fields
    .filter((field) => field.isVisible && fieldKind(field.name) !== 'hidden' && !belongsToOther(field))
    .map((field) =>
      field.name === 'phone' && method === 'phone' && !field.isRequired
        ? { ...field, isRequired: true, rules: [required, ...field.rules] }
        : field,
    )
    .toSorted((a, b) => a.position - b.position)
}

export function toFieldRules(fields: readonly Field[]): FieldRules {
  return Object.fromEntries(fields.map(({ name, rules }) => [name, rules]))
}

export interface VisitorOrigin {
  readonly locale: string
  /** The visitor's country, as the edge told it. */
  readonly country: string
  /** The `ref` of the address. */
  readonly referral: string
  /** The tag of the affiliate that sent the visitor, if one did. */
  readonly affiliateTag?: string | undefined
}

/** Country and currency are filled in, whether they are asked for or not, from where the visitor is [5-14f]. */
export function initialValues(
  fields: readonly Field[],
  origin: VisitorOrigin,
  countries: readonly Country[],
  currencies: readonly Currency[],
  isTicked: (name: string) => boolean,
): FormFieldValues {
  const country = countries.find(({ code }) => code === origin.country)
  const currency =
    currencies.find(({ code }) => code === country?.currency) ?? currencies.find(({ isBase }) => isBase)
  const knownValues: Readonly<Record<string, string>> = {
    country: country?.code ?? '',
    currency: currency?.code ?? '',
    locale: origin.locale,
    referralCode: origin.referral,
  }
  const visible = fields.map(
    ({ name, value }) =>
      [name, isCheckbox(name) ? isTicked(name) : (knownValues[name] ?? value ?? '')] as const,
  )
  // What is not asked for is sent all the same.
  return { ...knownValues, ...Object.fromEntries(visible) }
}

const readText = (values: FormFieldValues, name: string) => String(values[name] ?? '')

/** What is sent: every visible field, and the values that are known without asking [3-25a 5-14f 5-14g]. */
export function buildRegistration(
  values: FormFieldValues,
  visible: readonly Pick<Field, 'name'>[],
  origin: VisitorOrigin,
): Registration {
  const email = readText(values, 'email').trim()
  const common = buildCommonFields(values, visible, origin)
  return { ...common, email, nickname: common.nickname || nicknameFromEmail(email) }
}

/** The same by phone, with the code that was sent there [3-25c]. The server calls a player whom nobody has given a name. */
export function buildPhoneRegistration(
  values: FormFieldValues,
  visible: readonly Pick<Field, 'name'>[],
  origin: VisitorOrigin,
  code: string,
): PhoneRegistration {
  const { nickname, ...common } = buildCommonFields(values, visible, origin)
  const phone = readText(values, 'phone').trim()
  return { ...common, ...(nickname && { nickname }), phone, code }
}

function buildCommonFields(
  values: FormFieldValues,
  visible: readonly Pick<Field, 'name'>[],
  origin: VisitorOrigin,
) {
  const text = (name: string) => readText(values, name)
  const entries = visible.map(({ name }) => {
    if (isCheckbox(name)) return [name, values[name] ? '1' : ''] as const
    // What is no secret has no blanks around it that anybody meant.
    return [name, fieldKind(name) === 'new-password' ? text(name) : text(name).trim()] as const
  })
  return {
    ...Object.fromEntries(entries),
    password: text('password'),
    country: text('country') || origin.country,
    currency: text('currency'),
    locale: text('locale').trim() || origin.locale,
    nickname: text('nickname').trim(),
    referralCode: text('referralCode').trim() || origin.referral,
    ...(origin.affiliateTag ? { affiliateTag: origin.affiliateTag } : {}),
  }
}
