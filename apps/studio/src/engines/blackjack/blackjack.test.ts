import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { verify } from '../../../client/verify.ts'
import { wordStream } from '../../chance.ts'
import type { WordStream } from '../../engine/draw.ts'
import { blackjackReturn } from '../../testing/blackjack-return.ts'
import { type RoundVector, readVectors } from '../../testing/vectors.ts'
import { volatilityOf } from '../../testing/volatility.ts'
import { blackjackTitles, titleOf } from '../../titles/index.ts'
import { parlour21 } from '../../titles/parlour-21.ts'
import { blackjack } from './engine.ts'
import {
  type ActionKind,
  type BlackjackRules,
  type BlackjackState,
  type BlackjackStep,
  countOf,
  offeredActions,
  pointsOf,
} from './rules.ts'
import { add, chanceOf, createStrategy, values } from './strategy.ts'

const actions = blackjack.actions
if (!actions) throw new Error('blackjack has no actions')

/** Plays a round with the actions that `choose` returns, until it returns none. */
function play(
  rules: BlackjackRules,
  stream: WordStream,
  choose: (state: BlackjackState, steps: readonly BlackjackStep[]) => ActionKind | null,
) {
  const steps: BlackjackStep[] = []
  const chosen: ActionKind[] = []
  let state = blackjack.begin(rules, null)
  let position = 0
  while (state) {
    const kind = steps.length === 0 ? undefined : choose(state, steps)
    if (kind === null) break
    const action = kind === undefined ? null : { kind }
    if (kind !== undefined) chosen.push(kind)
    const played = blackjack.play(rules, state, 0, stream, position, action)
    steps.push(played.step)
    position = played.position
    state = played.step.next
  }
  const stakes = 1 + chosen.filter((kind) => kind === 'double' || kind === 'split').length
  const pay = steps.reduce((sum, step) => sum + step.pay, 0)
  return { steps, chosen, stakes, pay, position, last: steps.at(-1) as BlackjackStep }
}

/** Plays a round by the computed basic strategy. */
function basicStrategy(rules: BlackjackRules) {
  const byCard = new Map(values.map((up) => [up, createStrategy(rules, up)]))
  return (state: BlackjackState): ActionKind => {
    const hand = state.kind === 'act' ? state.hands[state.active] : undefined
    if (state.kind !== 'act' || !hand) throw new Error('no hand')
    const isSplit = state.hands.length > 1
    const [first = 0, second = 0] = hand.cards.map(countOf)
    const isPair = hand.cards.length === 2 && first === second && !isSplit
    const mayDouble = hand.cards.length === 2 && (!isSplit || rules.doublesAfterSplit)
    const up = values.find((value) => value === countOf(state.dealer))
    const strategy = up && byCard.get(up)
    if (!strategy) throw new Error('no strategy')
    return strategy.best(pointsOf(hand.cards), hand.cards.length, mayDouble, isPair && first).action
  }
}

for (const { name, rules, rtp, volatility } of blackjackTitles) {
  describe(name, () => {
    const computed = blackjackReturn(rules)

    test('states the return of its rules at the best strategy, truncated to two decimals', () => {
      expect((Math.floor(computed.ofStakes * 10_000) / 100).toFixed(2)).toBe(rtp)
      expect(computed.gain).toBeLessThan(0)
    })

    test('has its computed return, volatility and maximum win in a simulation from seeds', () => {
      const [rounds, choose] = [20_000, basicStrategy(rules)]
      let [gain, stakes, squares, maxPay] = [0, 0, 0, 0]
      for (let nonce = 1; nonce <= rounds; nonce += 1) {
        const round = play(rules, wordStream(`seed of ${name}`, 'simulation', nonce), choose)
        gain += round.pay / 100 - round.stakes
        stakes += round.stakes
        squares += (round.pay / 100 - round.stakes) ** 2
        maxPay = Math.max(maxPay, round.pay)
      }
      const mean = gain / rounds
      const deviation = Math.sqrt(squares / rounds - mean ** 2)
      expect(Math.abs(mean - computed.gain)).toBeLessThan((4.5 * deviation) / Math.sqrt(rounds))
      const stakesOfRound = computed.gain / (computed.ofStakes - 1)
      expect(Math.abs(stakes / rounds - stakesOfRound)).toBeLessThan(0.02)
      expect(volatilityOf(deviation)).toBe(volatility)
      expect(maxPay).toBe(rules.maxWin)
    })
  })
}

test('computes the published gain for an infinite shoe where the dealer stands on 17 and hands are split once', () => {
  expect(blackjackReturn(parlour21.rules).gain).toBeCloseTo(-0.0057, 4)
})

/** A card of spades with a value; the ten represents the four ranks that count ten. */
const cardOf = (value: number) => value - 1

