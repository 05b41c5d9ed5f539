import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { verify } from '../../../client/verify.ts'
import { wordStream } from '../../chance.ts'
import { exactWin, type WordStream } from '../../engine/draw.ts'
import { type RoundVector, readVectors } from '../../testing/vectors.ts'
import { volatilityOf } from '../../testing/volatility.ts'
import { minesTitles, titleOf } from '../../titles/index.ts'
import { mines } from './engine.ts'
import {
  countTiles,
  type MinesAction,
  type MinesRules,
  type MinesState,
  type MinesStep,
  maxTiles,
  multipleAt,
  payOf,
  safeChance,
} from './rules.ts'

const actions = mines.actions
if (!actions) throw new Error('mines has no actions')
const cashOut = { kind: 'cash-out' } as const
const open = (tile: number) => ({ kind: 'open', tile }) as const

/** Plays actions from the start of a round until it ends or no action is left. */
function play(rules: MinesRules, count: number, stream: WordStream, requested: readonly MinesAction[]) {
  let state: MinesState | null = mines.begin(rules, { mines: count })
  const steps: MinesStep[] = []
  let position = 0
  for (const action of [null, ...requested]) {
    if (!state) break
    const played = mines.play(rules, state, 0, stream, position, action)
    steps.push(played.step)
    position = played.position
    state = played.step.next
  }
  const last = steps.at(-1)
  if (!last) throw new Error('not on offer')
  return { steps, last, position }
}

/** All ways to lay mines, each as stream words below their bounds, so that each word is the drawn number itself. */
function* layouts(tiles: number, count: number): Generator<WordStream> {
  const words: number[] = Array.from({ length: count }, () => 0)
  const all = words.reduce((product, _, index) => product * (tiles - index), 1)
  for (let number = 0; number < all; number += 1) {
    let rest = number
    for (let index = 0; index < count; index += 1) {
      words[index] = rest % (tiles - index)
      rest = Math.floor(rest / (tiles - index))
    }
    yield { word: (index) => words[index] ?? 0 }
  }
}

for (const { name, rules, rtp, volatility } of minesTitles) {
  describe(name, () => {
    const counts = Array.from(
      { length: rules.maxMines - rules.minMines + 1 },
      (_, index) => rules.minMines + index,
    )

    test('returns exactly its stated percentage for every number of mines and tiles', () => {
      expect(rtp).toBe(`${rules.returnPercent}.00`)
      for (const count of counts) {
        expect(maxTiles(rules, count)).toBeGreaterThan(0)
        for (let tiles = 1; tiles <= maxTiles(rules, count); tiles += 1) {
          const [safe, all] = safeChance(rules, count, tiles)
          const [numerator, denominator] = multipleAt(rules, count, tiles)
          const returned = BigInt(safe) * BigInt(numerator) * 100n
          expect(returned, `${count} mines, ${tiles} tiles`).toBe(
            BigInt(all) * BigInt(denominator) * BigInt(rules.returnPercent),
          )
        }
      }
    })

    test('pays more for each tile and more for each mine, up to its maximum win', () => {
      for (const count of counts) {
        const maxOpened = maxTiles(rules, count)
        for (let tiles = 1; tiles <= maxOpened; tiles += 1) {
          const pay = payOf(multipleAt(rules, count, tiles))
          expect(pay).toBeLessThanOrEqual(rules.maxWin)
          expect(pay).toBeGreaterThan(100)
          if (tiles > 1) expect(pay).toBeGreaterThan(payOf(multipleAt(rules, count, tiles - 1)))
          // The rounding of a win draws one number below the denominator.
          expect(multipleAt(rules, count, tiles)[1]).toBeLessThanOrEqual(2 ** 32)
        }
        if (maxOpened < countTiles(rules) - count)
          expect(payOf(multipleAt(rules, count, maxOpened + 1))).toBeGreaterThanOrEqual(rules.maxWin)
      }
      expect(rules.opening.tiles).toBeLessThanOrEqual(maxTiles(rules, rules.opening.mines))
    })

    test('states the volatility of its opening choice', () => {
      const { mines: count, tiles } = rules.opening
      const [safe, all] = safeChance(rules, count, tiles)
      const [numerator, denominator] = multipleAt(rules, count, tiles)
      const chance = safe / all
      expect(volatilityOf((numerator / denominator) * Math.sqrt(chance * (1 - chance)))).toBe(volatility)
    })
  })
}

