import { describe, expect, test } from 'vitest'
import { checkMethods } from './method-problems.ts'
import { paymentMethodSettings } from './method-settings.ts'
import { createPaymentMethods } from './methods.ts'

const euro = { code: 'EUR', type: 'fiat', subunitToUnit: '100' } as const

describe('a coin deposit', () => {
  const coin = { code: 'USDT', type: 'crypto', subunitToUnit: '1000000' } as const
  const booking = { confirmations: 12, bookedAfter: '5m' }
  const settings = (changes: object) =>
    paymentMethodSettings.parse({
      methods: [
        {
          ...{ method: 'coins', name: { en: 'Coins' }, logo: '/icons/payment/coin.svg', type: 'address' },
          currencies: { USDT: { deposit: { min: '5', max: '100', ...booking } } },
          fields: {
            deposit: [
              {
                ...{ key: 'crypto_network', fieldType: 'select', labels: { en: 'Network' } },
                options: [
                  { id: 'tron', name: 'Tron', bookedAfter: '2h' },
                  { id: 'ton', name: 'TON' },
                ],
              },
            ],
          },
          ...changes,
        },
      ],
    })

  test('says of the coin and of each network when it is booked, as far as the operator does', () => {
    const [coins] = createPaymentMethods(settings({})).offered('deposit', coin, 'DE')
    expect(coins).toMatchObject({
      ...{ confirmations: 12, bookingMinutes: 5 },
      fields: [
        {
          options: [
            { id: 'tron', confirmations: null, bookingMinutes: 120 },
            { id: 'ton', confirmations: null, bookingMinutes: null },
          ],
        },
      ],
    })
  })

  test.each([
    ['a method without an address', { type: 'form' }],
    ['a withdrawal', { currencies: { USDT: { withdrawal: { min: '5', max: '100', ...booking } } } }],
  ])('is the only payment that has confirmations, not %s', (_, changes) => {
    expect(checkMethods(settings(changes), { currency: () => coin, base: () => euro })).toEqual([
      'coins: confirmations and bookedAfter are for coin deposits',
    ])
  })
})

