import type { PlayerLimit } from '@croupier/contract/types'
import { expect, test } from 'vitest'
import { definition } from '~/data/limit.ts'
import type { AmountUnit } from './amount-rules.ts'
import { boundsWithin, depositRoom, depositStop } from './deposit-room.ts'

const euro: AmountUnit = { currency: { code: 'EUR', type: 'fiat', subunitToUnit: '100' }, isAtomic: false }

function limit(more: Partial<PlayerLimit>): PlayerLimit {
  return {
    id: 'a-limit',
    definition: definition.deposit,
    period: 'daily',
    currency: 'EUR',
    amount: '50.00',
    currentAmount: '0.00',
    ...{ pendingAmount: null, pendingPeriod: null, effectiveAt: null, endsAt: null },
    ...more,
  }
}
const coolingOff = limit({
  ...{ definition: definition.coolingOff, period: '1', currency: null, amount: null, currentAmount: null },
  endsAt: '2026-11-29T12:00:00.000Z',
})

test('the deposit limit with the least room decides, whatever its period', () => {
  const weekly = limit({ period: 'weekly', amount: '100.00', currentAmount: '80.00' })
  const others = [
    limit({ currency: 'BRL', amount: '1.00' }),
    limit({ definition: definition.loss, amount: '1.00' }),
    coolingOff,
  ]
  expect(depositRoom([limit({}), weekly, ...others], euro)).toEqual({ left: 2000n, limit: weekly })
  expect(depositRoom([limit({})], euro)?.left).toBe(5000n)
  expect(depositRoom([limit({ currentAmount: '60.00' })], euro)?.left).toBe(0n)
  expect(depositRoom(others, euro)).toBeNull()
})

test('what is left of the limit is the most that can be deposited', () => {
  const bounds = { min: 1000n, max: 500_000n }
  const room = (left: bigint) => ({ left, limit: limit({}) })
  expect(boundsWithin(bounds, room(5000n))).toEqual({ min: 1000n, max: 5000n })
  expect(boundsWithin(bounds, room(1000n))).toEqual({ min: 1000n, max: 1000n })
  expect(boundsWithin(bounds, room(600_000n))).toEqual(bounds)
  expect(boundsWithin(bounds, null)).toEqual(bounds)
  expect(boundsWithin(bounds, room(999n))).toEqual(bounds)
})

test('a break or a limit is named as such, and the cap only once the limits have been read again [2.7-12a]', () => {
  const reached = limit({ currentAmount: '50.00' })
  expect(depositStop([reached, coolingOff], 'EUR', false)).toEqual({ kind: 'break', limit: coolingOff })
  expect(depositStop([reached], 'EUR', false)).toEqual({ kind: 'own', limit: reached })
  expect(depositStop([], 'EUR', false)).toBeNull()
  expect(depositStop([limit({})], 'EUR', false)).toBeNull()
  expect(depositStop([limit({})], 'EUR', true)).toEqual({ kind: 'cap' })
  expect(depositStop([limit({ currency: 'BRL', currentAmount: '50.00' })], 'EUR', true)).toEqual({
    kind: 'cap',
  })
})