test.each([1, 2, 3, 4])('returns 99% with %i mines on nine tiles, counted over all fields', (count) => {
  const { rules } = titleOf('garden-wall') ?? {}
  if (!rules || !('side' in rules)) throw new Error('not a mines title')
  for (const path of [[4], [0, 8], [2, 4, 6], [8, 7, 6, 5, 4]]) {
    if (path.length > maxTiles(rules, count)) continue
    let [returned, fields] = [0, 0]
    for (const stream of layouts(9, count)) {
      const { last } = play(rules, count, stream, [...path.map(open), cashOut])
      const multiple = mines.multipleOf?.(rules, last)
      returned += multiple ? multiple[0] / multiple[1] : 0
      fields += 1
    }
    expect(returned / fields, path.join()).toBeCloseTo(0.99, 10)
  }
})

test('lays every field with equal probability', () => {
  const { rules } = titleOf('garden-wall') ?? {}
  if (!rules || !('side' in rules)) throw new Error('not a mines title')
  const seen = new Map<string, number>()
  for (const stream of layouts(9, 3)) {
    const field = play(rules, 3, stream, [open(0), cashOut]).last.field?.join() ?? ''
    seen.set(field, (seen.get(field) ?? 0) + 1)
  }
  expect(seen.size).toBe(84)
  expect(new Set(seen.values())).toEqual(new Set([6]))
})

test('rounds without bias: the average over all draws is the exact multiple', () => {
  for (const stake of [1n, 20n, 75n, 10_000n]) {
    for (const [numerator, denominator] of [[33, 32], [99, 92], [1, 1], [2871, 1100]] as const) {
      let total = 0n
      for (let word = 0; word < denominator; word += 1)
        total += exactWin(stake, [numerator, denominator], { word: () => word }, 0).win
      expect(total).toBe(stake * BigInt(numerator))
    }
  }
}) // biome-ignore format: fractions

/** A sequence of numbers below their bound, the same in each run. */
function sequence(seed: string) {
  const stream = wordStream(seed, 'choices', 1)
  let index = 0
  return (bound: number) => stream.word(index++) % bound
}

test('pays by its rules, offers nothing after the end, and shows no mine before it', () => {
  const next = sequence('random histories')
  for (let nonce = 1; nonce <= 600; nonce += 1) {
    const { rules } = minesTitles[next(minesTitles.length)] ?? {}
    if (!rules) throw new Error('no title')
    const count = rules.minMines + next(rules.maxMines - rules.minMines + 1)
    const stream = wordStream('histories', 'mines', nonce)
    const requested: MinesAction[] = []
    let steps = play(rules, count, stream, requested).steps
    for (let state = steps.at(-1)?.next ?? null; state; state = steps.at(-1)?.next ?? null) {
      // A step that leaves the round open must not depend on the field.
      expect(JSON.stringify(steps)).toBe(
        JSON.stringify(
          openSteps(
            count,
            requested.map((action) => (action.kind === 'open' ? action.tile : -1)),
          ),
        ),
      )
      const opened = state.kind === 'dig' ? state.opened : []
      const wanted = next(4) === 0 ? cashOut : open(next(countTiles(rules) + 2))
      const action = actions.parse(rules, state, wanted)
      const isOffered =
        wanted.kind === 'cash-out'
          ? opened.length > 0
          : wanted.tile < countTiles(rules) && !opened.includes(wanted.tile)
      expect(action).toEqual(isOffered ? wanted : null)
      requested.push(
        action ??
          open(Array.from({ length: 36 }, (_, tile) => tile).find((tile) => !opened.includes(tile)) ?? 0),
      )
      steps = play(rules, count, stream, requested).steps
    }
    const last = steps.at(-1)
    if (!last?.field) throw new Error('the round has not ended')
    expect(last.field).toHaveLength(count)
    const isHit = last.opened.some((tile) => last.field?.includes(tile))
    const paid = steps.reduce((sum, { pay }) => sum + pay, 0)
    expect(paid).toBe(isHit ? 0 : payOf(multipleAt(rules, count, last.opened.length)))
    expect(paid).toBeLessThanOrEqual(rules.maxWin)
    expect(steps.slice(0, -1).every(({ field, pay }) => field === null && pay === 0)).toBe(true)
  }
})

