import fc from 'fast-check'
import {
  activate,
  type Bonus,
  type BonusError,
  type BonusTerms,
  cancel,
  expire,
  issue,
  type OpenBet,
  type Outcome,
  rollBack,
  stake,
  takeBack,
  win,
} from '../bonus.ts'

/** A step of a player with one bonus. `at` chooses among what exists, modulo its number. */
export type Step =
  | { readonly kind: 'deposit' | 'withdraw'; readonly amount: bigint }
  | {
      readonly kind: 'bet'
      readonly amount: bigint
      readonly percent: number
      readonly at: number
      readonly isNewRound: boolean
    }
  | { readonly kind: 'win'; readonly amount: bigint; readonly at: number; readonly isFinal: boolean }
  | { readonly kind: 'rollback'; readonly at: number }
  | { readonly kind: 'reversal'; readonly at: number; readonly mayReopen: boolean }
  | { readonly kind: 'activate' | 'cancel' | 'expire' }

const amounts = fc.bigInt({ min: 1n, max: 2000n })
const at = fc.nat(20)

const later = fc.array(
  fc.oneof(
    { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('deposit', 'withdraw'), amount: amounts }) },
    {
      weight: 12,
      arbitrary: fc.record({
        kind: fc.constant('bet' as const),
        amount: amounts,
        percent: fc.constantFrom(0, 10, 33, 100, 100, 100),
        at,
        isNewRound: fc.boolean(),
      }),
    },
    {
      weight: 10,
      arbitrary: fc.record({
        kind: fc.constant('win' as const),
        amount: fc.oneof(fc.constant(0n), fc.bigInt({ min: 1n, max: 9000n })),
        at,
        isFinal: fc.boolean(),
      }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('rollback' as const), at }) },
    {
      weight: 3,
      arbitrary: fc.record({ kind: fc.constant('reversal' as const), at, mayReopen: fc.boolean() }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('activate' as const) }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('cancel', 'expire') }) },
  ) as fc.Arbitrary<Step>,
  { minLength: 1, maxLength: 60 },
)

/** Most histories begin with the activation, so that they reach the later states. */
export const steps = fc
  .tuple(fc.constantFrom<Step[]>([], [{ kind: 'activate' }], [{ kind: 'activate' }]), later)
  .map(([first, rest]) => [...first, ...rest])

export const terms: fc.Arbitrary<BonusTerms> = fc.record({
  required: fc.bigInt({ min: 0n, max: 20_000n }),
  maxBet: fc.option(fc.bigInt({ min: 1n, max: 4000n })),
  maxKept: fc.option(fc.bigInt({ min: 1n, max: 5000n })),
  order: fc.constantFrom('real-first', 'bonus-first'),
  isLocked: fc.boolean(),
})

interface RoundBet {
  readonly bet: string
  readonly round: string
  readonly amount: bigint
}

/** A player's money beside the bonus, as a platform keeps it. */
export interface World {
  readonly bonus: Bonus
  readonly real: bigint
  readonly bonusMoney: bigint
  readonly house: bigint
  /** Deposits less withdrawals. */
  readonly deposited: bigint
  /** Bets of open rounds. */
  readonly bets: readonly RoundBet[]
  /** Bets of settled rounds without a win; `counted` if they counted towards the bonus. */
  readonly settled: readonly (RoundBet & { readonly counted: OpenBet | undefined })[]
  /** Rounds of open bets that have won: their bets cannot be rolled back. */
  readonly wonRounds: readonly string[]
  readonly nextId: number
}

export const begin = (amount: bigint): World => ({
  ...{ bonus: issue(amount), real: 0n, bonusMoney: 0n, house: 0n, deposited: 0n },
  ...{ bets: [], settled: [], wonRounds: [], nextId: 1 },
})

export type Taken = { readonly world: World; readonly error: BonusError | 'not-possible' | null }

