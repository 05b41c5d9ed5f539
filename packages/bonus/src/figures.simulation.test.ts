import { expect, test } from 'vitest'
import { activate, type BonusTerms, issue, stake, win } from './bonus.ts'
import { expectedWinnings, figures } from './figures.ts'
import { issue as give, win as pay, play, activate as start } from './freespins.ts'

/** Players of each case. */
const PLAYERS = Number(process.env.FIGURE_PLAYERS ?? 1000)

/** Numbers from 0 to below 1, the same in every run (mulberry32). */
function createChance(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A game that pays a whole multiple of the stake, or nothing. */
interface Game {
  readonly multiple: bigint
  /** Wins of 10,000 rounds. */
  readonly wins: number
}

/** In percent. */
const rtpOf = ({ multiple, wins }: Game) => ((Number(multiple) * wins) / 100).toFixed(2)
const drawWin = ({ multiple, wins }: Game, amount: bigint, chance: () => number) =>
  chance() * 10_000 < wins ? amount * multiple : 0n

interface Wagering {
  readonly terms: BonusTerms
  readonly game: Game
  readonly stake: bigint
  readonly percent: number
  /** Real money at the beginning. */
  readonly real: bigint
}

const BONUS = 5000n

/** @returns what a player has lost of the bonus and of the real money when the bonus ends */
function playThrough({ terms, game, stake: amount, percent, real }: Wagering, chance: () => number): bigint {
  const begun = activate(issue(BONUS), terms)
  if (!begun.ok) throw new Error(begun.error)
  let { bonus } = begun
  let own = real
  for (let spin = 0; bonus.status === 'active'; spin += 1) {
    const taken = stake(bonus, terms, { bet: `${spin}`, round: `${spin}`, amount, percent, real: own })
    // What is left is less than a stake.
    if (!taken.ok) break
    own += taken.moves.real
    const won = drawWin(game, amount, chance)
    const paid = win(taken.bonus, terms, { round: `${spin}`, amount: won, roundStake: amount, isFinal: true })
    if (!paid.ok) throw new Error('a win was refused')
    own += paid.moves.real
    bonus = paid.bonus
  }
  return real + BONUS - own - bonus.balance
}

interface Sample {
  readonly mean: number
  /** Three standard errors of the mean. */
  readonly error: number
}

function sample(draw: () => bigint): Sample {
  const values = Array.from({ length: PLAYERS }, () => Number(draw()))
  const mean = values.reduce((sum, value) => sum + value, 0) / PLAYERS
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (PLAYERS - 1)
  return { mean, error: 3 * Math.sqrt(variance / PLAYERS) }
}

const mild: Game = { multiple: 2n, wins: 4800 }
const wild: Game = { multiple: 25n, wins: 376 }
const cases = [
  { name: 'small stakes', game: mild, stake: 100n, percent: 100, order: 'real-first' },
  { name: 'a last stake beyond what is left', game: mild, stake: 370n, percent: 100, order: 'bonus-first' },
  { name: 'a game that counts less', game: mild, stake: 500n, percent: 40, order: 'real-first' },
  { name: 'rare wins', game: wild, stake: 250n, percent: 100, order: 'bonus-first' },
  { name: 'rare wins in a game that counts less', game: wild, stake: 500n, percent: 33, order: 'real-first' },
] as const
const terms = { required: 50_000n, maxBet: null, maxKept: null, isLocked: false }

const shownFor = (rules: BonusTerms, { game, stake: size, percent }: (typeof cases)[number]) =>
  figures({ progress: 0n, balance: BONUS }, rules, { stake: size, percent, rtp: rtpOf(game) })

test.each(cases)('the expected cost is what players with enough money lose on average: $name', (one) => {
  // With bonus money first the bonus can be used up before its wagering is complete, which costs less.
  const rules = { ...terms, order: 'real-first' as const }
  const chance = createChance(7)
  const { mean, error } = sample(() => playThrough({ ...one, terms: rules, real: 1_000_000n }, chance))
  const { expectedCost, spins } = shownFor(rules, one)
  // The last stake may be more than what is left.
  const most = Number((spins ?? 0n) * one.stake) * (1 - Number(rtpOf(one.game)) / 100)
  expect(Number(expectedCost)).toBeGreaterThan(mean - error - 1)
  expect(Number(expectedCost)).toBeLessThanOrEqual(Math.ceil(most))
  expect(most).toBeLessThan(mean + error + 1)
})

test.each(cases)(
  'the expected cost is no less than what players lose without money of their own: $name',
  (one) => {
    const rules = { ...terms, order: one.order }
    const chance = createChance(11)
    const { mean, error } = sample(() => playThrough({ ...one, terms: rules, real: 0n }, chance))
    expect(Number(shownFor(rules, one).expectedCost)).toBeGreaterThan(mean - error)
  },
)

test.each([
  { name: 'frequent wins', game: mild },
  { name: 'rare wins', game: wild },
])('free spins win on average what is said: $name', ({ game }) => {
  const rules = { ...{ count: 20, stake: 20n, maxWin: null }, winnings: 'real' as const }
  const chance = createChance(13)
  const { mean, error } = sample(() => {
    const begun = start(give())
    if (!begun.ok) throw new Error(begun.error)
    let { freespins } = begun
    for (let spin = 0; spin < rules.count; spin += 1) {
      const played = play(freespins, rules, `${spin}`)
      if (!played.ok) throw new Error(played.error)
      const won = drawWin(game, rules.stake, chance)
      const paid = pay(played.freespins, rules, { round: `${spin}`, amount: won, isFinal: true })
      if (!paid.ok) throw new Error('a win was refused')
      freespins = paid.freespins
    }
    return freespins.won
  })
  const said = Number(expectedWinnings(rules, rtpOf(game)))
  expect(said).toBeLessThan(mean + error)
  expect(said).toBeGreaterThan(mean - error - 1)
})
