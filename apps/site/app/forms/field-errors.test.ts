import { rules, standardFieldRules } from '@croupier/rules'
import { describe, expect, test } from 'vitest'
import {
  findDependentFields,
  groupValidationErrors,
  splitServerErrors,
  visibleFieldError,
} from './field-errors.ts'

const field = {
  error: 'Value is required',
  serverError: undefined,
  isTouched: false,
  isChanged: false,
  hasFocus: false,
  isSubmitted: false,
}

test('what stands against sending a form is missing or not right, in the order of its fields [5-14c]', () => {
  const failures = {
    email: { rule: 'email' },
    password: { rule: 'required' },
    agreements: { rule: 'accepted' },
  }
  expect(groupValidationErrors(failures, [])).toEqual({
    missing: ['password', 'agreements'],
    invalid: ['email'],
  })
  // What the server has refused is there, and right by the rules.
  expect(groupValidationErrors({}, ['email'])).toEqual({ missing: [], invalid: ['email'] })
  expect(groupValidationErrors({ email: { rule: 'email' } }, ['email'])).toEqual({
    missing: [],
    invalid: ['email'],
  })
  expect(groupValidationErrors({}, [])).toEqual({ missing: [], invalid: [] })
})

describe('a field', () => {
  test('says nothing before it was touched or changed, or the form tried [4-36a]', () => {
    expect(visibleFieldError(field)).toBeUndefined()
    expect(visibleFieldError({ ...field, isTouched: true })).toBe('Value is required')
    expect(visibleFieldError({ ...field, isChanged: true })).toBe('Value is required')
    expect(visibleFieldError({ ...field, isSubmitted: true })).toBe('Value is required')
  })

  test('says nothing while it has the focus [4-36a 4-36b]', () => {
    const invalid = { ...field, isTouched: true, isChanged: true, isSubmitted: true, hasFocus: true }
    expect(visibleFieldError(invalid)).toBeUndefined()
    expect(visibleFieldError({ ...invalid, serverError: 'Taken' })).toBeUndefined()
  })

  test('says what the server found before what its rules say [8-24]', () => {
    expect(visibleFieldError({ ...field, serverError: 'Taken' })).toBe('Taken')
    expect(visibleFieldError({ ...field, isTouched: true, serverError: 'Taken' })).toBe('Taken')
  })
})

describe('what the server found', () => {
  const found = {
    email: ['Taken', 'Too long'],
    locale: ['Not offered'],
    nickname: [],
    currency: ['Not offered'],
  }

  test('stands at its field with the first message [8-24]', () => {
    expect(splitServerErrors(found, () => true).fieldErrors).toEqual({
      email: 'Taken',
      locale: 'Not offered',
      currency: 'Not offered',
    })
  })

  test('is said above the form where its field is not in sight: nobody could mend it there', () => {
    expect(splitServerErrors(found, (name) => name === 'email')).toEqual({
      fieldErrors: { email: 'Taken' },
      formErrors: ['Not offered'],
    })
  })
})

test('a confirmation is checked again with what it confirms, and a date with the one it hangs on [5-02 5-03:rules]', () => {
  const { password, password_confirmation, newPassword, repeatNewPassword } = standardFieldRules
  const fields = {
    password,
    password_confirmation,
    newPassword,
    repeatNewPassword,
    from: [{ rule: 'date', params: {} }],
    to: [{ rule: 'after', params: { param: 'from' } }],
    until: [{ rule: 'before', params: { param: 'today' } }],
    other: [{ rule: 'constructor', params: { param: 'from' } }],
  }
  expect(findDependentFields(fields, rules)).toEqual({
    password: ['password_confirmation'],
    newPassword: ['repeatNewPassword'],
    from: ['to'],
  })
})
