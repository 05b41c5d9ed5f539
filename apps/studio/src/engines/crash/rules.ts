import { type WordStream, wordsInBlock } from '../../engine/draw.ts'

/** Multipliers are hundredths of the stake. */
export interface CrashRules {
  /** Return to player in percent, the same for each multiplier at which a player cashes out. */
  readonly returnPercent: number
  /** The lowest automatic cash-out. */
  readonly leastTarget: number
  /** The highest multiplier. A round ends at it, and open bets are cashed out. */
  readonly maxWin: number
}

/** The shared round that a bet takes part in. */
export interface SharedRef {
  readonly chain: number
  readonly number: number
}

/** Multiplier of the automatic cash-out; null without one. */
interface Ride extends SharedRef {
  readonly target: number | null
}

export type CrashState = (Ride & { readonly kind: 'join' }) | (Ride & { readonly kind: 'fly' })

/**
 * - cash-out: at the multiplier of the server's time, which replaces the `at` that the frame sent
 * - crash: the shared round has ended at its point
 * - return: the stake is returned, because the studio was interrupted
 */
export type CrashAction =
  | { readonly kind: 'cash-out'; readonly at: number }
  | { readonly kind: 'crash'; readonly point: number }
  | { readonly kind: 'return' }

export interface CrashStep extends Ride {
  readonly kind: 'join' | CrashAction['kind']
  /** Multiplier of the cash-out. */
  readonly at: number | null
  /** The crash point; null until the shared round has crashed. */
  readonly point: number | null
  readonly pay: number
  readonly next: CrashState | null
}

/** Milliseconds of the phases around the flight. */
export const bettingMs = 7000
export const crashedMs = 3000

const range = 2n ** 256n

/**
 * The crash point of a shared round: the first block of its stream as a number X of 256 bits,
 * floor(returnPercent × 2^256 / (2^256 − X)) hundredths, at most `maxWin`. It is below 100 for a round that crashes at
 * once.
 *
 * For a multiplier of m hundredths the chance that the point is m or more is floor(returnPercent × 2^256 / m) / 2^256:
 * less than returnPercent / m by less than 2^-256, so that the return is exact to m / 100 × 2^-256 of the stake.
 */
export function crashPoint({ returnPercent, maxWin }: CrashRules, stream: WordStream): number {
  let drawn = 0n
  for (let index = 0; index < wordsInBlock; index += 1) drawn = (drawn << 32n) | BigInt(stream.word(index))
  const point = (BigInt(returnPercent) * range) / (range - drawn)
  return point > BigInt(maxWin) ? maxWin : Number(point)
}

/** Growth in one millisecond, e^0.00006, with 18 decimals. */
const growth = 1_000_060_001_800_036_000n
const one = 10n ** 18n
/** Beyond it every title has reached its highest multiplier; 10,000 is reached after 154 seconds. */
const maxMs = 240_000

/**
 * The multiplier after so many milliseconds of flight in hundredths, rounded down: 1.00006000180003600^ms, by repeated
 * squaring with 18 decimals.
 */
export function multiplierAt(milliseconds: number): number {
  let rest = Math.min(maxMs, Math.max(0, Math.floor(milliseconds)))
  let [power, square] = [one, growth]
  while (rest > 0) {
    if (rest % 2 === 1) power = (power * square) / one
    square = (square * square) / one
    rest = Math.floor(rest / 2)
  }
  return Number((power * 100n) / one)
}

/** The first millisecond at which the multiplier is shown. */
export function timeOf(multiplier: number): number {
  let [low, high] = [0, maxMs]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (multiplierAt(middle) >= multiplier) high = middle
    else low = middle + 1
  }
  return low
}

/**
 * Milliseconds of flight until the crash: the point itself can still be cashed out, what follows it not. At the highest
 * multiplier the round ends as soon as it is reached.
 */
export function flightMs({ maxWin }: CrashRules, point: number): number {
  if (point < 100) return 0
  return timeOf(point >= maxWin ? maxWin : point + 1)
}
