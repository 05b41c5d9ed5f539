import { describe, expect, test } from 'vitest'
import { checkMethods } from './method-problems.ts'
import { paymentMethodSettings } from './method-settings.ts'
import { createPaymentMethods } from './methods.ts'

const euro = { code: 'EUR', type: 'fiat', subunitToUnit: '100' } as const
const yen = { code: 'JPY', type: 'fiat', subunitToUnit: '1' } as const

const methods = createPaymentMethods(
  paymentMethodSettings.parse({
    methods: [
      {
        method: 'bank_card',
        name: { en: 'Bank card', de: 'Bankkarte' },
        logo: '/icons/payment/card.svg',
        currencies: {
          EUR: {
            deposit: { min: '10', max: '5000', presets: ['20', '50'], preset: '50' },
            withdrawal: { min: '20', max: '1000' },
          },
          JPY: { deposit: { min: '1000', max: '90000' } },
        },
        fields: {
          withdrawal: [
            { key: 'iban', isRequired: true, regexp: '^[A-Z]{2}[0-9]{20}$', labels: { en: 'IBAN' } },
            {
              key: 'speed',
              fieldType: 'select',
              labels: { en: 'Speed' },
              options: [{ id: 'slow', name: 'Slow' }],
            },
          ],
        },
      },
      {
        method: 'local',
        name: { en: 'Local' },
        logo: '/icons/payment/bank.svg',
        countries: ['AT'],
        currencies: { EUR: { deposit: { min: '5', max: '100' }, withdrawal: { min: '5', max: '100' } } },
        script: { url: 'https://pay.example/sdk.js', field: 'bank' },
        fields: { deposit: [{ key: 'bank', labels: { en: 'Bank' } }] },
      },
    ],
  }),
)

describe('the offered methods', () => {
  test('are filtered by currency, country and direction [3-08a 7-36]', () => {
    const names = (
      direction: 'deposit' | 'withdrawal',
      currency: typeof euro | typeof yen,
      country: string,
    ) => methods.offered(direction, currency, country).map((one) => one.method)
    expect(names('deposit', euro, 'DE')).toEqual(['bank_card'])
    expect(names('deposit', euro, 'AT')).toEqual(['bank_card', 'local'])
    expect(names('withdrawal', euro, 'AT')).toEqual(['bank_card', 'local'])
    expect(names('withdrawal', yen, 'AT')).toEqual([])
  })

  test('name the provider’s script of a deposit, which fills a field of it [7-55e]', () => {
    const scripts = (direction: 'deposit' | 'withdrawal') =>
      methods.offered(direction, euro, 'AT').map(({ script }) => script)
    expect(scripts('deposit')).toEqual([null, { url: 'https://pay.example/sdk.js', field: 'bank' }])
    expect(scripts('withdrawal')).toEqual([null, null])
  })

  test.each([
    ['http://pay.example/sdk.js', 'bank', /an https address without a query/],
    ['https://pay.example/sdk.js?v=3', 'bank', /an https address without a query/],
    ["https://pay.example/sdk.js; script-src 'unsafe-inline'", 'bank', /an https address without a query/],
    ['//pay.example/sdk.js', 'bank', /an https address without a query/],
    ['https://pay.example/sdk.js', 'card', /one of the deposit’s fields/],
  ])('reject the script %s for the field %s', (url, field, message) => {
    const method = {
      ...{ method: 'a', name: { en: 'A' }, logo: '/a.svg', currencies: {}, script: { url, field } },
      fields: { deposit: [{ key: 'bank', labels: {} }] },
    }
    expect(() => paymentMethodSettings.parse({ methods: [method] })).toThrow(message)
  })

  test('have amounts in the currency’s decimals, and the default preset [3-08a 9-19]', () => {
    const [card] = methods.offered('deposit', euro, 'DE')
    expect(card).toMatchObject({
      amountMin: '10.00',
      amountMax: '5000.00',
      presets: [
        { amount: '20.00', isDefault: false },
        { amount: '50.00', isDefault: true },
      ],
    })
    expect(methods.offered('deposit', yen, 'DE')[0]).toMatchObject({ amountMin: '1000', amountMax: '90000' })
  })

  test('have a name for a removed method', () => {
    expect(methods.name('bank_card').de).toBe('Bankkarte')
    expect(methods.name('of_old')).toEqual({ en: 'of_old' })
  })
})

