import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Funds, findHold, withdrawable } from './withdrawable.ts'

const funds: Funds = {
  ...{ real: 10_000n, bonus: 0n, held: 0n, inBets: 0n, turnoverLeft: 0n, wageringLeft: null },
  ...{ isSecondStepMissing: false, bounds: { min: 1000n, max: 50_000n } },
}

describe('withdrawable', () => {
  test.each<[string, Partial<Funds>, bigint, string[]]>([
    ['all real money', {}, 10_000n, []],
    ['all of it without a method', { bounds: null, real: 1n }, 1n, []],
    ['no bonus money', { bonus: 500n, wageringLeft: 4000n }, 10_000n, ['bonus 500 4000']],
    ['no money of other withdrawals', { held: 700n }, 10_000n, ['withdrawal 700 null']],
    ['no open stakes', { inBets: 30n }, 10_000n, ['bet 30 null']],
    ['the most of the method', { real: 60_000n }, 50_000n, ['maximum 10000 50000']],
    ['nothing below the least of the method', { real: 999n }, 0n, ['minimum 999 1000']],
    [
      'nothing before the turnover',
      { turnoverLeft: 1n, held: 2n },
      0n,
      ['turnover 10000 1', 'withdrawal 2 null'],
    ],
    [
      'nothing without the second step',
      { isSecondStepMissing: true, turnoverLeft: 1n },
      0n,
      ['second-step 10000 null'],
    ],
    ['nothing of nothing', { real: 0n, turnoverLeft: 5n }, 0n, []],
  ])('is %s', (_case, changes, amount, lines) => {
    const found = withdrawable({ ...funds, ...changes })
    expect(found.amount).toBe(amount)
    expect(found.lines.map((line) => `${line.by} ${line.amount} ${line.needed}`)).toEqual(lines)
  })

  test('names for an amount the line that holds its last unit', () => {
    const found = withdrawable({ ...funds, bonus: 500n, wageringLeft: 1n, held: 20n })
    const of = [1000n, 10_000n, 999n, 0n, 10_001n, 10_500n, 10_501n, 10_520n, 10_521n].map((wanted) =>
      findHold(found, wanted),
    )
    expect(of).toEqual([
      null,
      null,
      'minimum',
      'minimum',
      'bonus',
      'bonus',
      'withdrawal',
      'withdrawal',
      'nothing',
    ])
  })

  const some = fc.bigInt({ min: 0n, max: 100n })
  const anyFunds = fc.record({
    ...{ real: some, bonus: some, held: some, inBets: some },
    turnoverLeft: fc.oneof(fc.constant(0n), some),
    wageringLeft: fc.option(some),
    isSecondStepMissing: fc.boolean(),
    bounds: fc.option(fc.tuple(some, some).map(([min, more]) => ({ min, max: min + more }))),
  })

  test('and its lines are all of the money, and no more than it can be withdrawn', () => {
    fc.assert(
      fc.property(anyFunds, (some) => {
        const found = withdrawable(some)
        const sum = found.lines.reduce((all, line) => all + line.amount, found.amount)
        expect(sum).toBe(some.real + some.bonus + some.held + some.inBets)
        if (found.amount > 0n) expect(findHold(found, found.amount)).toBeNull()
        expect(findHold(found, found.amount + 1n)).toBe(found.lines[0]?.by ?? 'nothing')
      }),
      { numRuns: Number(process.env.BONUS_HISTORIES ?? 300) },
    )
  })
})
