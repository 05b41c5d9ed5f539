import { rules, validate } from '@croupier/rules'
import { phone } from '@croupier/rules/phone'
import { describe, expect, test } from 'vitest'
import { type LoginType, loginTypes, signInFields } from './sign-in-fields.ts'

const errors = (type: LoginType, values: object) =>
  Object.entries(validate(signInFields[type], { ...values }, { rules: { ...rules, phone }, now: 0 })).map(
    ([name, { rule }]) => `${name} ${rule}`,
  )

describe('sign-in', () => {
  test('offers e-mail, phone, or tabs for both [2.4-01a 2.4-01b]', () => {
    expect(loginTypes('both')).toEqual(['email', 'phone'])
    expect(loginTypes('email')).toEqual(['email'])
    expect(loginTypes('phone')).toEqual(['phone'])
  })

  test('requires a password of any length [5-13a]', () => {
    const login = { email: 'mara@example.com' }
    expect(errors('email', login)).toEqual(['password required'])
    expect(errors('email', { ...login, password: '  ' })).toEqual(['password required'])
    expect(errors('email', { ...login, password: '1' })).toEqual([])
  })

  test('requires an e-mail address or a phone number by login type [5-13b]', () => {
    const password = 'secret'
    expect(errors('email', { password })).toEqual(['email required'])
    expect(errors('email', { email: '+4915123456789', password })).toEqual(['email email'])
    expect(errors('email', { email: 'mara@example.com', password })).toEqual([])
    expect(errors('phone', { password })).toEqual(['phone required'])
    expect(errors('phone', { phone: 'mara@example.com', password })).toEqual(['phone phone'])
    expect(errors('phone', { phone: '+4915123456789', password })).toEqual([])
  })
})