/** Applies a step; a refused one changes nothing. */
export function take(world: World, rules: BonusTerms, step: Step): Taken {
  switch (step.kind) {
    case 'deposit':
      return moved(world, { real: world.real + step.amount, deposited: world.deposited + step.amount })
    case 'withdraw':
      if (step.amount > world.real) return refused(world)
      return moved(world, { real: world.real - step.amount, deposited: world.deposited - step.amount })
    case 'bet':
      return bet(world, rules, step)
    case 'win':
      return pay(world, rules, step)
    case 'rollback':
      return returnOpen(world, rules, step.at)
    case 'reversal':
      return reverse(world, rules, step)
    case 'activate':
      return apply(world, activate(world.bonus, rules))
    case 'cancel':
      return apply(world, cancel(world.bonus, rules))
    case 'expire':
      return apply(world, expire(world.bonus, rules))
  }
}

const refused = (world: World): Taken => ({ world, error: 'not-possible' })
const moved = (world: World, changes: Partial<World>): Taken => ({
  world: { ...world, ...changes },
  error: null,
})

function apply(world: World, outcome: Outcome<BonusError>, changes: Partial<World> = {}): Taken {
  if (!outcome.ok) return { world, error: outcome.error }
  const { real, bonus } = outcome.moves
  return moved(world, {
    bonus: outcome.bonus,
    real: world.real + real,
    bonusMoney: world.bonusMoney + bonus,
    house: world.house - real - bonus,
    ...changes,
  })
}

function bet(world: World, rules: BonusTerms, step: Step & { kind: 'bet' }): Taken {
  const id = String(world.nextId)
  const open = world.bets[step.at % Math.max(world.bets.length, 1)]
  const round = step.isNewRound || !open ? `round ${id}` : open.round
  const { amount, percent } = step
  const outcome = stake(world.bonus, rules, { bet: id, round, amount, percent, real: world.real })
  return apply(world, outcome, {
    bets: [...world.bets, { bet: id, round, amount }],
    nextId: world.nextId + 1,
  })
}

function pay(world: World, rules: BonusTerms, { at: place, amount, isFinal }: Step & { kind: 'win' }): Taken {
  const open = world.bets[place % Math.max(world.bets.length, 1)]
  if (!open) return refused(world)
  const { round } = open
  const ofRound = world.bets.filter((one) => one.round === round)
  const roundStake = ofRound.reduce((sum, one) => sum + one.amount, 0n)
  const outcome = win(world.bonus, rules, { round, amount, roundStake, isFinal })
  const isReversible = isFinal && amount === 0n && !world.wonRounds.includes(round)
  const settled = ofRound.map((one) => ({
    ...one,
    counted: world.bonus.openBets.find(({ bet: id }) => id === one.bet),
  }))
  return apply(world, outcome, {
    settled: isReversible ? [...world.settled, ...settled] : world.settled,
    bets: isFinal ? world.bets.filter((one) => one.round !== round) : world.bets,
    wonRounds: amount > 0n ? [...world.wonRounds, round] : world.wonRounds,
  })
}

function returnOpen(world: World, rules: BonusTerms, place: number): Taken {
  const open = world.bets[place % Math.max(world.bets.length, 1)]
  if (!open || world.wonRounds.includes(open.round)) return refused(world)
  const outcome = rollBack(world.bonus, rules, { bet: open.bet, amount: open.amount })
  return apply(world, outcome, { bets: world.bets.filter((one) => one !== open) })
}

function reverse(
  world: World,
  rules: BonusTerms,
  { at: place, mayReopen }: Step & { kind: 'reversal' },
): Taken {
  const one = world.settled[place % Math.max(world.settled.length, 1)]
  if (!one) return refused(world)
  const { bet: id, round, amount, counted } = one
  const bet = counted ?? { bet: id, round, bonus: 0n, counted: 0n }
  return apply(world, takeBack(world.bonus, rules, { bet, amount, mayReopen }), {
    settled: world.settled.filter((other) => other !== one),
  })
}