describe('a payment check', () => {
  const fields = { iban: 'DE75512108001245126199' }
  const payment = { method: 'bank_card', amount: '50.00', country: 'DE', fields }

  test('accepts a payment and drops unknown fields [5-16a]', () => {
    expect(
      methods.check('withdrawal', { ...payment, fields: { ...fields, other: 'x', speed: ' ' } }, euro),
    ).toEqual({ ok: true, amount: 5000n, fields, bounds: { min: 2000n, max: 100_000n } })
  })

  test.each([
    ['9.99', 'The minimum value allowed is 10.00'],
    ['5000.01', 'The maximum value allowed is 5000.00'],
    ['10.001', 'Value must be decimal'],
    ['1e3', 'Value must be decimal'],
    ['-20', 'Value must be decimal'],
    ['', 'Value must be decimal'],
  ])('rejects the amount %j [5-17a]', (amount, message) => {
    expect(methods.check('deposit', { ...payment, amount }, euro)).toMatchObject({
      ok: false,
      error: 'validation-failed',
      fields: { amount: [message] },
    })
  })

  test.each(['10.00', '5000.00', '10', '10.5'])(
    'accepts the amount %s, as the bounds are inclusive [5-17a]',
    (amount) => {
      expect(methods.check('deposit', { ...payment, amount }, euro).ok).toBe(true)
    },
  )

  test.each([
    [{}, 'iban', 'Value is required'],
    [{ iban: '   ' }, 'iban', 'Value is required'],
    [{ iban: 'de12' }, 'iban', 'Value has an invalid format'],
    [{ iban: 'DE75512108001245126198' }, 'iban', 'Value has an invalid format'],
    [{ iban: 'A'.repeat(501) }, 'iban', 'Value has an invalid format'],
    [{ iban: 'DE75512108001245126199', speed: 'fast' }, 'speed', 'Value is not one of the options'],
  ])('rejects the fields %j at the field at fault [5-16a 5-16b]', (fields, field, message) => {
    const answer = methods.check('withdrawal', { ...payment, fields: fields as Record<string, string> }, euro)
    expect(answer).toEqual({ ok: false, error: 'validation-failed', fields: { [field]: [message] } })
  })

  test.each([
    ['an unknown method', { method: 'nope' }],
    ['a country where the method is not offered', { method: 'local', country: 'DE' }],
  ])('%s is not available', (_, changes) => {
    expect(methods.check('deposit', { ...payment, ...changes }, euro)).toEqual({
      ok: false,
      error: 'method-unavailable',
    })
  })
})

describe('the operator’s file', () => {
  const currencies = {
    currency: (code: string) => (code === 'EUR' ? euro : code === 'JPY' ? yen : null),
    base: () => euro,
  }
  const card = { method: 'card', name: { en: 'Card' }, logo: '/icons/payment/card.svg' }
  const range = { min: '10', max: '100', presets: ['20'], preset: '20' }
  const problems = (methods: object[], dailyDepositCap: string | null = '1000') =>
    checkMethods(paymentMethodSettings.parse({ methods, dailyDepositCap }), currencies)
  const withRange = (changes: object) => [
    { ...card, currencies: { EUR: { deposit: { ...range, ...changes } } } },
  ]

  test('is valid as shipped', () => {
    expect(problems(withRange({}))).toEqual([])
  })

  test.each([
    [
      'more decimals than the currency has',
      withRange({ max: '100.001' }),
      ['card EUR deposit: 100.001 is not an amount'],
    ],
    [
      'a minimum above the maximum',
      withRange({ min: '101', presets: ['101'], preset: '101' }),
      [
        'card EUR deposit: min must be above zero and not above max',
        'card EUR deposit: a preset is out of bounds',
      ],
    ],
    [
      'a minimum of zero',
      withRange({ min: '0' }),
      ['card EUR deposit: min must be above zero and not above max'],
    ],
    [
      'a default preset that is not listed',
      withRange({ preset: '30' }),
      ['card EUR deposit: preset 30 is not one of presets'],
    ],
    ['an unknown currency', [{ ...card, currencies: { XXX: {} } }], ['card: currencies.yaml has no XXX']],
    [
      'a duplicate method',
      [
        { ...card, currencies: {} },
        { ...card, currencies: {} },
      ],
      ['card is listed twice'],
    ],
    [
      'an invalid pattern',
      [{ ...card, currencies: {}, fields: { withdrawal: [{ key: 'iban', regexp: '(', labels: {} }] } }],
      ['card: the regexp of iban is invalid'],
    ],
    [
      'a pattern that can backtrack for long',
      [{ ...card, currencies: {}, fields: { deposit: [{ key: 'word', regexp: '^(a+)+$', labels: {} }] } }],
      [
        'card: the regexp of word can take too long: begin it with ^, and let no repetition match what the next one matches',
      ],
    ],
  ])('is rejected at startup with %s', (_, methods, expected) => {
    expect(problems(methods as object[])).toEqual(expected)
  })

  test('is rejected at startup if the cap is not an amount in the base currency', () => {
    expect(problems([], '0.001')).toEqual(['dailyDepositCap: 0.001 is not an amount'])
    expect(problems([], null)).toEqual([])
  })

  test.each(['0', '0.00'])('is refused at the start with a cap of %s, which no deposit would pass', (cap) => {
    expect(problems([], cap)).toEqual([`dailyDepositCap: ${cap} must be above zero; null means no cap`])
    expect(problems([], '0.01')).toEqual([])
  })
})

