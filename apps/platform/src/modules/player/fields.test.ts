import { resolve } from 'node:path'
import { checkFieldRules, rules } from '@croupier/rules'
import { phone } from '@croupier/rules/phone'
import { describe, expect, test } from 'vitest'
import { createSettings } from '../settings/index.ts'
import { checkRegistration, registrationFields } from './fields.ts'

const settings = createSettings({ folder: resolve(import.meta.dirname, '../../../../../operator') })
const now = new Date('2026-11-20T12:00:00Z')

const good = {
  email: 'mara@example.com',
  password: 'secret1',
  country: 'DE',
  currency: 'EUR',
  locale: 'en',
  agreements: '1',
}
const faultsOf = (values: object) =>
  Object.fromEntries(
    Object.entries(checkRegistration(settings, { ...good, ...values }, now)).map(([name, one]) => [
      name,
      one.messageKey,
    ]),
  )

describe('the registration form', () => {
  test('lists known names only, in their order, with rules of the catalogue [3-24a 3-24b 5-14a]', () => {
    const fields = registrationFields(settings, 'DE')
    expect(fields.map((one) => one.position)).toEqual(fields.map((_, index) => index + 1))
    expect(fields.map((one) => one.name)).toEqual([
      'email',
      'password',
      'password_confirmation',
      'country',
      'currency',
      'nickname',
      'locale',
      'bonusCode',
      'referralCode',
      'agreements',
      'receiveEmailPromo',
    ])
    const uses = Object.fromEntries(fields.map((one) => [one.name, one.rules]))
    expect(checkFieldRules(uses, { ...rules, phone })).toEqual([])
    expect(fields.find((one) => one.name === 'password')?.rules).toEqual([
      { rule: 'required', params: {} },
      { rule: 'min', params: { min: '6' } },
      { rule: 'max', params: { max: '250' } },
    ])
  })

  test('suggests what the visitor’s country suggests [5-14f]', () => {
    const value = (country: string, name: string) =>
      registrationFields(settings, country).find((one) => one.name === name)?.value
    expect(value('CA', 'country')).toBe('CA')
    expect(value('CA', 'currency')).toBe('CAD')
    // Not in the list, so not to be chosen; the currency is another matter.
    expect(value('GB', 'country')).toBeNull()
    expect(value('GB', 'currency')).toBe('GBP')
  })

  test('is right when it is', () => {
    expect(faultsOf({})).toEqual({})
    expect(faultsOf({ nickname: 'Mara', bonusCode: '', receiveEmailPromo: '1' })).toEqual({})
  })

  test.each([
    [{ email: '' }, { email: 'required' }],
    [{ email: 'mara@' }, { email: 'email' }],
    [{ password: '12345' }, { password: 'min-length' }],
    [{ password_confirmation: 'secret2' }, { password_confirmation: 'confirmed' }],
    [{ password_confirmation: 'secret1' }, {}],
    [{ agreements: '' }, { agreements: 'accepted' }],
    [{ agreements: undefined }, { agreements: 'accepted' }],
    [{ country: 'GB' }, { country: 'unlisted' }],
    [{ country: '' }, { country: 'required' }],
    [{ currency: 'CHF' }, { currency: 'unlisted' }],
    [{ currency: 'XXX' }, { currency: 'unlisted' }],
    [{ locale: 'fr' }, { locale: 'unlisted' }],
    [{ nickname: 'x'.repeat(61) }, { nickname: 'max-length' }],
  ])('%j has the faults %j [9-01a 5-02 5-14g]', (values, faults) => {
    expect(faultsOf(values)).toEqual(faults)
  })
})
