import { describe, expect, test } from 'vitest'
import { activate, type BonusTerms, issue, stake, win } from './bonus.ts'
import { figures } from './figures.ts'
import { type OfferTerms, termsFor } from './offer.ts'

const offer: OfferTerms = {
  ...{ wagering: 10, maxBet: 500n, maxConversion: { times: 3 } },
  ...{ order: 'real-first', isLocked: false },
}

test('the terms of an offer follow the amount of the bonus', () => {
  expect(termsFor(offer, 2000n)).toEqual({
    ...{ required: 20_000n, maxBet: 500n, maxKept: 6000n, order: 'real-first', isLocked: false },
  })
  expect(termsFor({ ...offer, maxConversion: { amount: 700n } }, 2000n).maxKept).toBe(700n)
  expect(termsFor({ ...offer, maxConversion: null }, 2000n).maxKept).toBeNull()
})

/** Numbers from 0 to below 1, the same in every run. */
function createChance(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** A game that pays ten times the stake, so often that it returns `rtp` percent. */
function playThrough(terms: BonusTerms, amount: bigint, size: bigint, chance: () => number, rtp: number) {
  const begun = activate(issue(amount), terms)
  if (!begun.ok) throw new Error('the bonus was not activated')
  let { bonus } = begun
  let real = 1_000_000n
  const before = real
  let spins = 0n
  while (bonus.status === 'active') {
    const round = String(spins)
    const taken = stake(bonus, terms, { bet: round, round, amount: size, percent: 100, real })
    if (!taken.ok) throw new Error(`the stake was refused: ${taken.error}`)
    real += taken.moves.real
    const won = chance() < rtp / 1000 ? size * 10n : 0n
    const paid = win(taken.bonus, terms, { round, amount: won, roundStake: size, isFinal: true })
    if (!paid.ok) throw new Error('the win was refused')
    real += paid.moves.real
    bonus = paid.bonus
    spins += 1n
  }
  return { spins, gain: real - before, kept: bonus.kept }
}

describe('the figures of an offer before it is taken', () => {
  test.each([
    [2000n, 100n, 96],
    [1000n, 50n, 92],
    [5000n, 500n, 98],
  ])('for %d, %d a spin and a return of %d%% are what play comes to', (amount, size, rtp) => {
    const terms = termsFor({ ...offer, maxConversion: null }, amount)
    const shown = figures({ progress: 0n, balance: amount }, terms, {
      ...{ stake: size, percent: 100, rtp: String(rtp) },
    })
    const chance = createChance(Number(amount) + rtp)
    const runs = 4000
    let cost = 0n
    for (let run = 0; run < runs; run++) {
      const { spins, gain, kept } = playThrough(terms, amount, size, chance, rtp)
      expect(spins).toBe(shown.spins)
      expect(kept).toBe(amount)
      // What the play itself cost, without the bonus that it brought.
      cost += amount - gain
    }
    const mean = Number(cost) / runs
    const expected = Number(shown.expectedCost)
    // Three standard errors of a game that pays ten times the stake.
    const spread = 3 * Number(size) * 3 * Math.sqrt(Number(shown.spins) / runs)
    expect(Math.abs(mean - expected)).toBeLessThan(spread)
  })

  test('name the most that can be kept', () => {
    const terms = termsFor(
      { ...offer, wagering: 1, maxConversion: { times: 1 }, order: 'bonus-first' },
      1000n,
    )
    const shown = figures({ progress: 0n, balance: 1000n }, terms, { stake: 100n, percent: 100, rtp: '96' })
    const chance = createChance(7)
    const kept = Array.from({ length: 500 }, () => playThrough(terms, 1000n, 100n, chance, 96).kept)
    expect(shown.maxKept).toBe(1000n)
    expect(kept.every((one) => one <= 1000n) && kept.includes(1000n)).toBe(true)
  })
})
