import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { checkFieldRules, rules } from '@croupier/rules'
import { phone } from '@croupier/rules/phone'
import { copyOperatorFiles } from '@croupier/testkit'
import { afterAll, describe, expect, test } from 'vitest'
import { createSettings } from '../settings/index.ts'
import { checkRegistration, collectDetails, hashSecurityAnswer, registrationFields } from './fields.ts'
import { createPasswords } from './passwords.ts'

const OPERATOR = resolve(import.meta.dirname, '../../../../../operator')
const settings = createSettings({ folder: OPERATOR })
const now = new Date('2026-11-20T12:00:00Z')

const good = {
  email: 'mara@example.com',
  password: 'secret1',
  country: 'DE',
  currency: 'EUR',
  locale: 'en',
  agreements: '1',
}
const validationErrors = (values: object) =>
  Object.fromEntries(
    Object.entries(checkRegistration(settings, { ...good, ...values }, now)).map(([name, one]) => [
      name,
      one.messageKey,
    ]),
  )

describe('the registration form', () => {
  test('lists known fields in order, with rules of the catalogue [3-24a 3-24b 5-14a]', () => {
    const fields = registrationFields(settings, 'DE')
    expect(fields.map((one) => one.position)).toEqual(fields.map((_, index) => index + 1))
    expect(fields.map((one) => one.name)).toEqual([
      'email',
      'phone',
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
      'receiveSmsPromo',
    ])
    const uses = Object.fromEntries(fields.map((one) => [one.name, one.rules]))
    expect(checkFieldRules(uses, { ...rules, phone })).toEqual([])
    expect(fields.find((one) => one.name === 'password')?.rules).toEqual([
      { rule: 'required', params: {} },
      { rule: 'min', params: { min: '6' } },
      { rule: 'max', params: { max: '250' } },
    ])
  })

  test('prefills fields from the visitor’s country [5-14f]', () => {
    const value = (country: string, name: string) =>
      registrationFields(settings, country).find((one) => one.name === name)?.value
    expect(value('CA', 'country')).toBe('CA')
    expect(value('CA', 'currency')).toBe('CAD')
    // Not in the list of countries, so it is not preselected. The currency is.
    expect(value('GB', 'country')).toBeNull()
    expect(value('GB', 'currency')).toBe('GBP')
  })

  test('is right when it is', () => {
    expect(validationErrors({})).toEqual({})
    expect(validationErrors({ nickname: 'Mara', bonusCode: '', receiveEmailPromo: '1' })).toEqual({})
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
    [{ locale: 'sk' }, { locale: 'unlisted' }],
    [{ nickname: 'x'.repeat(61) }, { nickname: 'max-length' }],
  ])('validates %j with the errors %j [9-01a 5-02 5-14g]', (values, detailErrors) => {
    expect(validationErrors(values)).toEqual(detailErrors)
  })
})

