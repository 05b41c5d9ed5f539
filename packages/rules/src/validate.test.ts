import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FieldRules, RuleUse, ValidationContext } from './index.ts'
import {
  calendarAge,
  checkFieldRules,
  compareDecimals,
  email,
  required,
  rules,
  standardFieldRules,
  validate,
} from './index.ts'

const context: ValidationContext = { rules, now: Date.UTC(2026, 10, 20) }
const use = (rule: string, params: Record<string, string> = {}): RuleUse => ({ rule, params })

const registration: FieldRules = {
  email: [use('required'), ...standardFieldRules.email],
  password: [use('required'), ...standardFieldRules.password],
  password_confirmation: standardFieldRules.password_confirmation,
  firstName: standardFieldRules.firstName,
  personalIdNumber: standardFieldRules.personalIdNumber,
  agreements: [use('accepted')],
}
const filled = {
  email: 'anna@example.com',
  password: 'secret',
  password_confirmation: 'secret',
  agreements: '1',
}

describe('validate', () => {
  test('returns no failures for a valid form', () => {
    expect(validate(registration, filled, context)).toEqual({})
  })

  test('names the first failing rule of each field', () => {
    const values = {
      email: 'anna',
      password: '12345',
      password_confirmation: '123456',
      firstName: 'A',
      personalIdNumber: '1',
      agreements: '',
    }
    expect(validate(registration, values, context)).toEqual({
      email: { rule: 'email', messageKey: 'email', params: {} },
      password: { rule: 'min', messageKey: 'min-length', params: { min: '6' } },
      password_confirmation: { rule: 'confirmed', messageKey: 'confirmed', params: { param: 'password' } },
      firstName: { rule: 'min', messageKey: 'min-length', params: { min: '2' } },
      personalIdNumber: { rule: 'min', messageKey: 'min-length', params: { min: '2' } },
      agreements: { rule: 'accepted', messageKey: 'accepted', params: {} },
    })
  })

  test('fails the confirmation after the password changed [5-02]', () => {
    expect(validate(registration, { ...filled, password: 'secret2' }, context)).toHaveProperty(
      'password_confirmation.rule',
      'confirmed',
    )
  })

  test('passes an empty optional field except by presence rules', () => {
    const passing = Object.keys(rules).filter((name) => {
      const params = Object.fromEntries(
        Object.entries(rules[name as keyof typeof rules].params).map(([key]) => [key, '1']),
      )
      return ['', null, undefined, []].every(
        (value) =>
          Object.keys(validate({ field: [use(name, params)] }, { field: value }, context)).length === 0,
      )
    })
    expect(Object.keys(rules).filter((name) => !passing.includes(name))).toEqual(['required', 'accepted'])
  })

  test('fails a missing required field', () => {
    expect(validate({ email: [use('required')] }, {}, context)).toHaveProperty('email.rule', 'required')
  })

  test('reports bounds as lengths or values, and both if both are set [5-10:min 5-10:max]', () => {
    const message = (uses: RuleUse[], value: unknown) =>
      validate({ field: uses }, { field: value }, context).field
    const atLeast = use('min', { min: '10' })
    const atMost = use('max', { max: '20' })
    expect(message([atLeast], 'short')).toMatchObject({ messageKey: 'min-length', params: { min: '10' } })
    expect(message([atMost], 'x'.repeat(21))).toMatchObject({
      messageKey: 'max-length',
      params: { max: '20' },
    })
    expect(message([use('integer'), atLeast], '9')).toMatchObject({ messageKey: 'min-value' })
    expect(message([use('decimal'), atMost], '20.1')).toMatchObject({ messageKey: 'max-value' })
    expect(message([use('numeric'), atLeast, atMost], '9')).toEqual({
      rule: 'min',
      messageKey: 'between',
      params: { min: '10', max: '20' },
    })
    expect(message([atLeast, atMost], 9)).toMatchObject({ messageKey: 'between' })
  })

  test('reports the compared day, given, today or another field’s', () => {
    const message = (param: string, value: string, values = {}) =>
      validate({ to: [use('after', { param })] }, { ...values, to: value }, context).to
    expect(message('2030-01-01', '2029-12-31')).toMatchObject({
      messageKey: 'after',
      params: { param: '2030-01-01' },
    })
    expect(message('today', '2026-11-20')).toMatchObject({
      messageKey: 'after',
      params: { param: '2026-11-20' },
    })
    const from = { from: '2027-05-01' }
    expect(message('from', '2027-05-01', from)).toMatchObject({
      messageKey: 'after',
      params: { param: '2027-05-01' },
    })
    expect(message('from', '2027-02-29', from)).toMatchObject({ messageKey: 'date' })
  })

  test('throws for an unknown rule unless skipUnknown is set', () => {
    const fields = { email: [use('constructor'), use('email')] }
    expect(() => validate(fields, { email: 'x' }, context)).toThrow('unknown rule constructor')
    expect(validate(fields, { email: 'x' }, { ...context, skipUnknown: true })).toHaveProperty(
      'email.rule',
      'email',
    )
  })

  test('throws for a missing or malformed parameter', () => {
    expect(() => validate({ a: [use('min')] }, { a: 'x' }, context)).toThrow('the parameter min is required')
    expect(() => validate({ a: [use('min', { min: 'x' })] }, { a: 'x' }, context)).toThrow(TypeError)
    expect(() => validate({ a: [use('digits', { param: '-1' })] }, { a: 'x' }, context)).toThrow(TypeError)
  })

  test('ignores inherited properties', () => {
    const small = { rules: { required, email }, now: 0 }
    expect(Object.keys(validate({ constructor: [use('required')] }, {}, small))).toEqual(['constructor'])
    const confirm = { a: [use('confirmed', { param: 'toString' })] }
    expect(validate(confirm, { a: 'x' }, context)).toHaveProperty('a.rule', 'confirmed')
  })

  test('never throws for any text', () => {
    const params: Record<string, string> = { min: '2', max: '9', param: '3' }
    const uses = Object.values(rules).map((rule) =>
      use(rule.name, Object.fromEntries(Object.keys(rule.params).map((key) => [key, params[key] ?? '']))),
    )
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.anything()), (value) => {
        for (const one of uses) validate({ field: [one] }, { field: value }, context)
      }),
    )
  })
})

