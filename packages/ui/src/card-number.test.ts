import { describe, expect, test } from 'vitest'
import {
  cardCodeLength,
  cardNetwork,
  formatCardExpiry,
  formatCardNumber,
  isCardExpiry,
  isCardNumber,
  readCardExpiry,
  readCardNumber,
} from './card-number.ts'

// Test numbers published by the networks.
const good = [
  ['4242424242424242', 'visa', '4242 4242 4242 4242'],
  ['5555555555554444', 'mastercard', '5555 5555 5555 4444'],
  ['2223003122003222', 'mastercard', '2223 0031 2200 3222'],
  ['378282246310005', 'amex', '3782 822463 10005'],
  ['36227206271667', 'diners', '3622 720627 1667'],
  ['6011111111111117', 'discover', '6011 1111 1111 1117'],
  ['3566002020360505', 'jcb', '3566 0020 2036 0505'],
  ['6200000000000005', 'unionpay', '6200 0000 0000 0005'],
  ['6759649826438453', 'maestro', '6759 6498 2643 8453'],
] as const

describe('a card number', () => {
  test.each(good)('accepts %s as %s, shown as %s [2.8-05:card]', (digits, network, formatted) => {
    expect(cardNetwork(digits)).toBe(network)
    expect(formatCardNumber(digits)).toBe(formatted)
    expect(isCardNumber(digits)).toBe(true)
  })

  test.each(['4242424242424241', '424242424242424', '9999999999999995', '', '4242 4242'])(
    'rejects %s',
    (digits) => {
      expect(isCardNumber(digits)).toBe(false)
    },
  )

  test('truncates to the length of its network', () => {
    expect(readCardNumber('3782 8224 6310 0051 234')).toBe('378282246310005')
    expect(readCardNumber('۴۲۴۲ 4242')).toBe('42424242')
  })

  test('determines the length of the security code', () => {
    expect([cardCodeLength('3782'), cardCodeLength('4242'), cardCodeLength('')]).toEqual([4, 3, 4])
  })
})

describe('an expiry', () => {
  test.each([
    ['7', '07'],
    ['1', '1'],
    ['1/', '01'],
    ['12', '12'],
    ['0727', '0727'],
    ['7/27', '0727'],
    ['07 / 2027', '0727'],
    ['07-27', '0727'],
    ['07279', '0727'],
  ])('reads %s as %s', (typed, expected) => {
    expect(readCardExpiry(typed)).toBe(expected)
  })

  test('round-trips through its displayed form', () => {
    expect(formatCardExpiry('0727')).toBe('07 / 27')
    expect(readCardExpiry(formatCardExpiry('0727'))).toBe('0727')
    expect(readCardExpiry(formatCardExpiry('072'))).toBe('072')
  })

  test('is valid until the end of its month', () => {
    expect(isCardExpiry('0727', '2027-07-31')).toBe(true)
    expect(isCardExpiry('0727', '2027-08-01')).toBe(false)
    expect(isCardExpiry('1327', '2026-01-01')).toBe(false)
  })
})
