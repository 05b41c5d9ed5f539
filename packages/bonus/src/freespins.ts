import { min } from '@croupier/money'
import { refuse } from './refuse.ts'

/** What a player accepts with free spins. Amounts are in the smallest unit of their currency. */
export interface FreespinsTerms {
  readonly count: number
  readonly stake: bigint
  /** The most that all spins together pay; null for everything. */
  readonly maxWin: bigint | null
  /** Paid as real money with each win, or as one bonus at the end. */
  readonly winnings: 'real' | 'bonus'
}

export interface FreeRound {
  readonly round: string
  /** A round that has won cannot be rolled back. */
  readonly hasWon: boolean
}

export interface Freespins {
  readonly status: 'issued' | 'active' | 'finished'
  readonly result: 'open' | 'played' | 'cancelled' | 'expired'
  readonly played: number
  readonly won: bigint
  /** The deadline has passed. They end once no round is open. */
  readonly isDue: boolean
  readonly openRounds: readonly FreeRound[]
}

/**
 * Changes of the player's real money and of the promotion account. The house account changes by the opposite of their
 * sum.
 */
export interface FreespinsMoves {
  readonly real: bigint
  readonly promotion: bigint
}

export type FreespinsError =
  | 'not-issued'
  /** Also for spins that are all played, or due. */
  | 'not-active'
  | 'finished'
  | 'unsettled'
  | 'unknown-round'
  | 'round-has-won'

/** A refusal changes nothing. */
export type FreespinsOutcome<E extends FreespinsError = never> =
  | { readonly ok: true; readonly freespins: Freespins; readonly moves: FreespinsMoves }
  | { readonly ok: false; readonly error: E }

const accept = (freespins: Freespins, moves: Partial<FreespinsMoves> = {}) =>
  ({ ok: true, freespins, moves: { real: 0n, promotion: 0n, ...moves } }) as const

export const issue = (): Freespins => ({
  ...({ status: 'issued', result: 'open' } as const),
  ...{ played: 0, won: 0n, isDue: false, openRounds: [] },
})

/** The caller ensures that the account has no other active free spins. */
export function activate(freespins: Freespins): FreespinsOutcome<'not-issued'> {
  return freespins.status === 'issued' ? accept({ ...freespins, status: 'active' }) : refuse('not-issued')
}

/** Opens a round, whose stake the promotion account pays. */
export function play(
  freespins: Freespins,
  { count, stake }: FreespinsTerms,
  round: string,
): FreespinsOutcome<'not-active'> {
  const { status, isDue, played, openRounds } = freespins
  if (status !== 'active' || isDue || played >= count) return refuse('not-active')
  const opened = [...openRounds, { round, hasWon: false }]
  return accept({ ...freespins, played: played + 1, openRounds: opened }, { promotion: -stake })
}

/**
 * Books a win up to the most that the terms pay.
 * @param win `amount`: zero or more; `isFinal`: whether the round ends
 */
export function win(
  freespins: Freespins,
  terms: FreespinsTerms,
  { round, amount, isFinal }: { readonly round: string; readonly amount: bigint; readonly isFinal: boolean },
): FreespinsOutcome<'unknown-round'> {
  const open = freespins.openRounds.find((one) => one.round === round)
  if (!open) return refuse('unknown-round')
  const paid = terms.maxWin === null ? amount : min(amount, terms.maxWin - freespins.won)
  const others = freespins.openRounds.filter((one) => one !== open)
  const openRounds = isFinal ? others : [...others, { round, hasWon: open.hasWon || amount > 0n }]
  const credited = conclude({ ...freespins, won: freespins.won + paid, openRounds }, terms)
  return accept(credited, terms.winnings === 'real' ? { real: paid } : { promotion: paid })
}

/** Gives a spin back whose bet was rolled back. */
export function rollBack(
  freespins: Freespins,
  terms: FreespinsTerms,
  round: string,
): FreespinsOutcome<'unknown-round' | 'round-has-won'> {
  const open = freespins.openRounds.find((one) => one.round === round)
  if (!open) return refuse('unknown-round')
  if (open.hasWon) return refuse('round-has-won')
  const openRounds = freespins.openRounds.filter((one) => one !== open)
  const returned = { ...freespins, played: freespins.played - 1, openRounds }
  return accept(conclude(returned, terms), { promotion: terms.stake })
}

/** Ends them at the player's request; what they have won is kept. */
export function cancel(freespins: Freespins): FreespinsOutcome<'finished' | 'unsettled'> {
  if (freespins.status === 'finished') return refuse('finished')
  if (freespins.openRounds.length > 0) return refuse('unsettled')
  return accept({ ...freespins, status: 'finished', result: 'cancelled' })
}

/** The deadline has passed. */
export function expire(freespins: Freespins, terms: FreespinsTerms): FreespinsOutcome<'finished'> {
  if (freespins.status === 'finished') return refuse('finished')
  return accept(conclude({ ...freespins, isDue: true }, terms))
}

/** What the player is owed as a bonus, in the smallest unit: winnings that are not paid as real money, at the end. */
export const owed = ({ status, won }: Freespins, { winnings }: FreespinsTerms): bigint =>
  status === 'finished' && winnings === 'bonus' ? won : 0n

/** Ends free spins that are all played or due, once no round is open. */
function conclude(freespins: Freespins, { count }: FreespinsTerms): Freespins {
  const { status, openRounds, played, isDue } = freespins
  if (status === 'finished' || openRounds.length > 0) return freespins
  if (played >= count) return { ...freespins, status: 'finished', result: 'played' }
  return isDue ? { ...freespins, status: 'finished', result: 'expired' } : freespins
}
