import { describe, expect, test } from 'vitest'
import {
  checkFieldRules,
  fieldKind,
  fieldKinds,
  isFieldName,
  rules,
  standardFieldRules,
  type Values,
  validate,
} from './index.ts'
import { phone } from './phone.ts'

const context = { rules: { ...rules, phone }, now: Date.UTC(2026, 10, 20) }
type Field = keyof typeof standardFieldRules
const failure = (field: Field, value: unknown, values: Values = {}) =>
  validate({ [field]: standardFieldRules[field] }, { ...values, [field]: value }, context)[field]?.rule

test('the standard rules are well formed', () => {
  expect(checkFieldRules(standardFieldRules, context.rules)).toEqual([])
})

describe('passwords', () => {
  test('require at least six characters [5-02 9-01a]', () => {
    expect(failure('password', '12345')).toBe('min')
    expect(failure('password', '123456')).toBeUndefined()
  })

  test('require an equal confirmation, also after the password changed [5-02]', () => {
    expect(failure('password_confirmation', '')).toBe('required')
    expect(failure('password_confirmation', 'secret1', { password: 'secret1' })).toBeUndefined()
    expect(failure('password_confirmation', 'secret1', { password: 'secret2' })).toBe('confirmed')
  })

  test('are changed with the current password and the new one twice [5-03:rules]', () => {
    expect(failure('currentPassword', '')).toBe('required')
    expect(failure('currentPassword', 'x')).toBeUndefined()
    expect(failure('newPassword', '')).toBe('required')
    expect(failure('newPassword', '12345')).toBe('min')
    expect(failure('newPassword', '123456')).toBeUndefined()
    expect(failure('repeatNewPassword', '')).toBe('required')
    expect(failure('repeatNewPassword', '123456', { newPassword: '123457' })).toBe('confirmed')
    expect(failure('repeatNewPassword', '123456', { newPassword: '123456' })).toBeUndefined()
  })
})

const names = ['firstName', 'lastName', 'personalIdNumber'] as const
test.each(names)('%s requires at least two characters [5-04 9-01b 9-01c]', (field) => {
  expect(failure(field, 'A')).toBe('min')
  expect(failure(field, 'Li')).toBeUndefined()
  expect(failure(field, '')).toBeUndefined()
})

const judged = [
  ['email', 'anna', 'anna@example.com', '5-07:email'],
  ['phone', '+49', '+4915123456789', '5-09:phone'],
  ['birthdate', '2001-02-29', '2000-02-29', '5-09:birthdate'],
  ['age', '18.5', '18', '5-09:age'],
  ['cpf_number', '11111111111', '52998224725', '5-09:cpf_number'],
] as const

test.each(judged)('%s rejects %s and accepts %s [%s]', (field, bad, good, _row) => {
  expect(failure(field, bad)).toBeDefined()
  expect(failure(field, good)).toBeUndefined()
})

const unruled = [
  'nationality',
  'nickname',
  'city',
  'address',
  'additionalAddress',
  'profession',
  'bonusCode',
  'securityQuestion',
  'securityAnswer',
  'placeOfBirth',
  'locale',
] as const

test.each(unruled)('%s accepts any single-line text [5-05]', (name) => {
  expect(fieldKind(name)).toBe('text')
  expect(Object.hasOwn(standardFieldRules, name)).toBe(false)
})

const kinds = [
  ['gender', 'gender', '5-06:gender'],
  ['postalCode', 'postal', '5-06:postalCode'],
  ['timeZone', 'dropdown', '5-06:timeZone'],
  ['language', 'dropdown', '5-06:language'],
  ['captcha', 'hidden', '5-06:captcha'],
  ['country', 'search-dropdown', '5-07:country'],
  ['currency', 'search-dropdown', '5-07:currency'],
  ['agreements', 'checkbox', '5-08:agreements'],
  ['receiveEmailPromo', 'checkbox', '5-08:receiveEmailPromo'],
  ['receiveSmsPromo', 'checkbox', '5-08:receiveSmsPromo'],
  ['receiveBonus', 'checkbox', '5-08:receiveBonus'],
  ['phone', 'phone', '5-09:phone'],
  ['birthdate', 'date', '5-09:birthdate'],
  ['message', 'textarea', '5-09:message'],
  ['age', 'number', '5-09:age'],
  ['cpf_number', 'cpf', '5-09:cpf_number'],
  ['password', 'new-password', '5-02'],
  ['currentPassword', 'password', '5-03:rules'],
  ['firstName', 'text', '5-04'],
  ['email', 'email', '5-07:email'],
] as const

test.each(kinds)('%s has the kind %s [%s]', (name, kind, _row) => {
  expect(fieldKind(name)).toBe(kind)
})

test('every field with rules has a kind, and unknown fields are text', () => {
  expect(Object.keys(standardFieldRules).filter((name) => !isFieldName(name))).toEqual([])
  expect(Object.keys(fieldKinds)).toHaveLength(37)
  expect(fieldKind('constructor')).toBe('text')
  expect(fieldKind('shoeSize')).toBe('text')
})
