import type { PlayerLimit } from '@croupier/contract/types'
import { expect, test } from 'vitest'
import { limitDefinitions } from '~/features/limits/api/definitions.ts'
import type { AmountUnit } from '~/lib/money/amount-rules.ts'
import { findDepositAllowance, findDepositBlock, limitBounds } from './deposit-allowance.ts'

const euro: AmountUnit = { currency: { code: 'EUR', type: 'fiat', subunitToUnit: '100' }, isAtomic: false }

function limit(more: Partial<PlayerLimit>): PlayerLimit {
  return {
    id: 'a-limit',
    definition: limitDefinitions.deposit,
    period: 'daily',
    currency: 'EUR',
    amount: '50.00',
    currentAmount: '0.00',
    ...{ pendingAmount: null, pendingPeriod: null, effectiveAt: null, endsAt: null },
    ...more,
  }
}
const coolingOff = limit({
  ...{
    definition: limitDefinitions.coolingOff,
    period: '1',
    currency: null,
    amount: null,
    currentAmount: null,
  },
  endsAt: '2026-11-29T12:00:00.000Z',
})

test('uses the deposit limit with the least remaining amount, whatever its period', () => {
  const weekly = limit({ period: 'weekly', amount: '100.00', currentAmount: '80.00' })
  const others = [
    limit({ currency: 'BRL', amount: '1.00' }),
    limit({ definition: limitDefinitions.loss, amount: '1.00' }),
    coolingOff,
  ]
  expect(findDepositAllowance([limit({}), weekly, ...others], euro)).toEqual({
    remaining: 2000n,
    limit: weekly,
  })
  expect(findDepositAllowance([limit({})], euro)?.remaining).toBe(5000n)
  expect(findDepositAllowance([limit({ currentAmount: '60.00' })], euro)?.remaining).toBe(0n)
  expect(findDepositAllowance(others, euro)).toBeNull()
})

test('caps the maximum deposit at the remaining limit', () => {
  const bounds = { min: 1000n, max: 500_000n }
  const allowance = (remaining: bigint) => ({ remaining, limit: limit({}) })
  expect(limitBounds(bounds, allowance(5000n))).toEqual({ min: 1000n, max: 5000n })
  expect(limitBounds(bounds, allowance(1000n))).toEqual({ min: 1000n, max: 1000n })
  expect(limitBounds(bounds, allowance(600_000n))).toEqual(bounds)
  expect(limitBounds(bounds, null)).toEqual(bounds)
  expect(limitBounds(bounds, allowance(999n))).toEqual(bounds)
})

test('reports a break or a limit, and the operator’s cap only for freshly read limits [2.7-12a]', () => {
  const reached = limit({ currentAmount: '50.00' })
  expect(findDepositBlock([reached, coolingOff], 'EUR', false)).toEqual({ kind: 'break', limit: coolingOff })
  expect(findDepositBlock([reached], 'EUR', false)).toEqual({ kind: 'own', limit: reached })
  expect(findDepositBlock([], 'EUR', false)).toBeNull()
  expect(findDepositBlock([limit({})], 'EUR', false)).toBeNull()
  expect(findDepositBlock([limit({})], 'EUR', true)).toEqual({ kind: 'cap' })
  expect(findDepositBlock([limit({ currency: 'BRL', currentAmount: '50.00' })], 'EUR', true)).toEqual({
    kind: 'cap',
  })
})
