import type { FieldRules, RuleUse } from './rule.ts'

const use = (rule: string, params: Record<string, string> = {}): RuleUse => ({ rule, params })

/** The shortest password. [9-01a] */
export const MIN_PASSWORD = 6
/** The shortest first or last name, and the shortest personal id. [9-01b 9-01c] */
export const MIN_NAME = 2

const password = use('min', { min: String(MIN_PASSWORD) })
const name = use('min', { min: String(MIN_NAME) })

/**
 * What each field that the product knows by name must satisfy, wherever it stands. A form adds to it what is
 * its own: which fields it has, and which of those are required. Fields that are not here take any text.
 * [5-02 5-03 5-04 5-05 5-07 5-09]
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

/** What a field is filled in with. */
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
  /** One of a few. */
  | 'dropdown'
  /** One of many, with a search. */
  | 'search-dropdown'
  | 'checkbox'
  /** Nobody fills it in. */
  | 'hidden'

/** Every field that the product knows by name, and what it is. [5-01 5-02 5-03 5-04 5-05 5-06 5-07 5-08 5-09] */
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

/** A field that the product knows by name. */
export type FieldName = keyof typeof fieldKinds

export const isFieldName = (name: string): name is FieldName => Object.hasOwn(fieldKinds, name)

/** What a field of a server's list is filled in with: one of another name takes a line of text. */
export const fieldKind = (name: string): FieldKind => (isFieldName(name) ? fieldKinds[name] : 'text')
