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