describe('a coin withdrawal', () => {
  const coin = { code: 'USDT', type: 'crypto', subunitToUnit: '1000000' } as const
  const network = (id: string, more: object = {}) => ({ id, name: id, ...more })
  const settings = (options: object[]) =>
    paymentMethodSettings.parse({
      methods: [
        {
          ...{ method: 'coins', name: { en: 'Coins' }, logo: '/icons/payment/coin.svg', type: 'address' },
          currencies: { USDT: { deposit: { min: '5', max: '100' }, withdrawal: { min: '10', max: '100' } } },
          fields: {
            withdrawal: [
              { key: 'crypto_network', fieldType: 'select', labels: { en: 'Network' }, options },
              { key: 'wallet_id', labels: { en: 'Address' } },
            ],
          },
        },
      ],
    })
  const coins = createPaymentMethods(
    settings([network('tron', { regex: '^T' }), network('eth', { regex: '^0x', minAmount: '50' })]),
  )
  const check = (amount: string, fields: Record<string, string>) => {
    const checked = coins.check('withdrawal', { method: 'coins', country: 'DE', amount, fields }, coin)
    return checked.ok ? 'ok' : 'fields' in checked ? checked.fields : checked.error
  }

  test('requires a network, and checks the address and the bounds of that network [5-16c 5-17b]', () => {
    expect(check('10', { crypto_network: 'tron', wallet_id: 'Tabc' })).toBe('ok')
    expect(check('10', { crypto_network: 'tron', wallet_id: '0xabc' })).toEqual({
      wallet_id: ['Value has an invalid format'],
    })
    expect(check('10', { crypto_network: 'tron' })).toEqual({ wallet_id: ['Value is required'] })
    expect(check('49', { crypto_network: 'eth', wallet_id: '0xabc' })).toEqual({
      amount: ['The minimum value allowed is 50.000000'],
    })
    expect(coins.offered('withdrawal', coin, 'DE')[0]?.fields[0]?.options[1]).toMatchObject({
      minAmount: '50.000000',
      regex: '^0x',
    })
  })

  test('includes a network’s maximum [5-17b]', () => {
    const bounded = createPaymentMethods(settings([network('tron', { maxAmount: '40' }), network('eth')]))
    const pay = (crypto_network: string, amount: string) =>
      bounded.check(
        'withdrawal',
        { method: 'coins', country: 'DE', amount, fields: { crypto_network, wallet_id: 'x' } },
        coin,
      )
    expect(pay('tron', '40').ok).toBe(true)
    expect(pay('tron', '40.000001')).toMatchObject({
      fields: { amount: ['The maximum value allowed is 40.000000'] },
    })
    expect(pay('eth', '100').ok).toBe(true)
  })

  test('checks the pattern and bounds of the chosen currency [5-16c 5-17b]', () => {
    const { methods: configured } = settings([])
    const options = [
      network('USDC', { regex: '^0x', minAmount: '20', maxAmount: '30' }),
      network('TRX', { regex: '^T' }),
    ]
    const fields = [
      { key: 'currencyWithdraw', fieldType: 'select', labels: { en: 'Paid in' }, options },
      { key: 'wallet_id', labels: { en: 'Address' } },
    ]
    const swapped = createPaymentMethods(
      paymentMethodSettings.parse({
        methods: configured.map((one) => ({ ...one, fields: { withdrawal: fields } })),
      }),
    )
    const pay = (amount: string, currencyWithdraw: string, wallet_id: string) => {
      const order = { method: 'coins', country: 'DE', amount, fields: { currencyWithdraw, wallet_id } }
      const checked = swapped.check('withdrawal', order, coin)
      return checked.ok ? 'ok' : 'fields' in checked ? checked.fields : checked.error
    }
    expect(pay('25', 'USDC', '0xabc')).toBe('ok')
    expect(pay('25', 'USDC', 'Tabc')).toEqual({ wallet_id: ['Value has an invalid format'] })
    expect(pay('19', 'USDC', '0xabc')).toEqual({ amount: ['The minimum value allowed is 20.000000'] })
    expect(pay('31', 'USDC', '0xabc')).toEqual({ amount: ['The maximum value allowed is 30.000000'] })
    expect(pay('31', 'TRX', 'Tabc')).toBe('ok')
  })

  test('is at least the lowest minimum of any network', () => {
    expect(coins.leastWithdrawal(coin)).toBe(10_000_000n)
    const least = (options: object[], isRequired: boolean) => {
      const given = settings(options)
      const [field] = given.methods[0]?.fields.withdrawal ?? []
      if (field) field.isRequired = isRequired
      return createPaymentMethods(given).leastWithdrawal(coin)
    }
    const dear = [network('eth', { minAmount: '50' }), network('tron', { minAmount: '20' })]
    expect([least(dear, true), least(dear, false)]).toEqual([20_000_000n, 10_000_000n])
    expect(coins.leastWithdrawal(euro), 'a currency that nothing pays out').toBeNull()
  })

  test('uses a form; only deposits use an address [3-08a]', () => {
    expect(coins.offered('deposit', coin, 'DE')[0]?.type).toBe('address')
    expect(coins.offered('withdrawal', coin, 'DE')[0]).toMatchObject({
      type: 'form',
      processingType: 'message',
    })
  })

  test('rejects invalid bounds or patterns of a network at startup', () => {
    const currencies = { currency: () => coin, base: () => euro }
    const wrong = settings([network('a', { minAmount: '9', maxAmount: '8' }), network('b', { regex: '(' })])
    expect(checkMethods(wrong, currencies)).toEqual([
      'coins: the regexp of crypto_network is invalid',
      'coins: option a of crypto_network has invalid bounds in USDT',
    ])
  })
})
