import type { Country, Currency, Field } from '@croupier/contract/types'
import { type FieldRules, fieldKind, type RegistrationMethod, registrationFieldsFor } from '@croupier/rules'
import { nicknameFromEmail } from '@croupier/rules/neutral-nickname'
import type { FormFieldValues } from '~/lib/forms/field-types.ts'
import type { PhoneRegistration, Registration } from '../../api/registration.ts'
import type { SocialRegistration } from '../../api/social.ts'
import type { SignInMethod } from '../../sign-in-method-tabs.tsx'

export const CODE_FIELDS = ['bonusCode', 'referralCode'] as const

export type EnabledMethods = Readonly<Record<SignInMethod, boolean>>
const METHODS = ['email', 'phone'] as const
/** Enabled methods, e-mail first [2.5-02a 2.5-02b]. */
export const listEnabledMethods = (enabled: EnabledMethods): readonly SignInMethod[] =>
  METHODS.filter((method) => enabled[method])

export const isCheckbox = (name: string): boolean => fieldKind(name) === 'checkbox'
export const isCodeField = (name: string): name is (typeof CODE_FIELDS)[number] =>
  CODE_FIELDS.some((code) => code === name)

const required = { rule: 'required', params: {} }

/** Fields to show, in the server's order. */
export function visibleFields(
  fields: readonly Field[],
  method: RegistrationMethod,
  enabled: EnabledMethods,
): readonly Field[] {
  const shown = fields.filter(({ name, isVisible }) => isVisible && fieldKind(name) !== 'hidden')
  return registrationFieldsFor(shown, method, enabled.phone)
    .map((field) =>
      // The phone form requires the number even if the server's list does not.
      field.name === 'phone' && field.isRequired && !field.rules.some(({ rule }) => rule === 'required')
        ? { ...field, rules: [required, ...field.rules] }
        : field,
    )
    .toSorted((a, b) => a.position - b.position)
}

export function toFieldRules(fields: readonly Field[]): FieldRules {
  return Object.fromEntries(fields.map(({ name, rules }) => [name, rules]))
}

export interface VisitorOrigin {
  readonly locale: string
  /** Country code from the edge. */
  readonly country: string
  /** The `ref` query parameter. */
  readonly referral: string
  readonly affiliateTag?: string | undefined
}

/** Country and currency default to those of the visitor's location, whether shown or not [5-14f]. */
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
  // Known values are sent even if their fields are not shown.
  return { ...knownValues, ...Object.fromEntries(visible) }
}

const readText = (values: FormFieldValues, name: string) => String(values[name] ?? '')

/** Request of an e-mail registration: visible fields and known values [3-25a 5-14f 5-14g]. */
export function buildRegistration(
  values: FormFieldValues,
  visible: readonly Pick<Field, 'name'>[],
  origin: VisitorOrigin,
): Registration {
  const email = readText(values, 'email').trim()
  const common = buildCommonFields(values, visible, origin)
  return { ...common, email, nickname: common.nickname || nicknameFromEmail(email) }
}

/** Request of a phone registration, with the SMS code [3-25c]. The server generates a missing nickname. */
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

/** Request of a registration through a provider, which knows the e-mail address. */
export function buildSocialRegistration(
  values: FormFieldValues,
  visible: readonly Pick<Field, 'name'>[],
  origin: VisitorOrigin,
  ticket: string,
): SocialRegistration {
  const { nickname, password: _, ...common } = buildCommonFields(values, visible, origin)
  return { ...common, ...(nickname && { nickname }), ticket }
}

function buildCommonFields(
  values: FormFieldValues,
  visible: readonly Pick<Field, 'name'>[],
  origin: VisitorOrigin,
) {
  const text = (name: string) => readText(values, name)
  const entries = visible.map(({ name }) => {
    if (isCheckbox(name)) return [name, values[name] ? '1' : ''] as const
    // Trim everything except passwords.
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
