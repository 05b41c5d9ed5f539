import { expect, test } from 'vitest'
import { depositNumber } from './deposit-number.ts'

const paid = (id: string, settledAt: string) => ({ id, settledAt })

test('numbers deposits by the time of their credit [3-30a:successDepositNumber]', () => {
  const [first, second, third] = [paid('c', '2026-11-20'), paid('a', '2026-11-21'), paid('b', '2026-11-22')]
  const newest = [second, third, first]
  expect([first, second, third].map((one) => depositNumber(one, newest, 3))).toEqual([1, 2, 3])
  expect(depositNumber(third, newest, 140)).toBe(140)
})

test('gives deposits of the same moment different numbers', () => {
  const both = [paid('a', '2026-11-20'), paid('b', '2026-11-20')]
  expect(both.map((one) => depositNumber(one, both, 2))).toEqual([1, 2])
})
