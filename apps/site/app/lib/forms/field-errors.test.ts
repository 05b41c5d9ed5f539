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

test('groups validation errors into missing and invalid fields in form order [5-14c]', () => {
  const failures = {
    email: { rule: 'email' },
    password: { rule: 'required' },
    agreements: { rule: 'accepted' },
  }
  expect(groupValidationErrors(failures, [])).toEqual({
    missing: ['password', 'agreements'],
    invalid: ['email'],
  })
  // A field rejected by the server has a value that is valid by the rules.
  expect(groupValidationErrors({}, ['email'])).toEqual({ missing: [], invalid: ['email'] })
  expect(groupValidationErrors({ email: { rule: 'email' } }, ['email'])).toEqual({
    missing: [],
    invalid: ['email'],
  })
  expect(groupValidationErrors({}, [])).toEqual({ missing: [], invalid: [] })
})

describe('the error of a field', () => {
  test('is hidden until the field is touched or changed, or the form submitted [4-36a]', () => {
    expect(visibleFieldError(field)).toBeUndefined()
    expect(visibleFieldError({ ...field, isTouched: true })).toBe('Value is required')
    expect(visibleFieldError({ ...field, isChanged: true })).toBe('Value is required')
    expect(visibleFieldError({ ...field, isSubmitted: true })).toBe('Value is required')
  })

  test('is hidden while the field has the focus [4-36a 4-36b]', () => {
    const invalid = { ...field, isTouched: true, isChanged: true, isSubmitted: true, hasFocus: true }
    expect(visibleFieldError(invalid)).toBeUndefined()
    expect(visibleFieldError({ ...invalid, serverError: 'Taken' })).toBeUndefined()
  })

  test('is the server’s before the rules’ [8-24]', () => {
    expect(visibleFieldError({ ...field, serverError: 'Taken' })).toBe('Taken')
    expect(visibleFieldError({ ...field, isTouched: true, serverError: 'Taken' })).toBe('Taken')
  })
})

describe('server errors', () => {
  const found = {
    email: ['Taken', 'Too long'],
    locale: ['Not offered'],
    nickname: [],
    currency: ['Not offered'],
  }

  test('show the first message of each field [8-24]', () => {
    expect(splitServerErrors(found, () => true).fieldErrors).toEqual({
      email: 'Taken',
      locale: 'Not offered',
      currency: 'Not offered',
    })
  })

  test('go above the form if it does not show their field', () => {
    expect(splitServerErrors(found, (name) => name === 'email')).toEqual({
      fieldErrors: { email: 'Taken' },
      formErrors: ['Not offered'],
    })
  })
})

test('revalidates a confirmation with the confirmed field, and a date with the date it depends on [5-02 5-03:rules]', () => {
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
