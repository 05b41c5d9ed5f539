import { max, min } from '@croupier/money'
import { refuse } from './refuse.ts'

/** Percentages of a stake that count towards the wagering: of a game, else of its category, else the default. */
export interface Contributions {
  readonly default: number
  readonly categories: Readonly<Record<string, number>>
  /** By slug. */
  readonly games: Readonly<Record<string, number>>
}

/** What a player accepts with a bonus. Amounts are in the smallest unit of its currency. */
export interface BonusTerms {
  /** The stakes that are required before the bonus is paid as real money, each weighted by its contribution. */
  readonly required: bigint
  /** The largest stake of one bet while the bonus is active; null for none. */
  readonly maxBet: bigint | null
  /** The most that is paid as real money; null for everything. */
  readonly maxKept: bigint | null
  /** Which money is staked first. */
  readonly order: 'real-first' | 'bonus-first'
  /** Whether the player cannot cancel it while it is active. */
  readonly isLocked: boolean
}

/** A bet of a round that is not settled. */
export interface OpenBet {
  readonly bet: string
  readonly round: string
  /** The part that was bonus money. */
  readonly bonus: bigint
  /** What it added to the progress. */
  readonly counted: bigint
}

export interface Bonus {
  readonly status: 'issued' | 'active' | 'finished'
  readonly result: 'open' | 'played' | 'cancelled' | 'expired' | 'lost'
  readonly amount: bigint
  /** Bonus money that can be staked. */
  readonly balance: bigint
  /** Stake times percentage, so in hundredths of the smallest unit. */
  readonly progress: bigint
  /** Bonus money that was paid as real money. */
  readonly kept: bigint
  readonly openBets: readonly OpenBet[]
}

/** Changes of the player's money. The house account changes by the opposite of their sum. */
export interface Moves {
  readonly real: bigint
  readonly bonus: bigint
}

export type BonusError =
  | 'not-issued'
  | 'finished'
  | 'unsettled'
  | 'locked'
  | 'max-bet-exceeded'
  | 'restricted'
  | 'insufficient-funds'
  | 'unknown-bet'

/** A refusal changes nothing. */
export type Outcome<E extends BonusError = never> =
  | { readonly ok: true; readonly bonus: Bonus; readonly moves: Moves }
  | { readonly ok: false; readonly error: E }

export interface Stake {
  readonly bet: string
  readonly round: string
  /** Above zero. */
  readonly amount: bigint
  /** The game's contribution, 0 to 100. */
  readonly percent: number
  /** The player's real money. */
  readonly real: bigint
}

export interface Win {
  readonly round: string
  /** Zero or more. */
  readonly amount: bigint
  /** All stakes of the round that were not rolled back, of any money. */
  readonly roundStake: bigint
  /** Whether the round ends. */
  readonly isFinal: boolean
}

const accept = (bonus: Bonus, moves: Partial<Moves> = {}): Outcome => ({
  ok: true,
  bonus,
  moves: { real: 0n, bonus: 0n, ...moves },
})

export const contributionOf = (
  { games, categories, default: other }: Contributions,
  game: { readonly slug: string; readonly category: string },
): number => games[game.slug] ?? categories[game.category] ?? other

/** An issued bonus. No money moves before it is activated. */
export const issue = (amount: bigint): Bonus => ({
  ...({ status: 'issued', result: 'open' } as const),
  ...{ amount, balance: 0n, progress: 0n, kept: 0n, openBets: [] },
})

/** Pays the amount as bonus money. The caller ensures that the account has no other active bonus. */
export function activate(bonus: Bonus, terms: BonusTerms): Outcome<'not-issued'> {
  if (bonus.status !== 'issued') return refuse('not-issued')
  const active = { ...bonus, status: 'active' as const, balance: bonus.amount }
  return conclude(accept(active, { bonus: bonus.amount }), terms)
}

/** Takes a stake, from bonus money only if the bonus is active and the game contributes. */
export function stake(
  bonus: Bonus,
  terms: BonusTerms,
  { bet, round, amount, percent, real }: Stake,
): Outcome<'max-bet-exceeded' | 'restricted' | 'insufficient-funds'> {
  if (bonus.status !== 'active')
    return amount > real ? refuse('insufficient-funds') : accept(bonus, { real: -amount })
  if (terms.maxBet !== null && amount > terms.maxBet) return refuse('max-bet-exceeded')
  if (amount > real + bonus.balance) return refuse('insufficient-funds')
  if (percent === 0) return amount > real ? refuse('restricted') : accept(bonus, { real: -amount })
  const fromBonus = terms.order === 'real-first' ? max(amount - real, 0n) : min(amount, bonus.balance)
  const counted = amount * BigInt(percent)
  const staked = {
    ...bonus,
    balance: bonus.balance - fromBonus,
    progress: bonus.progress + counted,
    openBets: [...bonus.openBets, { bet, round, bonus: fromBonus, counted }],
  }
  return accept(staked, { real: fromBonus - amount, bonus: -fromBonus })
}

/**
 * Pays a win in the proportion of the round's stakes, the remainder of the rounding as real money. After the
 * end of the bonus its part is real money as well, within the most that is paid.
 */
