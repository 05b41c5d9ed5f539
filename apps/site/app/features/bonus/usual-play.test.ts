import { expect, test } from 'vitest'
import { playWithin } from './usual-play.ts'

const euro = { code: 'EUR', subunitToUnit: '100' } as unknown as Parameters<typeof playWithin>[2]

test.each([
  ['10.00', 500n, '5.00'],
  ['5.00', 500n, '5.00'],
  ['0.20', 500n, '0.20'],
  ['10.00', null, '10.00'],
])('a usual stake of %s within a largest bet of %s is %s', (bet, maxBet, within) => {
  expect(playWithin({ bet }, maxBet, euro)).toEqual({ bet: within })
})

test('no usual stake stays none', () => expect(playWithin(null, 500n, euro)).toBeNull())
