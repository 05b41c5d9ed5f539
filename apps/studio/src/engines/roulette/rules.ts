/**
 * The rules of a roulette title: a wheel of 37 pockets with a single zero. The stake of a round is the sum of its
 * chips, each worth the lowest stake of the currency.
 *
 * A bet on n numbers pays 36/n times its chips, so every bet returns 36/37. Where the rules halve the loss of
 * even-money bets on zero (la partage), these return 36.5/37.
 */
export interface RouletteRules {
  /** The kinds of bets on offer. */
  readonly kinds: readonly BetKind[]
  /** The part of an even-money bet that is returned on zero. */
  readonly onZero: 'nothing' | 'half'
  /** Whether the table offers bets on wheel sectors, each of which places several bets on numbers. */
  readonly hasSectors: boolean
  /** Maximum win of a round in hundredths of the stake. */
  readonly maxWin: number
}

export type BetKind = 'straight' | 'split' | 'street' | 'corner' | 'line' | 'dozen' | 'column' | 'even'

/** A position on the table where chips can be placed. */
export interface Spot {
  /** The numbers in ascending order, `0-2-3`, or the name of an outside bet, `red`. */
  readonly id: string
  readonly kind: BetKind
  readonly numbers: readonly number[]
}

export interface Bet {
  /** The id of a spot. */
  readonly spot: string
  /** Number of chips of the lowest stake. */
  readonly chips: number
}

export interface RouletteChoice {
  readonly bets: readonly Bet[]
}

export interface RouletteState extends RouletteChoice {
  readonly kind: 'wheel'
}

export interface RouletteStep extends RouletteState {
  /** The number of the pocket that the ball fell into. */
  readonly number: number
  /** Hundredths of the stake, rounded; `multipleOf` of the engine is exact. */
  readonly pay: number
  readonly next: null
}

/** Maximum numbers of spots with chips and of chips in a round. The highest stake is 500 times the lowest. */
export const maxBets = 60
export const maxChips = 500

/** The numbers of the pockets clockwise from zero. */
export const pockets: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
] // biome-ignore format: a table

const reds: readonly number[] = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]

export type Colour = 'green' | 'red' | 'black'
export const colourOf = (number: number): Colour =>
  number === 0 ? 'green' : reds.includes(number) ? 'red' : 'black'

const all = Array.from({ length: 36 }, (_, index) => index + 1)
const inside = (kind: BetKind, ...numbers: readonly number[]): Spot => ({
  id: numbers.join('-'),
  kind,
  numbers,
})
const outside = (kind: BetKind, id: string, isCovered: (number: number) => boolean): Spot => ({
  id,
  kind,
  numbers: all.filter(isCovered),
})

/** The spots within a street of three numbers, and between it and the next street. */
function streetSpots(first: number): Spot[] {
  const [a, b, c] = [first, first + 1, first + 2]
  const own = [inside('split', a, b), inside('split', b, c), inside('street', a, b, c)]
  if (first === 34) return own
  return [
    ...own,
    ...[a, b, c].map((number) => inside('split', number, number + 3)),
    inside('corner', a, b, a + 3, b + 3),
    inside('corner', b, c, b + 3, c + 3),
    inside('line', a, b, c, a + 3, b + 3, c + 3),
  ]
}

const zeroSpots = [
  ...[1, 2, 3].map((number) => inside('split', 0, number)),
  inside('street', 0, 1, 2),
  inside('street', 0, 2, 3),
  inside('corner', 0, 1, 2, 3),
]

const outsideSpots = [
  ...[1, 2, 3].map((part) => outside('dozen', `dozen-${part}`, (number) => Math.ceil(number / 12) === part)),
  ...[1, 2, 3].map((part) =>
    outside('column', `column-${part}`, (number) => ((number - 1) % 3) + 1 === part),
  ),
  outside('even', 'low', (number) => number <= 18),
  outside('even', 'even', (number) => number % 2 === 0),
  outside('even', 'red', (number) => colourOf(number) === 'red'),
  outside('even', 'black', (number) => colourOf(number) === 'black'),
  outside('even', 'odd', (number) => number % 2 === 1),
  outside('even', 'high', (number) => number > 18),
]

const spots: readonly Spot[] = [
  ...[0, ...all].map((number) => inside('straight', number)),
  ...zeroSpots,
  ...all.filter((number) => number % 3 === 1).flatMap(streetSpots),
  ...outsideSpots,
]
const byId: ReadonlyMap<string, Spot> = new Map(spots.map((spot) => [spot.id, spot]))

/** The spots that a title offers. */
export const spotsOf = ({ kinds }: RouletteRules) => spots.filter(({ kind }) => kinds.includes(kind))

/** A spot that a title offers by its id. */
export function findSpot({ kinds }: RouletteRules, id: string): Spot | undefined {
  const spot = byId.get(id)
  return spot && kinds.includes(spot.kind) ? spot : undefined
}

/** The payout of a winning bet for each chip, including the chip. */
export const timesOf = ({ numbers }: Spot) => 36 / numbers.length

export const countChips = (bets: readonly Bet[]) => bets.reduce((sum, { chips }) => sum + chips, 0)

/** The payout of a bet for a number, in half chips. */
function paidHalves(rules: RouletteRules, { spot: id, chips }: Bet, number: number): number {
  const spot = findSpot(rules, id)
  if (!spot) return 0
  if (spot.numbers.includes(number)) return 2 * chips * timesOf(spot)
  return number === 0 && spot.kind === 'even' && rules.onZero === 'half' ? chips : 0
}

/** The payout of the bets for a number, as a fraction of the stake in half chips. */
export const paidOf = (rules: RouletteRules, bets: readonly Bet[], number: number): [number, number] => [
  bets.reduce((sum, bet) => sum + paidHalves(rules, bet, number), 0),
  2 * countChips(bets),
]

interface Draft extends Partial<Pick<RouletteRules, 'onZero' | 'hasSectors'>> {
  /** Default: all. */
  readonly kinds?: readonly BetKind[]
}

const allKinds = ['straight', 'split', 'street', 'corner', 'line', 'dozen', 'column', 'even'] as const

export function roulette({ kinds = allKinds, onZero = 'nothing', hasSectors = false }: Draft): RouletteRules {
  const maxTimes = Math.max(...spots.filter(({ kind }) => kinds.includes(kind)).map(timesOf))
  return { kinds, onZero, hasSectors, maxWin: maxTimes * 100 }
}

/** The announced bets on wheel sectors, with one or more chips on each of their spots. */
export const sectors: Readonly<Record<Sector, readonly Bet[]>> = {
  voisins: toBets('0-2-3*2 4-7 12-15 18-21 19-22 25-26-28-29*2 32-35'),
  tiers: toBets('5-8 10-11 13-16 23-24 27-30 33-36'),
  orphelins: toBets('1 6-9 14-17 17-20 31-34'),
  zero: toBets('0-3 12-15 26 32-35'),
}
export type Sector = 'voisins' | 'tiers' | 'orphelins' | 'zero'

function toBets(list: string): Bet[] {
  return list.split(' ').map((entry) => {
    const [spot = '', chips = '1'] = entry.split('*')
    return { spot, chips: Number(chips) }
  })
}

/** A number and the two numbers on either side of it on the wheel. */
export function neighboursOf(number: number): readonly number[] {
  const index = pockets.indexOf(number)
  return [-2, -1, 0, 1, 2].map((by) => pockets[(index + by + pockets.length) % pockets.length] ?? 0)
}
