import type { FieldRules, RuleUse } from './rule.ts'

const use = (rule: string, params: Record<string, string> = {}): RuleUse => ({ rule, params })

/** Minimum length of a password [9-01a]. */
export const MIN_PASSWORD = 6
/** Minimum length of first name, last name and personal id [9-01b 9-01c]. */
export const MIN_NAME = 2

const password = use('min', { min: String(MIN_PASSWORD) })
const name = use('min', { min: String(MIN_NAME) })

/**
 * Rules of the fields known by name, in every form. A form adds its own, such as `required`. Fields that are
 * not listed accept any text. [5-02 5-03 5-04 5-05 5-07 5-09]
 */
export const standardFieldRules = {
  password: [password],
  password_confirmation: [use('required'), use('confirmed', { param: 'password' })],
  currentPassword: [use('required')],
  newPassword: [use('required'), password],
  repeatNewPassword: [use('required'), use('confirmed', { param: 'newPassword' })],
  firstName: [name],
  lastName: [name],
  personalIdNumber: [name],
  email: [use('email')],
  phone: [use('phone')],
  birthdate: [use('date')],
  age: [use('integer')],
  cpf_number: [use('cpf_number')],
} as const satisfies FieldRules

/** Input type of a field. */
export type FieldKind =
  | 'text'
  | 'email'
  | 'password'
  | 'new-password'
  | 'number'
  | 'textarea'
  | 'phone'
  | 'date'
  | 'cpf'
  | 'postal'
  | 'gender'
  /** A short list. */
  | 'dropdown'
  /** A long list with search. */
  | 'search-dropdown'
  | 'checkbox'
  /** Set by the site, not by the player. */
  | 'hidden'

/** Kind of every field known by name. [5-01 5-02 5-03 5-04 5-05 5-06 5-07 5-08 5-09] */
export const fieldKinds = {
  password: 'new-password',
  password_confirmation: 'new-password',
  currentPassword: 'password',
  newPassword: 'new-password',
  repeatNewPassword: 'new-password',
  firstName: 'text',
  lastName: 'text',
  personalIdNumber: 'text',
  nationality: 'text',
  nickname: 'text',
  city: 'text',
  address: 'text',
  additionalAddress: 'text',
  profession: 'text',
  bonusCode: 'text',
  referralCode: 'text',
  securityQuestion: 'text',
  securityAnswer: 'text',
  placeOfBirth: 'text',
  locale: 'text',
  gender: 'gender',
  postalCode: 'postal',
  timeZone: 'dropdown',
  language: 'dropdown',
  captcha: 'hidden',
  email: 'email',
  country: 'search-dropdown',
  currency: 'search-dropdown',
  agreements: 'checkbox',
  receiveEmailPromo: 'checkbox',
  receiveSmsPromo: 'checkbox',
  receiveBonus: 'checkbox',
  phone: 'phone',
  birthdate: 'date',
  message: 'textarea',
  age: 'number',
  cpf_number: 'cpf',
} as const satisfies Readonly<Record<string, FieldKind>>

export type FieldName = keyof typeof fieldKinds

export const isFieldName = (name: string): name is FieldName => Object.hasOwn(fieldKinds, name)

/** Kind of a field in a server's list; unknown fields are text. */
export const fieldKind = (name: string): FieldKind => (isFieldName(name) ? fieldKinds[name] : 'text')
