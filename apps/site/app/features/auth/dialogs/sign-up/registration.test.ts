import { rules, validate } from '@croupier/rules'
import { nicknameFromEmail } from '@croupier/rules/neutral-nickname'
import { describe, expect, test } from 'vitest'
import {
  buildPhoneRegistration,
  buildRegistration,
  initialValues,
  listEnabledMethods,
  toFieldRules,
  visibleFields,
} from './registration.ts'

const field = (name: string, more: object = {}) => ({
  name,
  description: name,
  editable: true,
  isRequired: false,
  isVisible: true,
  position: 1,
  value: null,
  rules: [],
  ...more,
})
const listed = [
  'email',
  'phone',
  'password',
  'agreements',
  'receiveEmailPromo',
  'receiveSmsPromo',
  'captcha',
].map((name, index) => field(name, { position: 10 - index }))
const names = (fields: readonly { name: string }[]) => fields.map(({ name }) => name).toReversed()
const both = { email: true, phone: true }

const germany = {
  code: 'DE',
  name: 'Germany',
  locale: 'de',
  phonePrefix: '+49',
  restrict: false,
  restrictType: null,
  currency: 'EUR',
}
const euro = { code: 'EUR', name: 'Euro', isBase: true }
type Countries = Parameters<typeof initialValues>[2]
type Currencies = Parameters<typeof initialValues>[3]
const origin = { locale: 'de', country: 'DE', referral: 'friend-7' }
const start = (fields: ReturnType<typeof field>[], ticked = (_name: string) => false) =>
  initialValues(fields, origin, [germany] as unknown as Countries, [euro] as unknown as Currencies, ticked)

describe('form fields', () => {
  test('omit SMS offers from the e-mail form and e-mail offers from the phone form [5-14i]', () => {
    expect(names(visibleFields(listed, 'email', both))).toEqual([
      'email',
      'password',
      'agreements',
      'receiveEmailPromo',
    ])
    expect(names(visibleFields(listed, 'phone', both))).toEqual([
      'phone',
      'password',
      'agreements',
      'receiveSmsPromo',
    ])
  })

  test('include the phone number in the e-mail form if registration by phone is disabled or it is required', () => {
    const byEmail = { email: true, phone: false }
    expect(names(visibleFields(listed, 'email', byEmail))).toContain('phone')
    const requiring = listed.map((one) => (one.name === 'phone' ? { ...one, isRequired: true } : one))
    expect(names(visibleFields(requiring, 'email', both))).toEqual([
      'email',
      'phone',
      'password',
      'agreements',
      'receiveEmailPromo',
    ])
  })

  test('omit the e-mail address from the phone form even if registration by e-mail is disabled', () => {
    expect(names(visibleFields(listed, 'phone', { email: false, phone: true }))).not.toContain('email')
  })

  test('require the phone number in the phone form, whatever the field list says [4-03b]', () => {
    const validationErrors = (fields: readonly ReturnType<typeof field>[]) =>
      validate(toFieldRules(visibleFields(fields, 'phone', both)), { phone: '' }, { rules, now: 0 })
    expect(validationErrors([field('phone')])).toHaveProperty('phone.rule', 'required')
    const [shown] = visibleFields([field('phone')], 'phone', both)
    expect(shown?.isRequired).toBe(true)
  })

  test('exist per enabled method, e-mail first [2.5-02a 2.5-02b 3-02a]', () => {
    expect(listEnabledMethods(both)).toEqual(['email', 'phone'])
    expect(listEnabledMethods({ email: false, phone: true })).toEqual(['phone'])
    expect(listEnabledMethods({ email: true, phone: false })).toEqual(['email'])
  })

  test('keep the server’s order, without invisible fields [3-24a 5-14a]', () => {
    const fields = [
      field('b', { position: 2 }),
      field('a', { position: 1 }),
      field('c', { isVisible: false }),
    ]
    expect(visibleFields(fields, 'email', both).map(({ name }) => name)).toEqual(['a', 'b'])
  })

  test('follow the server’s rules [5-14a]', () => {
    const fields = [field('nickname', { rules: [{ rule: 'min', params: { min: '3' } }] })]
    const errors = validate(toFieldRules(fields), { nickname: 'Al' }, { rules, now: 0 })
    expect(errors).toHaveProperty('nickname.messageKey', 'min-length')
  })
})

test('ticks a checkbox initially as the content settings say [5-14h]', () => {
  const boxes = ['agreements', 'receiveEmailPromo', 'receiveSmsPromo'].map((name) => field(name))
  expect(start(boxes, (name) => name === 'receiveEmailPromo')).toMatchObject({
    agreements: false,
    receiveEmailPromo: true,
    receiveSmsPromo: false,
  })
})

describe('a registration request', () => {
  test('contains every visible field, a tick as 1 and no tick as nothing [3-25a 5-14g]', () => {
    const shown = ['email', 'firstName', 'agreements', 'receiveBonus'].map((name) => field(name))
    const values = { ...start(shown), email: ' mara@example.com ', firstName: ' Mara', agreements: true }
    expect(buildRegistration(values, shown, origin)).toMatchObject({
      email: 'mara@example.com',
      firstName: 'Mara',
      agreements: '1',
      receiveBonus: '',
    })
  })

  test('contains language, country, currency and nickname without form fields for them [5-14f 3-25a]', () => {
    const shown = [field('email')]
    expect(buildRegistration({ ...start(shown), email: 'mara.k@example.com' }, shown, origin)).toMatchObject({
      locale: 'de',
      country: 'DE',
      currency: 'EUR',
      nickname: nicknameFromEmail('mara.k@example.com'),
      referralCode: 'friend-7',
    })
  })

  test('by phone contains the code, and no address or nickname that the form did not ask for [3-25c]', () => {
    const shown = ['phone', 'password', 'agreements'].map((name) => field(name))
    const values = { ...start(shown), phone: '+4915123456789', password: ' secret', agreements: true }
    expect(buildPhoneRegistration(values, shown, origin, '123456')).toEqual({
      phone: '+4915123456789',
      password: ' secret',
      agreements: '1',
      country: 'DE',
      currency: 'EUR',
      locale: 'de',
      referralCode: 'friend-7',
      code: '123456',
    })
    const fields = [...shown, field('nickname')]
    expect(buildPhoneRegistration({ ...values, nickname: ' Mara ' }, fields, origin, '1')).toMatchObject({
      nickname: 'Mara',
    })
  })

  test('does not trim passwords', () => {
    const shown = [field('password'), field('password_confirmation')]
    const values = { ...start(shown), password: ' a b ', password_confirmation: ' a b ' }
    expect(buildRegistration(values, shown, origin)).toMatchObject({
      password: ' a b ',
      password_confirmation: ' a b ',
    })
  })
})
