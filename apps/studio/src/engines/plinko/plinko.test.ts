import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { verify } from '../../../client/verify.ts'
import { hashSeed, wordStream } from '../../chance.ts'
import { type RoundVector, readVectors } from '../../testing/vectors.ts'
import { maxCountedWin, volatilityOf } from '../../testing/volatility.ts'
import { plinkoTitles, titleOf } from '../../titles/index.ts'
import { plinko } from './engine.ts'
import { type PlinkoChoice, type PlinkoRules, pathsInto, paysOf, pocketOf, risks } from './rules.ts'

interface Vector extends RoundVector, PlinkoChoice {
  readonly turns: string
  readonly pay: number
}
const vectors = readVectors<Vector>(import.meta.url)

const choicesOf = ({ rows }: PlinkoRules): PlinkoChoice[] =>
  risks.flatMap((risk) => rows.map((count) => ({ rows: count, risk })))

/** Lets the engine play the path whose turns are the bits of a number. */
function playPath(rules: PlinkoRules, choice: PlinkoChoice, bits: number) {
  const state = plinko.begin(rules, choice)
  if (!state) throw new Error('not on offer')
  return plinko.play(rules, state, 0, { word: (row) => (bits >> row) & 1 }, 0)
}

for (const { name, rules, rtp, volatility } of plinkoTitles) {
  describe(name, () => {
    test('returns exactly 317/320 of the stake for every number of rows and every risk', () => {
      for (const choice of choicesOf(rules)) {
        const pays = paysOf(rules, choice) ?? []
        const paths = pathsInto(choice.rows)
        expect(pays).toHaveLength(choice.rows + 1)
        const total = paths.reduce(
          (sum, count, pocket) => sum + BigInt(count) * BigInt(pays[pocket] ?? 0),
          0n,
        )
        expect(total * 320n, JSON.stringify(choice)).toBe(317n * 100n * 2n ** BigInt(choice.rows))
      }
      expect((Math.floor((317 / 320) * 10_000) / 100).toFixed(2)).toBe(rtp)
    })

    test('pays every path with the fewest rows by the table, and reaches each pocket by its number of paths', () => {
      const [rows = 8] = rules.rows
      const choice = { rows, risk: 'high' } as const
      const counts = Array.from({ length: rows + 1 }, () => 0)
      for (let bits = 0; bits < 2 ** rows; bits += 1) {
        const { step, position } = playPath(rules, choice, bits)
        const pocket = pocketOf(step.turns)
        counts[pocket] = (counts[pocket] ?? 0) + 1
        expect(position).toBe(rows)
        expect(step.pay).toBe(paysOf(rules, choice)?.[pocket])
      }
      expect(counts).toEqual(pathsInto(rows))
    })

    test('rounds no win, is the same on both sides, and states its maximum win', () => {
      const all = choicesOf(rules).map((choice) => paysOf(rules, choice) ?? [])
      for (const pays of all) {
        expect(pays.filter((pay) => pay % 5 !== 0)).toEqual([])
        expect(pays.toReversed()).toEqual(pays)
      }
      expect(Math.max(...all.flat())).toBe(rules.maxWin)
    })

    test('states the volatility of its opening choice', () => {
      const pays = paysOf(rules, rules.opening) ?? []
      const chances = pathsInto(rules.opening.rows).map((count) => count / 2 ** rules.opening.rows)
      const mean = (power: number) =>
        chances.reduce((sum, chance, pocket) => {
          return sum + chance * Math.min((pays[pocket] ?? 0) / 100, maxCountedWin) ** power
        }, 0)
      expect(volatilityOf(Math.sqrt(mean(2) - mean(1) ** 2))).toBe(volatility)
    })
  })
}

test.each([
  ['nothing', null],
  ['a text', 'high'],
  ['no risk', { rows: 12 }],
  ['an unknown risk', { rows: 12, risk: 'none' }],
  ['a risk by its prototype', { rows: 12, risk: 'constructor' }],
  ['too few rows', { rows: 7, risk: 'low' }],
  ['too many rows', { rows: 17, risk: 'low' }],
  ['a fraction', { rows: 8.5, risk: 'low' }],
  ['rows as a text', { rows: '8', risk: 'low' }],
])('does not begin a round with %s', (_what, choice) => {
  for (const { rules } of plinkoTitles) expect(plinko.begin(rules, choice)).toBeNull()
})

test('a round takes one stream word for each row, and pays the pocket that its path reaches', () => {
  const anyChoice = fc
    .constantFrom(...plinkoTitles)
    .chain(({ rules }) =>
      fc.record({ rules: fc.constant(rules), choice: fc.constantFrom(...choicesOf(rules)) }),
    )
  fc.assert(
    fc.property(anyChoice, fc.string({ minLength: 1 }), fc.nat(), ({ rules, choice }, seed, nonce) => {
      const state = plinko.begin(rules, choice)
      if (!state) throw new Error('not on offer')
      const { step, position } = plinko.play(rules, state, 0, wordStream(seed, 'client', nonce), 0)
      const blocks = [0, 1].map((cursor) =>
        createHmac('sha256', seed).update(`client:${nonce}:${cursor}`).digest(),
      )
      const words = blocks.flatMap((block) =>
        Array.from({ length: 8 }, (_, index) => block.readUInt32BE(index * 4)),
      )
      expect(position).toBe(choice.rows)
      expect(step.turns).toEqual(words.slice(0, choice.rows).map((word) => word % 2))
      expect(step.pay).toBe(paysOf(rules, choice)?.[step.turns.filter((turn) => turn === 1).length])
    }),
    { seed: 7, numRuns: 200 },
  )
})

test.each(vectors)('reproduces vector $game, $clientSeed, $nonce', async (vector) => {
  const { serverSeed, serverHash, clientSeed, nonce, game, rows, risk } = vector
  expect(hashSeed(serverSeed)).toBe(serverHash)
  const title = titleOf(game)
  const choice = { rows, risk }
  const state = title?.engine === 'plinko' ? plinko.begin(title.rules, choice) : null
  if (title?.engine !== 'plinko' || !state) throw new Error(`not on offer in ${game}`)
  const { step, position } = plinko.play(title.rules, state, 0, wordStream(serverSeed, clientSeed, nonce), 0)
  expect([step.turns.join(''), step.pay]).toEqual([vector.turns, vector.pay])
  const seed = { serverSeed, serverHash, clientSeed, nonce }
  const round = { choice, steps: [step], nonce, position }
  expect(await verify(plinko, title.rules, round, seed)).toEqual({ isSeedValid: true, isRoundValid: true })
})
