import type { Currency } from '@croupier/money'
import { expect, test } from 'vitest'
import { roundCalculated } from './round-calculated.ts'

const currency = (code: string, subunitToUnit: string, type: Currency['type'] = 'crypto'): Currency => ({
  ...{ code, subunitToUnit, type },
})
const tether = currency('USDT', '1000000')
const bitcoin = currency('BTC', '100000000')

const averages: [bigint, Currency, boolean, bigint, bigint][] = [
  [3_128_413n, tether, false, 3_130_000n, 3_120_000n],
  [3_120_000n, tether, false, 3_120_000n, 3_120_000n],
  [1_284n, tether, false, 1_300n, 1_200n],
  [0n, tether, false, 0n, 0n],
  // 1.63265 mBTC, or 0.00163265 BTC.
  [163_265n, bitcoin, false, 164_000n, 163_000n],
  [163_265n, bitcoin, true, 170_000n, 160_000n],
  [1_235n, currency('EUR', '100', 'fiat'), false, 1_235n, 1_235n],
  [1_235n, currency('JPY', '1', 'fiat'), false, 1_235n, 1_235n],
]

test.each(averages)('rounds %d of %o (atomic: %s) to %d as a cost, %d as a win', (amount, ...rest) => {
  const [unit, isAtomic, cost, win] = rest
  expect(roundCalculated(amount, unit, { isAtomic, rounding: 'up' })).toBe(cost)
  expect(roundCalculated(amount, unit, { isAtomic, rounding: 'down' })).toBe(win)
})
