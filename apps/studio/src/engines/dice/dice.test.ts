import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { verify } from '../../../client/verify.ts'
import { hashSeed, wordStream } from '../../chance.ts'
import { type RoundVector, readVectors } from '../../testing/vectors.ts'
import { volatilityOf } from '../../testing/volatility.ts'
import { diceTitles, titleOf } from '../../titles/index.ts'
import { dice } from './engine.ts'
import { countWinning, type DiceRules, type DiceStep, type Direction, targetOf } from './rules.ts'

interface Vector extends RoundVector, Pick<DiceStep, 'direction' | 'target' | 'roll' | 'pay'> {}
const vectors = readVectors<Vector>(import.meta.url)

/** The payout of a choice for each face, as the engine plays it. */
function payouts(rules: DiceRules, direction: Direction, target: number): number[] {
  const state = dice.begin(rules, { direction, target })
  if (!state) throw new Error('not on offer')
  // A stream word below the number of faces is the drawn number itself.
  return Array.from({ length: rules.faces }, (_, face) => {
    const { step } = dice.play(rules, state, 0, { word: () => face }, 0)
    // `expect` would take half a minute for so many faces.
    if (step.roll !== face) throw new Error(`face ${face} is rolled as ${step.roll}`)
    return step.pay
  })
}

for (const { name, rules, rtp, volatility } of diceTitles) {
  describe(name, () => {
    test('returns exactly its stated percentage for every bet, counted over all faces', () => {
      for (const pay of rules.pays) {
        for (const direction of ['under', 'over'] as const) {
          const paid = payouts(rules, direction, targetOf(rules, direction, pay))
          const total = paid.reduce((sum, each) => sum + each, 0)
          expect((total / rules.faces).toFixed(2), `${direction} at ${pay}`).toBe(rtp)
          expect(total % rules.faces).toBe(0)
          expect(new Set(paid)).toEqual(new Set([0, pay]))
        }
      }
    })

    test('rounds no win, and offers a fair number of bets up to its maximum win', () => {
      expect(rules.pays.filter((pay) => pay % 5 !== 0)).toEqual([])
      expect(rules.pays.length).toBeGreaterThan(20)
      expect(rules.pays.at(-1)).toBe(rules.maxWin)
      expect(rules.pays).toContain(rules.openingPay)
    })

    test('states the volatility of its opening bet', () => {
      const [times, chance] = [rules.openingPay / 100, countWinning(rules, rules.openingPay) / rules.faces]
      expect(volatilityOf(times * Math.sqrt(chance * (1 - chance)))).toBe(volatility)
    })
  })
}

test.each([
  ['nothing', null],
  ['a text', 'under'],
  ['no target', { direction: 'under' }],
  ['a text as target', { direction: 'under', target: '4950' }],
  ['an unknown direction', { direction: 'between', target: 4950 }],
  ['a target that wins always', { direction: 'under', target: 10_000 }],
  ['a target that never wins', { direction: 'under', target: 0 }],
  ['a target above the scale', { direction: 'over', target: 12_000 }],
  ['a negative target', { direction: 'over', target: -1 }],
  ['a target between two offered ones', { direction: 'under', target: 4951 }],
  ['a fraction', { direction: 'under', target: 4950.5 }],
  ['no number', { direction: 'under', target: Number.NaN }],
])('does not begin a round with %s', (_what, choice) => {
  for (const { rules } of diceTitles) expect(dice.begin(rules, choice)).toBeNull()
})

test.each(vectors)('reproduces vector $game, $clientSeed, $nonce', async (vector) => {
  const { serverSeed, serverHash, clientSeed, nonce, game, direction, target } = vector
  expect(createHash('sha256').update(serverSeed).digest('hex')).toBe(serverHash)
  expect(hashSeed(serverSeed)).toBe(serverHash)
  const title = titleOf(game)
  const choice = { direction, target }
  const state = title?.engine === 'dice' ? dice.begin(title.rules, choice) : null
  if (title?.engine !== 'dice' || !state) throw new Error(`not on offer in ${game}`)
  const { step, position } = dice.play(title.rules, state, 0, wordStream(serverSeed, clientSeed, nonce), 0)
  expect(step).toMatchObject({ roll: vector.roll, pay: vector.pay })
  const seed = { serverSeed, serverHash, clientSeed, nonce }
  const round = { choice, steps: [step], nonce, position }
  expect(await verify(dice, title.rules, round, seed)).toEqual({ isSeedValid: true, isRoundValid: true })
})