/** The expected pay of the rest of a round, by the engine over all cards that may follow. */
function expectPay(
  rules: BlackjackRules,
  state: BlackjackState,
  words: readonly number[],
  kind: ActionKind,
): number {
  const known = { word: (index: number) => words[index] ?? Number.NaN }
  let isShort = false
  const stream = {
    word(index: number) {
      if (index >= words.length) isShort = true
      return index < words.length ? known.word(index) : 0
    },
  }
  const { step } = blackjack.play(rules, state, 0, stream, 4, { kind })
  if (!isShort) return step.pay
  return values.reduce(
    (sum, value) => sum + chanceOf(value) * expectPay(rules, state, [...words, cardOf(value)], kind),
    0,
  )
}

test.each([2, 6, 9, 10, 1])('the dealer with a %i plays as computed, counted over all cards', (up) => {
  const { rules } = parlour21
  const strategy = createStrategy(rules, up)
  const blackjackValue = up === 1 ? 10 : up === 10 ? 1 : 0
  const possible = 1 - (blackjackValue ? chanceOf(blackjackValue) : 0)
  for (const second of [2, 7, 9, 10]) {
    const cards = [cardOf(10), cardOf(second)]
    const hands = [{ cards, stakes: 1, isDone: false }]
    const state = { kind: 'act', hands, active: 0, dealer: cardOf(up) } as const
    let pay = 0
    for (const hidden of values) {
      if (hidden === blackjackValue) continue
      const words = [cardOf(10), cardOf(up), cardOf(second), cardOf(hidden)]
      pay += (chanceOf(hidden) / possible) * expectPay(rules, state, words, 'stand')
    }
    expect(pay / 100 - 1, `10 and ${second}`).toBeCloseTo(strategy.stand(pointsOf(cards)), 10)
  }
})

test('doubles for one card and a second stake, as computed', () => {
  const { rules } = parlour21
  const cards = [cardOf(5), cardOf(6)]
  const state = {
    kind: 'act',
    hands: [{ cards, stakes: 1, isDone: false }],
    active: 0,
    dealer: cardOf(6),
  } as const
  let pay = 0
  for (const hidden of values)
    pay +=
      chanceOf(hidden) * expectPay(rules, state, [cardOf(5), cardOf(6), cardOf(6), cardOf(hidden)], 'double')
  const total = add(add({ points: 0, isSoft: false }, 5), 6)
  expect(pay / 100 - 2).toBeCloseTo(2 * createStrategy(rules, 6).expect(total, 2, true).gain, 10)
})

/** A sequence of numbers below their bound, the same in each run. */
function sequence(seed: string) {
  const stream = wordStream(seed, 'choices', 1)
  let index = 0
  return (bound: number) => stream.word(index++) % bound
}

/** The pay of a finished round by the rules as the rules panel words them. */
function payByRules({ charlie }: BlackjackRules, { hands, dealer }: BlackjackStep): number {
  const count = (cards: readonly number[]) => pointsOf(cards).points
  const isNatural = (cards: readonly number[]) => cards.length === 2 && count(cards) === 21
  let pay = 0
  for (const { cards, stakes } of hands) {
    if (count(cards) > 21) continue
    if (charlie !== null && cards.length >= charlie) pay += 200 * stakes
    else if (hands.length === 1 && isNatural(cards)) pay += isNatural(dealer) ? 100 : 250
    else if (isNatural(dealer)) pay += 0
    else if (count(dealer) > 21 || count(cards) > count(dealer)) pay += 200 * stakes
    else if (count(cards) === count(dealer)) pay += 100 * stakes
  }
  return pay
}

test('pays by its rules, offers no action after the end, and reveals no face-down card before it', () => {
  const next = sequence('random histories')
  const kinds: readonly ActionKind[] = ['hit', 'stand', 'double', 'split']
  const seen = new Set<string>()
  for (let nonce = 1; nonce <= 3000; nonce += 1) {
    const { rules } = blackjackTitles[next(blackjackTitles.length)] ?? parlour21
    const stream = wordStream('histories', 'blackjack', nonce)
    // The same cards except for the face-down one.
    const other = { word: (index: number) => (index === 3 ? 5 : stream.word(index)) }
    const round = play(rules, stream, (state, steps) => {
      expect(steps.at(-1)).toMatchObject({ results: null, pay: 0 })
      const chosen = steps.slice(1).map(({ kind }) => kind as ActionKind)
      const again = play(rules, other, (_state, before) => chosen[before.length - 1] ?? null)
      // With a six as the face-down card no round ends at the deal.
      expect(JSON.stringify(again.steps)).toBe(JSON.stringify(steps))
      const offered = offeredActions(rules, state)
      for (const kind of kinds)
        expect(actions.parse(rules, state, { kind })).toEqual(offered.includes(kind) ? { kind } : null)
      return offered[next(offered.length)] ?? null
    })
    expect(round.last.next).toBeNull()
    expect(round.pay).toBe(payByRules(rules, round.last))
    expect(round.pay).toBeLessThanOrEqual(rules.maxWin)
    expect(round.stakes).toBe(round.last.hands.reduce((sum, { stakes }) => sum + stakes, 0))
    for (const result of round.last.results ?? []) seen.add(result)
    const dealer = pointsOf(round.last.dealer).points
    expect(dealer < 17 && round.last.results?.some((result) => result === 'win' || result === 'lose')).toBe(
      false,
    )
  }
  expect([...seen].sort()).toEqual(['blackjack', 'bust', 'charlie', 'lose', 'push', 'win'])
})