/** The steps of an open round as they follow from the player's actions alone. */
const openSteps = (count: number, tiles: readonly number[]): MinesStep[] =>
  [null, ...tiles].map((tile, index) => {
    const opened = tiles.slice(0, index)
    const next = { kind: 'dig', mines: count, opened } as const
    return { kind: tile === null ? 'lay' : 'open', mines: count, tile, opened, field: null, pay: 0, next }
  })

test.each([
  ['nothing', null],
  ['a number', 3],
  ['no number of mines', {}],
  ['a text', { mines: '3' }],
  ['no mine', { mines: 0 }],
  ['a mine on every tile', { mines: 25 }],
  ['a fraction', { mines: 2.5 }],
])('does not begin a round with %s', (_what, choice) => {
  const title = titleOf('quiet-field')
  expect(title?.engine === 'mines' && mines.begin(title.rules, choice)).toBeNull()
})

test.each([
  null,
  'cash-out',
  { kind: 'leave' },
  { kind: 'open' },
  { kind: 'open', tile: '1' },
  { kind: 'open', tile: -1 },
  { kind: 'open', tile: 25 },
  { kind: 'open', tile: 0.5 },
  { kind: 'open', tile: 7 },
])('does not offer %j', (action) => {
  const title = titleOf('quiet-field')
  if (title?.engine !== 'mines') throw new Error('not a mines title')
  expect(actions.parse(title.rules, { kind: 'dig', mines: 3, opened: [7] }, action)).toBeNull()
})

interface Vector extends RoundVector {
  readonly mines: number
  /** The tiles that are opened; the round is cashed out after them. */
  readonly tiles: readonly number[]
  readonly field: readonly number[]
  /** In units of a stake of 20, 100 and 1000. */
  readonly wins: readonly number[]
}
const vectors = readVectors<Vector>(import.meta.url)

test.each(vectors)('reproduces vector $game, $clientSeed, $nonce', async (vector) => {
  const { serverSeed, serverHash, clientSeed, nonce, game, mines: count, tiles, field, wins } = vector
  expect(createHash('sha256').update(serverSeed).digest('hex')).toBe(serverHash)
  const title = titleOf(game)
  if (title?.engine !== 'mines') throw new Error(`not a mines title: ${game}`)
  const stream = wordStream(serverSeed, clientSeed, nonce)
  const requested = [...tiles.map(open), cashOut]
  const { steps, last, position } = play(title.rules, count, stream, requested)
  expect(last.field).toEqual(field)
  const multiple = mines.multipleOf?.(title.rules, last) ?? null
  const paid = [20n, 100n, 1000n].map((stake) =>
    Number(multiple ? exactWin(stake, multiple, stream, position).win : 0n),
  )
  expect(paid).toEqual(wins)
  const seed = { serverSeed, serverHash, clientSeed, nonce }
  const shown = steps.map((step, index) => ({ ...step, action: requested[index - 1] }))
  const money = (win: number | undefined) =>
    `${Math.floor((win ?? 0) / 100)}.${String((win ?? 0) % 100).padStart(2, '0')}`
  const round = { choice: { mines: count }, steps: shown, nonce, position: position + 2, stake: '1.00' }
  const check = (win: number | undefined) => verify(mines, title.rules, { ...round, win: money(win) }, seed)
  expect(await check(wins[1])).toEqual({ isSeedValid: true, isRoundValid: true })
  // A win that is rounded the other way.
  if (multiple) expect((await check((wins[1] ?? 0) + 1))?.isRoundValid).toBe(false)
})
