import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { verify } from '../../../client/verify.ts'
import { hashSeed, wordStream } from '../../chance.ts'
import { type RoundVector, readVectors } from '../../testing/vectors.ts'
import { volatilityOf } from '../../testing/volatility.ts'
import { rouletteTitles, titleOf } from '../../titles/index.ts'
import { roulette } from './engine.ts'
import {
  type Bet,
  type BetKind,
  colourOf,
  maxBets,
  maxChips,
  neighboursOf,
  pockets,
  type RouletteRules,
  sectors,
  spotsOf,
} from './rules.ts'

interface Vector extends RoundVector {
  readonly bets: readonly Bet[]
  readonly number: number
  readonly paidChips: number
}
const vectors = readVectors<Vector>(import.meta.url)

/** The payout of bets for a number in chips, as the engine plays it. */
function paidChips(rules: RouletteRules, bets: readonly Bet[], number: number): number {
  const state = roulette.begin(rules, { bets })
  if (!state) throw new Error('not on offer')
  // A stream word below the number of pockets is the drawn number itself.
  const { step } = roulette.play(rules, state, 0, { word: () => number }, 0)
  expect(step.number).toBe(number)
  const [paid, staked] = roulette.multipleOf?.(rules, step) ?? [0, 1]
  return (paid / staked) * bets.reduce((sum, { chips }) => sum + chips, 0)
}
const numbers = pockets.toSorted((a, b) => a - b)
const returned = (rules: RouletteRules, spot: string) =>
  numbers.reduce((sum, number) => sum + paidChips(rules, [{ spot, chips: 1 }], number), 0)

for (const { name, rules, rtp, volatility } of rouletteTitles) {
  describe(name, () => {
    test('returns exactly 36/37 for every bet, and 36.5/37 for even money where zero takes half', () => {
      for (const { id, kind } of spotsOf(rules)) {
        const isHalved = kind === 'even' && rules.onZero === 'half'
        expect(returned(rules, id), id).toBeCloseTo(isHalved ? 36.5 : 36, 10)
      }
      expect((Math.floor((36 / 37) * 10_000) / 100).toFixed(2)).toBe(rtp)
    })

    test('states its maximum win and the volatility of a bet on red', () => {
      const most = spotsOf(rules).map(({ id }) =>
        Math.max(...numbers.map((number) => paidChips(rules, [{ spot: id, chips: 1 }], number))),
      )
      expect(Math.max(...most) * 100).toBe(rules.maxWin)
      const paid = numbers.map((number) => paidChips(rules, [{ spot: 'red', chips: 1 }], number))
      const mean = (power: number) => paid.reduce((sum, each) => sum + each ** power, 0) / numbers.length
      expect(volatilityOf(Math.sqrt(mean(2) - mean(1) ** 2))).toBe(volatility)
    })
  })
}

test('has each pocket of a single-zero wheel once, alternating red and black', () => {
  expect(numbers).toEqual(Array.from({ length: 37 }, (_, index) => index))
  const colours = pockets.map(colourOf)
  expect(colours[0]).toBe('green')
  expect(colours.slice(1).every((colour, index) => colour === (index % 2 === 0 ? 'red' : 'black'))).toBe(true)
  for (const count of ['red', 'black']) expect(colours.filter((colour) => colour === count)).toHaveLength(18)
})

test('offers every bet of a table once', () => {
  const grandZero = titleOf('grand-zero')
  if (grandZero?.engine !== 'roulette') throw new Error('no roulette')
  const spots = spotsOf(grandZero.rules)
  const count = (kind: BetKind) => spots.filter((spot) => spot.kind === kind).length
  const kinds = {
    straight: 37,
    split: 60,
    street: 14,
    corner: 23,
    line: 11,
    dozen: 3,
    column: 3,
    even: 6,
  } as const
  for (const [kind, expected] of Object.entries(kinds)) expect(count(kind as BetKind), kind).toBe(expected)
  expect(new Set(spots.map(({ id }) => id)).size).toBe(spots.length)
  expect(new Set(spots.map((spot) => spot.numbers.join())).size).toBe(spots.length)
  const sizes = { straight: 1, split: 2, line: 6, dozen: 12, column: 12, even: 18 } as const
  for (const [kind, size] of Object.entries(sizes))
    expect(new Set(spots.filter((spot) => spot.kind === kind).map((spot) => spot.numbers.length))).toEqual(
      new Set([size]),
    )
})