describe('a method with an agent', () => {
  const agent = (value: string | null, method = 'kiosk_cash_agent') =>
    createPaymentMethods(
      paymentMethodSettings.parse({
        methods: [
          {
            ...{ method, name: { en: 'Kiosk' }, logo: '/icons/payment/bank.svg' },
            currencies: {
              EUR: { deposit: { min: '5', max: '100' }, withdrawal: { min: '5', max: '100' } },
            },
            fields: {
              deposit: [{ key: 'agentNumber', isRequired: true, value, labels: { en: 'Agent' } }],
            },
          },
        ],
      }),
    )
  const pay = (fields: Record<string, string>, value: string | null = '4471') =>
    agent(value).check('deposit', { method: 'kiosk_cash_agent', amount: '10', country: 'DE', fields }, euro)

  test('shows the agent’s number from the operator’s file [3-08b 3-09b]', () => {
    expect(agent('4471').offered('deposit', euro, 'DE')[0]?.fields).toMatchObject([
      { key: 'agentNumber', value: '4471' },
    ])
  })

  test('offers no deposit without a number, but offers withdrawals [3-08b]', () => {
    for (const method of ['kiosk_cash_agent', 'kiosk']) {
      expect(agent(null, method).offered('deposit', euro, 'DE')).toEqual([])
      expect(agent(null, method).offered('withdrawal', euro, 'DE')).toHaveLength(1)
    }
    expect(pay({}, null)).toEqual({ ok: false, error: 'method-unavailable' })
  })

  test('sends the agent’s number and rejects any other', () => {
    for (const fields of [{}, { agentNumber: '4471' }])
      expect(pay(fields as Record<string, string>)).toMatchObject({
        ok: true,
        fields: { agentNumber: '4471' },
      })
    expect(pay({ agentNumber: '1' })).toMatchObject({ fields: { agentNumber: ['Value cannot be changed'] } })
  })
})

describe('the lifetime of an unpaid deposit', () => {
  const parse = (changes: object) =>
    paymentMethodSettings.safeParse({
      methods: [{ method: 'one', name: {}, logo: '/one.svg', currencies: {}, ...changes }],
    })

  test.each([
    [{}, 60],
    [{ processingType: 'message' }, 5 * 24 * 60],
    [{ expiresAfter: '90m' }, 90],
    [{ expiresAfter: '12h', processingType: 'message' }, 12 * 60],
    [{ expiresAfter: '60d' }, 60 * 24 * 60],
  ])('is %j: %i minutes', (changes, minutes) => {
    const parsed = parse(changes)
    expect(parsed.data && createPaymentMethods(parsed.data).lifetime('one')).toBe(minutes * 60_000)
  })

  test.each(['61d', '0m', '5', 'P5D', '-1h', '1.5h', ''])('rejects %j', (expiresAfter) => {
    expect(parse({ expiresAfter }).error?.issues[0]?.path).toEqual(['methods', 0, 'expiresAfter'])
  })
})
