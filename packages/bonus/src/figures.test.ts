import fc from 'fast-check'
import { expect, test } from 'vitest'
import { activate, type BonusTerms, issue, stake, win } from './bonus.ts'
import { expectedWinnings, figures } from './figures.ts'

const terms: BonusTerms = {
  ...{ required: 10_000n, maxBet: null, maxKept: 5000n },
  ...{ order: 'bonus-first', isLocked: false },
}
const fresh = { progress: 0n, balance: 1000n }

test('say what a bonus asks for and costs', () => {
  expect(figures(fresh, terms, { stake: 100n, percent: 50, rtp: '96.5' })).toEqual({
    ...{ stakeLeft: 10_000n, stakeLeftHere: 20_000n, spins: 200n, expectedCost: 700n },
    ...{ maxKept: 5000n, costOfLeaving: 1000n },
  })
})

test('round against the promise, and stop at zero', () => {
  const one = figures(
    { progress: 1n, balance: 0n },
    { ...terms, required: 1n },
    { stake: 7n, percent: 33, rtp: '99' },
  )
  expect(one).toMatchObject({ stakeLeft: 1n, stakeLeftHere: 3n, spins: 1n, expectedCost: 1n })
  const done = figures({ progress: 2_000_000n, balance: 5n }, terms, { stake: 7n, percent: 33, rtp: '101' })
  expect(done).toMatchObject({ stakeLeft: 0n, stakeLeftHere: 0n, spins: 0n, expectedCost: 0n })
})

test('say what free spins win on average', () => {
  expect(expectedWinnings({ count: 20, stake: 20n }, '96.09')).toBe(384n)
})

test('have no number of spins in a game that does not count', () => {
  const none = figures(fresh, terms, { stake: 1n, percent: 0, rtp: '96' })
  expect(none).toMatchObject({ stakeLeft: 10_000n, stakeLeftHere: null, spins: null, expectedCost: null })
})

test('name the number of spins that the engine needs', () => {
  const stakes = fc.bigInt({ min: 1n, max: 400n })
  fc.assert(
    fc.property(
      stakes,
      fc.integer({ min: 10, max: 100 }),
      fc.bigInt({ min: 1n, max: 9000n }),
      (size, percent, required) => {
        const rules = { ...terms, required, maxKept: null }
        const begun = activate(issue(1_000_000n), rules)
        if (!begun.ok) throw new Error('the bonus was not activated')
        const expected = figures(begun.bonus, rules, { stake: size, percent, rtp: '96' }).spins
        let bonus = begun.bonus
        let spins = 0n
        while (bonus.status === 'active') {
          const bet = { bet: `${spins}`, round: `${spins}`, amount: size, percent, real: 0n }
          const taken = stake(bonus, rules, bet)
          if (!taken.ok) throw new Error('the stake was refused')
          const paid = win(taken.bonus, rules, {
            round: bet.round,
            amount: size,
            roundStake: size,
            isFinal: true,
          })
          if (!paid.ok) throw new Error('the win was refused')
          bonus = paid.bonus
          spins += 1n
        }
        expect(spins).toBe(expected)
      },
    ),
    { numRuns: 50 },
  )
})