export function win(bonus: Bonus, terms: BonusTerms, { round, amount, roundStake, isFinal }: Win): Outcome {
  const ofBonus = bonus.openBets.reduce((sum, one) => sum + (one.round === round ? one.bonus : 0n), 0n)
  const part = ofBonus === 0n ? 0n : (amount * ofBonus) / roundStake
  const paid = credit(bonus, terms, part)
  if (!paid.ok) return paid
  const moves = { ...paid.moves, real: paid.moves.real + amount - part }
  const openBets = isFinal ? bonus.openBets.filter((one) => one.round !== round) : bonus.openBets
  return conclude({ ...paid, bonus: { ...paid.bonus, openBets }, moves }, terms)
}

/**
 * Returns the stake of an open round to its sources. If the bonus has ended, its part is treated as if it had
 * not been staked: it is paid if the bonus was played, and lost with the rest if not.
 *
 * @param amount the whole stake
 */
export function rollBack(
  bonus: Bonus,
  terms: BonusTerms,
  { bet, amount }: { readonly bet: string; readonly amount: bigint },
): Outcome {
  const found = bonus.openBets.find((one) => one.bet === bet)
  if (!found) return accept(bonus, { real: amount })
  const returned = giveBack(bonus, terms, found.bonus)
  if (!returned.ok) return returned
  const rolledBack = {
    ...returned.bonus,
    progress: returned.bonus.progress - found.counted,
    openBets: bonus.openBets.filter((one) => one.bet !== bet),
  }
  const moves = { ...returned.moves, real: returned.moves.real + amount - found.bonus }
  return conclude({ ...returned, bonus: rolledBack, moves }, terms)
}

/**
 * Returns the stake of a settled round to its sources. What it added to the wagering of an active bonus is taken back.
 * A bonus that was used up becomes active again with the money that comes back, if `mayReopen`. One that ended
 * otherwise stays as it ended; its part of the stake is treated as by `rollBack`.
 *
 * @param amount the whole stake
 * @param mayReopen whether its deadline has not passed and the account has no other active bonus
 */
export function takeBack(
  bonus: Bonus,
  terms: BonusTerms,
  { bet, amount, mayReopen }: { readonly bet: OpenBet; readonly amount: bigint; readonly mayReopen: boolean },
): Outcome {
  const isReopened = bonus.result === 'lost' && mayReopen && bet.bonus > 0n
  const active = { ...bonus, status: 'active', result: 'open' } as const
  const returned = giveBack(isReopened ? active : bonus, terms, bet.bonus)
  if (!returned.ok) return returned
  const progress = returned.bonus.status === 'active' ? max(bonus.progress - bet.counted, 0n) : bonus.progress
  const moves = { ...returned.moves, real: returned.moves.real + amount - bet.bonus }
  return conclude({ ...returned, bonus: { ...returned.bonus, progress }, moves }, terms)
}

/** Ends the bonus at the player's request; its money is lost. */
export function cancel(bonus: Bonus, { isLocked }: BonusTerms): Outcome<'finished' | 'locked' | 'unsettled'> {
  if (bonus.status === 'finished') return refuse('finished')
  if (bonus.status === 'active' && isLocked) return refuse('locked')
  if (bonus.openBets.length > 0) return refuse('unsettled')
  return forfeit(bonus, 'cancelled')
}

/** Ends the bonus at its deadline. Wagering that is complete, except for a round to settle, is honoured. */
export function expire(bonus: Bonus, terms: BonusTerms): Outcome<'finished'> {
  if (bonus.status === 'finished') return refuse('finished')
  return bonus.status === 'active' && isWagered(bonus, terms)
    ? convert(bonus, terms)
    : forfeit(bonus, 'expired')
}

const isWagered = ({ progress }: Bonus, { required }: BonusTerms) => progress >= required * 100n

/** Returns the bonus money of a stake; it is lost with the rest if the bonus has ended without being played. */
function giveBack(bonus: Bonus, terms: BonusTerms, amount: bigint): Outcome {
  const isForfeited = bonus.status === 'finished' && bonus.result !== 'played'
  return isForfeited ? accept(bonus) : credit(bonus, terms, amount)
}

function credit(bonus: Bonus, terms: BonusTerms, amount: bigint): Outcome {
  if (bonus.status !== 'finished')
    return accept({ ...bonus, balance: bonus.balance + amount }, { bonus: amount })
  const paid = terms.maxKept === null ? amount : min(amount, terms.maxKept - bonus.kept)
  return accept({ ...bonus, kept: bonus.kept + paid }, { real: paid })
}

function forfeit(bonus: Bonus, result: 'cancelled' | 'expired'): Outcome {
  return accept({ ...bonus, status: 'finished', result, balance: 0n }, { bonus: -bonus.balance })
}

function convert(bonus: Bonus, { maxKept }: BonusTerms): Outcome {
  const kept = maxKept === null ? bonus.balance : min(bonus.balance, maxKept)
  const played = { ...bonus, status: 'finished', result: 'played', balance: 0n, kept } as const
  return accept(played, { real: kept, bonus: -bonus.balance })
}

/** Ends an active bonus without open rounds that is wagered or used up. */
function conclude<E extends BonusError>(outcome: Outcome<E>, terms: BonusTerms): Outcome<E> {
  if (!outcome.ok) return outcome
  const { bonus, moves } = outcome
  if (bonus.status !== 'active' || bonus.openBets.length > 0) return outcome
  if (isWagered(bonus, terms)) {
    const played = convert(bonus, terms)
    if (!played.ok) return outcome
    return {
      ...played,
      moves: { real: moves.real + played.moves.real, bonus: moves.bonus + played.moves.bonus },
    }
  }
  return bonus.balance > 0n
    ? outcome
    : { ...outcome, bonus: { ...bonus, status: 'finished', result: 'lost' } }
}