test.each([
  ['any two cards', 'parlour-21', [9, 7], ['hit', 'stand', 'double']],
  ['a pair', 'parlour-21', [7, 7], ['hit', 'stand', 'double', 'split']],
  ['two cards of ten', 'parlour-21', [10, 10], ['hit', 'stand', 'double', 'split']],
  ['a soft 17 where a hard 9 to 11 may be doubled', 'card-room', [1, 6], ['hit', 'stand']],
  ['a hard 11 there', 'card-room', [5, 6], ['hit', 'stand', 'double']],
  ['a pair where none is split', 'straight-deal', [7, 7], ['hit', 'stand', 'double']],
])('offers for %s what the rules allow', (_what, slug, cards, offered) => {
  const title = titleOf(slug)
  if (title?.engine !== 'blackjack') throw new Error('not a blackjack title')
  const hands = [{ cards: cards.map(cardOf), stakes: 1, isDone: false }]
  expect(offeredActions(title.rules, { kind: 'act', hands, active: 0, dealer: 4 })).toEqual(offered)
})

test('deals one card to each split ace, and offers no second split', () => {
  // Ace, six, ace, ten; then nine and king for the hands, and a ten for the dealer.
  const words = [0, 5, 13, 9, 8, 12, 9]
  const { steps, last } = play(parlour21.rules, { word: (index) => words[index] ?? 9 }, () => 'split')
  expect(steps).toHaveLength(2)
  expect(last.hands.map(({ cards }) => cards)).toEqual([
    [0, 8],
    [13, 12],
  ])
  // Twenty and twenty-one against a bust; an ace and a king after a split are not a blackjack.
  expect(last).toMatchObject({ dealer: [5, 9, 9], results: ['win', 'win'], pay: 400 })
  const split = {
    kind: 'act',
    hands: [7, 8].map((card) => ({ cards: [card, card], stakes: 1, isDone: false })),
  } as const
  expect(offeredActions(parlour21.rules, { ...split, active: 0, dealer: 4 })).not.toContain('split')
})

test.each([null, 'hit', {}, { kind: 'surrender' }, { kind: 'deal' }])('does not offer %j', (action) => {
  const hands = [{ cards: [8, 6], stakes: 1, isDone: false }]
  const state = { kind: 'act', hands, active: 0, dealer: 4 } as const
  expect(actions.parse(parlour21.rules, state, action)).toBeNull()
  expect(blackjack.begin(parlour21.rules, { side: 1 })).toBeNull()
})

interface Vector extends RoundVector {
  readonly actions: readonly ActionKind[]
  readonly hands: readonly (readonly number[])[]
  readonly dealer: readonly number[]
  /** Hundredths of the stake. */
  readonly pay: number
}
const vectors = readVectors<Vector>(import.meta.url)

test.each(vectors)('reproduces vector $game, $clientSeed, $nonce', async (vector) => {
  const { serverSeed, serverHash, clientSeed, nonce, game } = vector
  expect(createHash('sha256').update(serverSeed).digest('hex')).toBe(serverHash)
  const title = titleOf(game)
  if (title?.engine !== 'blackjack') throw new Error(`not a blackjack title: ${game}`)
  const stream = wordStream(serverSeed, clientSeed, nonce)
  const { steps, last, pay, position } = play(
    title.rules,
    stream,
    (_state, before) => vector.actions[before.length - 1] ?? null,
  )
  expect(last).toMatchObject({ dealer: vector.dealer, pay: vector.pay, next: null })
  expect(last.hands.map(({ cards }) => cards)).toEqual(vector.hands)
  const shown = steps.map((step, index) => ({
    ...step,
    ...(index === 0 ? {} : { action: { kind: vector.actions[index - 1] } }),
  }))
  const seed = { serverSeed, serverHash, clientSeed, nonce }
  const round = { choice: null, steps: shown, nonce, position }
  expect(await verify(blackjack, title.rules, round, seed)).toEqual({ isSeedValid: true, isRoundValid: true })
  expect(pay).toBe(vector.pay)
})
