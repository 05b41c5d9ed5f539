import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { BonusTerms } from './bonus.ts'
import { begin, type Step, steps, type Taken, take, terms, type World } from './testing/history.ts'

/** The nightly run sets BONUS_HISTORIES to 10,000. */
const RUNS = Number(process.env.BONUS_HISTORIES ?? 300)
const amount = fc.bigInt({ min: 1n, max: 5000n })

/** Plays a history and checks every step of it. */
function check(law: (before: World, step: Step, taken: Taken, rules: BonusTerms) => void) {
  fc.assert(
    fc.property(amount, terms, steps, (value, rules, history) => {
      let world = begin(value)
      for (const step of history) {
        const taken = take(world, rules, step)
        law(world, step, taken, rules)
        world = taken.world
      }
    }),
    { numRuns: RUNS },
  )
}

const total = ({ real, bonusMoney }: World) => real + bonusMoney
const lost = (before: World, { world }: Taken) => total(before) - total(world)

describe('a bonus [4-08b:played 4-08b:expired 4-08b:lost]', { timeout: 30_000 + RUNS * 50 }, () => {
  test('neither creates nor loses money', () => {
    check((_before, _step, { world }) => {
      expect(world.real + world.bonusMoney + world.house).toBe(world.deposited)
      expect(world.real >= 0n && world.bonusMoney >= 0n).toBe(true)
      expect(world.bonusMoney).toBe(world.bonus.status === 'active' ? world.bonus.balance : 0n)
    })
  })

  test('changes nothing when it refuses', () => {
    check((before, _step, { world, error }) => {
      if (error !== null) expect(world).toBe(before)
    })
  })

  test('takes exactly the stake of an accepted bet and stays active', () => {
    check((before, step, taken) => {
      if (step.kind !== 'bet' || taken.error !== null) return
      expect(lost(before, taken)).toBe(step.amount)
      expect(taken.world.bonus.status).toBe(before.bonus.status)
    })
  })

  test('pays every win of an accepted bet in full, except above the most that the terms pay', () => {
    check((before, step, taken, { maxKept }) => {
      if (step.kind !== 'win' || taken.error !== null) return
      const missing = step.amount + lost(before, taken)
      expect(missing >= 0n).toBe(true)
      if (missing > 0n) expect(taken.world.bonus).toMatchObject({ status: 'finished', kept: maxKept })
    })
  })

  test('returns every stake that is rolled back, unless the bonus has ended without being played', () => {
    check((before, step, taken, { maxKept }) => {
      if (step.kind !== 'rollback' || taken.error !== null) return
      const open = before.bets.find((one) => !taken.world.bets.includes(one))
      const missing = (open?.amount ?? 0n) + lost(before, taken)
      const { status, result, kept } = taken.world.bonus
      const counted = before.bonus.openBets.find((one) => one.bet === open?.bet)?.counted ?? 0n
      expect(taken.world.bonus.progress).toBe(before.bonus.progress - counted)
      if (missing > 0n) {
        expect(status).toBe('finished')
        expect(result !== 'played' || kept === maxKept).toBe(true)
      }
    })
  })

  test('takes the wagering of a reversed settled bet back, and leaves a bonus that has ended as it ended', () => {
    check((before, step, taken, { maxKept }) => {
      if (step.kind !== 'reversal' || taken.error !== null) return
      const one = before.settled.find((bet) => !taken.world.settled.includes(bet))
      const [from, to] = [before.bonus, taken.world.bonus]
      const isReopened = from.result === 'lost' && to.status === 'active'
      expect(isReopened || (to.status === from.status && to.result === from.result)).toBe(true)
      expect(isReopened).toBe(from.result === 'lost' && step.mayReopen && (one?.counted?.bonus ?? 0n) > 0n)
      const counted = to.status === 'active' ? (one?.counted?.counted ?? 0n) : 0n
      expect(to.progress).toBe(from.progress - counted)
      expect(to.progress >= 0n).toBe(true)
      const missing = (one?.amount ?? 0n) + lost(before, taken)
      expect(missing >= 0n).toBe(true)
      if (missing > 0n) expect(to.result !== 'played' || to.kept === maxKept).toBe(true)
    })
  })

  test('costs only bonus money when it is left, and nothing when money is withdrawn', () => {
    check((before, step, taken) => {
      if (taken.error !== null) return
      if (step.kind === 'cancel') {
        expect(taken.world.real).toBe(before.real)
        expect(lost(before, taken)).toBe(before.bonus.balance)
      }
      if (step.kind === 'withdraw') expect(taken.world.bonus).toBe(before.bonus)
    })
  })

  test('pays no more than the terms allow, and only after the wagering or the end', () => {
    check((before, _step, { world }, { maxKept, required }) => {
      expect(maxKept === null || world.bonus.kept <= maxKept).toBe(true)
      if (world.bonus.result === 'played' && before.bonus.result === 'open')
        expect(world.bonus.progress >= required * 100n).toBe(true)
    })
  })

  test('ends by play only without an open round', () => {
    check((before, step, { world: { bonus } }) => {
      if (before.bonus.status === 'finished' || bonus.status !== 'finished') return
      if (step.kind === 'win' || step.kind === 'rollback') expect(bonus.openBets).toEqual([])
    })
  })

  test('never leaves an active bonus wagered or used up without an open round', () => {
    check((_before, _step, { world: { bonus } }, { required }) => {
      if (bonus.status !== 'active' || bonus.openBets.length > 0) return
      expect(bonus.balance > 0n && bonus.progress < required * 100n).toBe(true)
    })
  })

  test('takes bonus money in no game that does not count, and no stake above the largest', () => {
    check((before, step, taken, { maxBet }) => {
      if (step.kind !== 'bet' || taken.error !== null || before.bonus.status !== 'active') return
      if (step.percent === 0) expect(taken.world.bonus).toBe(before.bonus)
      expect(maxBet === null || step.amount <= maxBet).toBe(true)
    })
  })
})
