import { describe, expect, test } from 'vitest'
import {
  activate,
  type Bonus,
  type BonusTerms,
  cancel,
  contributionOf,
  expire,
  issue,
  type Outcome,
  rollBack,
  stake,
  takeBack,
  win,
} from './bonus.ts'

const terms: BonusTerms = {
  ...{ required: 10_000n, maxBet: 500n, maxKept: 2000n },
  ...{ order: 'real-first', isLocked: false },
}
const must = (outcome: Outcome<never>): Bonus => {
  if (!outcome.ok) throw new Error('the bonus refused')
  return outcome.bonus
}
const active = must(activate(issue(1000n), terms) as Outcome)
const bet = (amount: bigint, real: bigint, percent = 100) => ({
  ...{ bet: 'b', round: 'r', amount, percent, real },
})
const staked = must(stake(active, terms, bet(300n, 100n)) as Outcome)
const final = (amount: bigint, roundStake = 300n) => ({
  ...{ round: 'r', amount, roundStake, isFinal: true },
})

describe('stakes', () => {
  test('take real money first, or bonus money first', () => {
    expect(stake(active, terms, bet(300n, 100n))).toMatchObject({ moves: { real: -100n, bonus: -200n } })
    const other: BonusTerms = { ...terms, order: 'bonus-first' }
    expect(stake(active, other, bet(300n, 100n))).toMatchObject({ moves: { real: 0n, bonus: -300n } })
  })

  test('count by the contribution of the game', () => {
    expect(must(stake(active, terms, bet(300n, 0n, 33)) as Outcome).progress).toBe(9900n)
  })

  test('are refused with the reason', () => {
    const error = (amount: bigint, real: bigint, percent: number) =>
      stake(active, terms, bet(amount, real, percent))
    expect(error(501n, 9000n, 100)).toEqual({ ok: false, error: 'max-bet-exceeded' })
    expect(error(300n, 299n, 0)).toEqual({ ok: false, error: 'restricted' })
    const poor = { ...active, balance: 100n }
    expect(stake(poor, terms, bet(300n, 199n, 0))).toEqual({ ok: false, error: 'insufficient-funds' })
    expect(stake(issue(1000n), terms, bet(300n, 299n))).toEqual({ ok: false, error: 'insufficient-funds' })
  })
})

describe('wins', () => {
  test('are split like the stakes, the remainder as real money', () => {
    // 200 of 300 were bonus money.
    expect(win(staked, terms, final(100n))).toMatchObject({ moves: { real: 34n, bonus: 66n } })
  })

  test('after the end are real money up to the most that is kept', () => {
    const expired = must(expire(staked, terms) as Outcome)
    expect(expired).toMatchObject({ result: 'expired', balance: 0n })
    expect(win(expired, terms, final(300n))).toMatchObject({ moves: { real: 300n, bonus: 0n } })
    const large = win(expired, terms, final(9000n))
    expect(large).toMatchObject({ moves: { real: 5000n, bonus: 0n }, bonus: { kept: 2000n } })
  })
})

describe('the end', () => {
  const wagered = { ...staked, progress: 1_000_000n }

  test('waits for open rounds and keeps what the terms allow', () => {
    expect(cancel(staked, terms)).toEqual({ ok: false, error: 'unsettled' })
    const played = win(wagered, terms, final(4500n))
    // 800 remained and 3000 of the win are bonus money: 2000 are kept.
    expect(played).toMatchObject({
      bonus: { status: 'finished', result: 'played', kept: 2000n },
      moves: { real: 1500n + 2000n, bonus: -800n },
    })
  })

  test('is a loss when the money is used up', () => {
    const empty = { ...staked, balance: 0n }
    expect(win(empty, terms, final(0n))).toMatchObject({ bonus: { result: 'lost' } })
  })

  test('comes at once without wagering', () => {
    expect(activate(issue(1000n), { ...terms, required: 0n })).toMatchObject({
      bonus: { result: 'played' },
      moves: { real: 1000n, bonus: 0n },
    })
  })

  test('at the deadline honours complete wagering', () => {
    expect(expire(wagered, terms)).toMatchObject({ bonus: { result: 'played' }, moves: { real: 800n } })
    expect(expire(issue(5n), terms)).toMatchObject({ bonus: { result: 'expired' }, moves: { bonus: 0n } })
  })

  test('by the player is refused while it is locked, and happens once', () => {
    expect(cancel(active, { ...terms, isLocked: true })).toEqual({ ok: false, error: 'locked' })
    const left = must(cancel(active, terms) as Outcome)
    expect(left).toMatchObject({ result: 'cancelled', balance: 0n })
    expect(cancel(left, terms)).toEqual({ ok: false, error: 'finished' })
    expect(activate(left, terms)).toEqual({ ok: false, error: 'not-issued' })
  })
})

test('a rollback returns both sources and the progress', () => {
  expect(rollBack(staked, terms, { bet: 'b', amount: 300n })).toMatchObject({
    bonus: { balance: 1000n, progress: 0n, openBets: [] },
    moves: { real: 100n, bonus: 200n },
  })
})

test('the contribution is that of the game, else of its category', () => {
  const contributions = { default: 100, categories: { Roulette: 10 }, games: { 'moth-queen': 0 } }
  const of = (slug: string, category: string) => contributionOf(contributions, { slug, category })
  expect([of('moth-queen', 'Roulette'), of('other', 'Roulette'), of('other', 'Slots')]).toEqual([0, 10, 100])
})

describe('the reversal of a settled bet', () => {
  const [reversed] = staked.openBets
  const counted = reversed ?? { bet: 'b', round: 'r', bonus: 0n, counted: 0n }
  const reversal = { bet: counted, amount: 300n, mayReopen: true }
  const after = (bonus: Bonus, change: Partial<typeof reversal> = {}) =>
    takeBack(bonus, terms, { ...reversal, ...change })

  test('takes the wagering back and returns the stake to its sources', () => {
    const settled = must(win(staked, terms, final(0n)))
    expect(settled).toMatchObject({ progress: 30_000n, balance: 800n })
    expect(after(settled)).toMatchObject({
      bonus: { status: 'active', progress: 0n, balance: 1000n },
      moves: { real: 100n, bonus: 200n },
    })
  })

  test('never ends the end of a bonus that was played; its money is real within the terms', () => {
    const played = { ...staked, status: 'finished', result: 'played', openBets: [], kept: 1900n } as const
    expect(after(played)).toMatchObject({
      bonus: { status: 'finished', result: 'played', progress: 30_000n, kept: 2000n },
      moves: { real: 200n, bonus: 0n },
    })
  })

  test('makes a bonus active again that was used up, unless its time is over', () => {
    const lost = { ...staked, status: 'finished', result: 'lost', openBets: [], balance: 0n } as const
    expect(after(lost)).toMatchObject({
      bonus: { status: 'active', result: 'open', progress: 0n, balance: 200n },
      moves: { real: 100n, bonus: 200n },
    })
    expect(after(lost, { mayReopen: false })).toMatchObject({
      bonus: { status: 'finished', result: 'lost', progress: 30_000n, balance: 0n },
      moves: { real: 100n, bonus: 0n },
    })
  })
})