test('covers each pocket once with its sectors, except the pockets with two chips', () => {
  const covered = (bets: readonly Bet[]) =>
    bets.flatMap(({ spot }) => spot.split('-').map(Number)).toSorted((a, b) => a - b)
  const around = (from: number, count: number) => {
    const start = pockets.indexOf(from)
    return Array.from({ length: count }, (_, by) => pockets[(start + by) % 37] ?? -1).toSorted(
      (a, b) => a - b,
    )
  }
  expect(covered(sectors.voisins)).toEqual(around(22, 17))
  expect(covered(sectors.tiers)).toEqual(around(27, 12))
  expect(covered(sectors.zero)).toEqual(around(12, 7))
  const orphans = covered(sectors.orphelins)
  expect([...new Set(orphans)]).toEqual([1, 6, 9, 14, 17, 20, 31, 34])
  expect(neighboursOf(0)).toEqual([3, 26, 0, 32, 15])
  expect(neighboursOf(26)).toEqual([35, 3, 26, 0, 32])
})

const many = Array.from({ length: maxBets + 1 }, (_, index) => ({ spot: String(index % 37), chips: 1 }))
test.each([
  ['nothing', null],
  ['no bets', { bets: [] }],
  ['a text', { bets: 'red' }],
  ['an unknown spot', { bets: [{ spot: '37', chips: 1 }] }],
  ['numbers that do not adjoin', { bets: [{ spot: '1-36', chips: 1 }] }],
  ['no chips', { bets: [{ spot: 'red', chips: 0 }] }],
  [
    'a negative bet beside another',
    {
      bets: [
        { spot: 'red', chips: 5 },
        { spot: 'black', chips: -4 },
      ],
    },
  ],
  ['part of a chip', { bets: [{ spot: 'red', chips: 0.5 }] }],
  ['no number of chips', { bets: [{ spot: 'red', chips: Number.NaN }] }],
  [
    'the same spot twice',
    {
      bets: [
        { spot: 'red', chips: 1 },
        { spot: 'red', chips: 1 },
      ],
    },
  ],
  [
    'too many chips',
    {
      bets: [
        { spot: 'red', chips: maxChips },
        { spot: 'black', chips: 1 },
      ],
    },
  ],
  ['too many bets', { bets: many }],
])('does not begin a round with %s', (_what, choice) => {
  for (const { rules } of rouletteTitles) expect(roulette.begin(rules, choice)).toBeNull()
})

test('offers no inside bets on a table without numbers', () => {
  const title = titleOf('red-letter')
  if (title?.engine !== 'roulette') throw new Error('no roulette')
  expect(roulette.begin(title.rules, { bets: [{ spot: '17', chips: 1 }] })).toBeNull()
  expect(roulette.begin(title.rules, { bets: [{ spot: 'red', chips: 1 }] })).not.toBeNull()
})

test('pays several bets the sum of their single payouts, and 100 hundredths only for exactly the stake', () => {
  const anyBets = fc.constantFrom(...rouletteTitles).chain(({ rules }) =>
    fc.record({
      rules: fc.constant(rules),
      bets: fc.uniqueArray(
        fc.record({
          spot: fc.constantFrom(...spotsOf(rules).map(({ id }) => id)),
          chips: fc.integer({ min: 1, max: 20 }),
        }),
        { minLength: 1, maxLength: 20, selector: ({ spot }) => spot },
      ),
    }),
  )
  fc.assert(
    fc.property(anyBets, fc.nat({ max: 36 }), ({ rules, bets }, number) => {
      const alone = bets.reduce((sum, bet) => sum + paidChips(rules, [bet], number), 0)
      expect(paidChips(rules, bets, number)).toBeCloseTo(alone, 8)
      const state = roulette.begin(rules, { bets })
      if (!state) throw new Error('not on offer')
      const { step } = roulette.play(rules, state, 0, { word: () => number }, 0)
      const staked = bets.reduce((sum, { chips }) => sum + chips, 0)
      expect(Math.sign(step.pay - 100)).toBe(Math.sign(Math.round((alone - staked) * 100)))
    }),
    { seed: 11, numRuns: 300 },
  )
})

test.each(vectors)('reproduces vector $game, $clientSeed, $nonce', async (vector) => {
  const { serverSeed, serverHash, clientSeed, nonce, game, bets } = vector
  expect(hashSeed(serverSeed)).toBe(serverHash)
  const title = titleOf(game)
  const state = title?.engine === 'roulette' ? roulette.begin(title.rules, { bets }) : null
  if (title?.engine !== 'roulette' || !state) throw new Error(`not on offer in ${game}`)
  const { step, position } = roulette.play(
    title.rules,
    state,
    0,
    wordStream(serverSeed, clientSeed, nonce),
    0,
  )
  expect(step.number).toBe(vector.number)
  expect(paidChips(title.rules, bets, step.number)).toBe(vector.paidChips)
  const seed = { serverSeed, serverHash, clientSeed, nonce }
  const round = { choice: { bets }, steps: [step], nonce, position }
  expect(await verify(roulette, title.rules, round, seed)).toEqual({ isSeedValid: true, isRoundValid: true })
})
