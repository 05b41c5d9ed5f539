import { describe, expect, test } from 'vitest'
import type { AccountView } from '../src/api.ts'
import type { Slip, SlipSelection } from './slip.ts'
import { checkStakes, totalsOf } from './stakes.ts'

const account: AccountView = {
  ...{
    balance: '20.00',
    currency: 'EUR',
    decimals: 2,
    isBlocked: false,
    liveDelay: 5,
    margin: 60,
    cashOutMargin: 50,
  },
  limits: { minStake: '0.10', maxStake: '15.00', maxPayout: '100.00' },
}
const pick = (event: string, price: number, stake = ''): SlipSelection => ({
  ...{ event, price, stake, outcome: 'home', sport: 'football', league: 'l', home: 'a.b', away: 'c.d' },
  market: { id: 'result', type: 'result', line: null, part: null, number: null },
  requestId: event,
})
const slip = (type: Slip['type'], selections: readonly SlipSelection[], stake = ''): Slip => ({
  ...{ type, selections, stake, size: 2, accept: 'none', requestId: 'r' },
})
const key = (event: string) => `${event}|result|home`

describe('totalsOf', () => {
  test('rounds the payout of a combo down once', () => {
    // 1.00 at 1.333 * 1.333 = 1.776889
    expect(totalsOf(slip('combo', [pick('1', 1333), pick('2', 1333)], '1'), account)).toEqual({
      ...{ bets: 1, stake: 100n, payout: 177n, price: 1776 },
    })
  })

  test('rounds each combination of a system down by itself', () => {
    const picks = ['1', '2', '3'].map((event) => pick(event, 1333))
    expect(totalsOf(slip('system', picks, '1'), account)).toEqual({
      bets: 3,
      stake: 300n,
      payout: 531n,
      price: null,
    })
  })

  test('adds singles with a stake, each capped at the highest payout', () => {
    const picks = [pick('1', 2000, '5'), pick('2', 50_000, '2,5'), pick('3', 3000)]
    expect(totalsOf(slip('single', picks), account)).toMatchObject({ bets: 2, stake: 750n, payout: 11_000n })
  })

  test('stays exact beyond the precision of a number', () => {
    const bitcoin = {
      ...account,
      currency: 'BTC',
      decimals: 8,
      limits: { ...account.limits, maxPayout: '90000000.00000000' },
    }
    const totals = totalsOf(slip('combo', [pick('1', 1001), pick('2', 1001)], '80000000.00000001'), bitcoin)
    expect(totals.payout).toBe(8_016_008_000_000_001n)
  })
})

describe('checkStakes', () => {
  test.each([
    ['', 'stake-missing'],
    ['five', 'stake-invalid'],
    ['1.234', 'stake-invalid'],
    ['-5', 'stake-invalid'],
    ['0', 'stake-invalid'],
    ['0.05', 'stake-too-low'],
    ['15.01', 'stake-too-high'],
    ['15', undefined],
    ['2,50', undefined],
  ])('says of %j: %s', (stake, code) => {
    const problems = checkStakes(slip('combo', [pick('1', 2000), pick('2', 2000)], stake), account)
    expect(problems.get('')?.code).toBe(code)
  })

  test('compares all bets of a system with the limits', () => {
    const picks = ['1', '2', '3'].map((event) => pick(event, 2000))
    expect(checkStakes(slip('system', picks, '6'), account).get('')).toEqual({
      code: 'stake-too-high',
      limit: 1500n,
    })
  })

  test('marks the single that exceeds the balance, and requires at least one stake', () => {
    const picks = [pick('1', 2000, '12'), pick('2', 2000), pick('3', 2000, '9')]
    expect([...checkStakes(slip('single', picks), account)]).toEqual([
      [key('3'), { code: 'insufficient-funds', limit: 2000n }],
    ])
    const none = checkStakes(slip('single', [pick('1', 2000), pick('2', 2000)]), account)
    expect([...none.values()].map(({ code }) => code)).toEqual(['stake-missing', 'stake-missing'])
  })
})