describe('checkFieldRules', () => {
  test('accepts well-formed lists', () => {
    expect(checkFieldRules(registration, rules)).toEqual([])
    expect(
      checkFieldRules({ a: [use('before', { param: 'today' }), use('min', { min: '0.5' })] }, rules),
    ).toEqual([])
  })

  test('reports every error at its field', () => {
    const fields = {
      a: [use('nope'), use('min'), use('digits', { param: '1.5' })],
      b: [use('email', { min: '1' }), use('regex', { param: '([' }), use('before', { param: '2020-13-45' })],
      c: [use('confirmed', { param: 'a b' }), use('regex', { param: 'x'.repeat(501) })],
    }
    expect(checkFieldRules(fields, rules)).toEqual([
      'a: unknown rule nope',
      'a: min requires the parameter min',
      'a: param of digits is not a valid count: 1.5',
      'b: email takes no parameter min',
      'b: param of regex is not a valid pattern: ([',
      'b: param of before is not a valid moment: 2020-13-45',
      'c: param of confirmed is not a valid field: a b',
      `c: param of regex is not a valid pattern: ${'x'.repeat(60)}`,
    ])
  })
})

describe('calendarAge', () => {
  test.each([
    ['2008-11-20', 18],
    ['2008-11-21', 17],
    ['2008-11-24', 17],
    ['2026-11-20', 0],
    ['2026-11-21', undefined],
    ['2001-02-29', undefined],
  ])('of %s', (birthdate, age) => {
    expect(calendarAge(birthdate, context.now)).toBe(age)
  })

  test('counts a birthday of 29 February on 1 March', () => {
    expect(calendarAge('2008-02-29', Date.UTC(2026, 1, 28, 23, 59))).toBe(17)
    expect(calendarAge('2008-02-29', Date.UTC(2026, 2, 1))).toBe(18)
  })
})

test('compares decimals as integers of the same scale', () => {
  const value = fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n })
  fc.assert(
    fc.property(value, value, (a, b) => {
      const text = (n: bigint) => {
        const digits = (n < 0n ? -n : n).toString().padStart(9, '0')
        return `${n < 0n ? '-' : ''}${digits.slice(0, -8)}.${digits.slice(-8)}`
      }
      expect(compareDecimals(text(a), text(b))).toBe(a === b ? 0 : a < b ? -1 : 1)
    }),
  )
})