describe('a form with more fields', () => {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-operator-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const extraFields = [
    'firstName',
    'phone',
    'birthdate',
    'age',
    'gender',
    'timeZone',
    'language',
    'cpf_number',
    'securityAnswer',
  ]

  /** The operator's settings with more fields in the registration form and some replaced lines. */
  function createDetailedSettings(change = (text: string) => text) {
    copyOperatorFiles(folder)
    const file = join(folder, 'settings.yaml')
    const own = readFileSync(file, 'utf8')
      .replace(/(registrationFields:[\s\S]*?) {4}- \{ name: phone,.*\n/, '$1')
      .replace('registration: { email: true, phone: true }', 'registration: { email: true, phone: false }')
    const rows = extraFields.map(
      (name) => `    - { name: ${name}, description: x, isVisible: true, isRequired: false }\n`,
    )
    writeFileSync(
      file,
      change(own.replace('  registrationFields:\n', `  registrationFields:\n${rows.join('')}`)),
    )
    return createSettings({ folder })
  }
  const detailedSettings = createDetailedSettings()
  const detailErrors = (values: object) =>
    Object.entries(checkRegistration(detailedSettings, { ...good, ...values }, now)).map(([name, one]) => [
      name,
      one.messageKey,
    ])

  test.each([
    [{ birthdate: '2008-11-20', age: '18', gender: 'female', timeZone: 'Europe/Berlin', language: 'de' }, []],
    [{ birthdate: '', age: '', gender: '', timeZone: '', language: '', phone: '' }, []],
    // Years of 365 days are shorter than calendar years.
    [{ birthdate: '2008-11-22' }, [['birthdate', 'minAge']]],
    [{ birthdate: '2015-01-01' }, [['birthdate', 'minAge']]],
    [{ birthdate: '1990-02-30' }, [['birthdate', 'date']]],
    [{ age: '17' }, [['age', 'between']]],
    [{ age: 'x' }, [['age', 'integer']]],
    // The two answers contradict each other.
    [{ birthdate: '1990-06-01', age: '36' }, []],
    [{ birthdate: '1990-06-01', age: '35' }, [['age', 'age-mismatch']]],
    [{ birthdate: '1990-06-01', age: '90' }, [['age', 'age-mismatch']]],
    // The player's time zone may be a day ahead or behind.
    [{ birthdate: '1990-11-21', age: '36' }, []],
    [{ birthdate: '1990-11-20', age: '35' }, []],
    [{ birthdate: '1990-11-22', age: '36' }, [['age', 'age-mismatch']]],
    [
      { birthdate: '2015-01-01', age: '30' },
      [
        ['birthdate', 'minAge'],
        ['age', 'age-mismatch'],
      ],
    ],
    [{ birthdate: '1990-02-30', age: '30' }, [['birthdate', 'date']]],
    [{ gender: 'none' }, [['gender', 'unlisted']]],
    [{ timeZone: 'Mars/Olympus' }, [['timeZone', 'unlisted']]],
    [{ language: 'xx' }, [['language', 'unlisted']]],
    [{ phone: '+4' }, [['phone', 'phone.too-short']]],
    [{ cpf_number: '11111111111' }, [['cpf_number', 'cpf_number']]],
    [{ firstName: 'A' }, [['firstName', 'min-length']]],
  ])('validates %j with the errors %j [5-04 5-06 5-09]', (values, errors) => {
    expect(detailErrors(values)).toEqual(errors)
  })

  test('stores the answers that the form asks for and no others', () => {
    const sent = {
      ...good,
      gender: 'female',
      age: ' 30 ',
      city: 'Köln',
      phone: '+4915123456789',
      language: '',
    }
    expect(collectDetails(detailedSettings, sent)).toEqual({
      gender: 'female',
      age: '30',
      phone: '+4915123456789',
    })
    // There, players register by phone instead, with a separate form.
    const byPhone = createDetailedSettings((text) =>
      text.replace(
        'registration: { email: true, phone: false }',
        'registration: { email: true, phone: true }',
      ),
    )
    expect(collectDetails(byPhone, sent)).toEqual({ gender: 'female', age: '30' })
    expect(checkRegistration(byPhone, { ...good, phone: '+4' }, now)).toEqual({})
    // The phone form confirms the number and stores it in its column.
    expect(collectDetails(byPhone, sent, 'phone')).toEqual({ gender: 'female', age: '30' })
  })

  test('asks for the number in the e-mail form if required, and always in the phone form [5-14i 3-02a]', () => {
    const errorsIn = (
      settings: ReturnType<typeof createDetailedSettings>,
      method: 'email' | 'phone',
      { email, ...values }: object & { email?: string },
    ) =>
      Object.entries(checkRegistration(settings, values, now, method)).map(
        ([name, { messageKey }]) => `${name} ${messageKey}`,
      )
    const bothWays = (text: string) =>
      text.replace(
        'registration: { email: true, phone: false }',
        'registration: { email: true, phone: true }',
      )
    const requires = createDetailedSettings((text) =>
      bothWays(text).replace(/(name: phone,.*isRequired:) false/, '$1 true'),
    )
    expect(checkRegistration(requires, good, now)).toEqual({
      phone: expect.objectContaining({ messageKey: 'required' }),
    })
    const values = { ...good, phone: '+4915123456789' }
    expect(checkRegistration(requires, values, now)).toEqual({})
    expect(collectDetails(requires, values)).toEqual({ phone: '+4915123456789' })
    const offers = createDetailedSettings(bothWays)
    expect(checkRegistration(offers, good, now)).toEqual({})
    expect(errorsIn(offers, 'phone', good)).toEqual(['phone required'])
    expect(errorsIn(offers, 'phone', values)).toEqual([])
  })

  test('rejects settings with registration by phone and no phone field [2.5-02a]', () => {
    const hides = (text: string) =>
      text
        .replace('registration: { email: true, phone: false }', 'registration: { email: true, phone: true }')
        .replace(/(name: phone,.*isVisible:) true/, '$1 false')
    expect(() => createDetailedSettings(hides)).toThrow(/requires a visible phone field/)
    createDetailedSettings()
  })

  test('hashes the security answer', async () => {
    const passwords = createPasswords({ memoryCost: 1024, timeCost: 1, parallelism: 1 })
    const details = collectDetails(detailedSettings, { ...good, gender: 'female', securityAnswer: ' Rex ' })
    const hashed = await hashSecurityAnswer(details, passwords.hash)
    expect(hashed.gender).toBe('female')
    expect(JSON.stringify(hashed)).not.toMatch(/rex/i)
    expect(await passwords.matches(hashed.securityAnswer ?? null, 'rex')).toBe(true)
    expect(await hashSecurityAnswer({ gender: 'female' }, passwords.hash)).toEqual({ gender: 'female' })
  })
})
