import { expect, test } from 'vitest'
import { findPaymentCountry } from './payment-country.ts'

const countries = ['DE', 'FI', 'IE'].map((code) => ({ code })) as never

test.each([
  ['the chosen country', { chosen: 'DE', own: 'FI', visitor: 'IE', isVisitorAssumed: false }, 'DE'],
  ['the visitor’s country', { chosen: null, own: 'FI', visitor: 'IE', isVisitorAssumed: false }, 'IE'],
  [
    'not a country without a service',
    { chosen: 'GB', own: null, visitor: 'IE', isVisitorAssumed: false },
    'IE',
  ],
  [
    'the residence, if the edge named none',
    { chosen: null, own: 'FI', visitor: 'IE', isVisitorAssumed: true },
    'FI',
  ],
  [
    'the choice before the residence',
    { chosen: 'DE', own: 'FI', visitor: 'IE', isVisitorAssumed: true },
    'DE',
  ],
  [
    'no residence without a service',
    { chosen: null, own: 'US', visitor: 'IE', isVisitorAssumed: true },
    'IE',
  ],
  [
    'the default, while the residence is unknown',
    { chosen: null, own: null, visitor: 'IE', isVisitorAssumed: true },
    'IE',
  ],
])('pays from %s [4-05a 4-05b]', (_, known, expected) => {
  expect(findPaymentCountry(countries, known)).toBe(expected)
})
