import { divide, max, toRatio } from '@croupier/money'
import type { Bonus, BonusTerms } from './bonus.ts'
import type { FreespinsTerms } from './freespins.ts'

/** How a player intends to play a bonus. */
export interface Play {
  /** The stake of a spin in the smallest unit, above zero. */
  readonly stake: bigint
  /** The game's contribution, 0 to 100. */
  readonly percent: number
  /** The game's return to player in percent, such as "96.10". */
  readonly rtp: string
}

/** The terms of a bonus in money. Amounts are in the smallest unit. */
export interface Figures {
  /** Stakes that are still needed in games that count in full. */
  readonly stakeLeft: bigint
  /** The same in this game; null if it does not count. */
  readonly stakeLeftHere: bigint | null
  readonly spins: bigint | null
  /** What these stakes lose on average. */
  readonly expectedCost: bigint | null
  /** The most that is paid as real money; null for everything. */
  readonly maxKept: bigint | null
  /** Bonus money that is lost when the player leaves the bonus now. */
  readonly costOfLeaving: bigint
}

const FULL = 100n

/** What a bonus asks for and costs from now on. Rounded so that no figure is better than the terms. */
export function figures(
  bonus: Pick<Bonus, 'progress' | 'balance'>,
  { required, maxKept }: Pick<BonusTerms, 'required' | 'maxKept'>,
  { stake, percent, rtp }: Play,
): Figures {
  const left = max(required * FULL - bonus.progress, 0n)
  const always = { stakeLeft: divide(left, FULL, 'up'), maxKept, costOfLeaving: bonus.balance }
  if (percent === 0) return { ...always, stakeLeftHere: null, spins: null, expectedCost: null }
  const stakeLeftHere = divide(left, BigInt(percent), 'up')
  return {
    ...always,
    stakeLeftHere,
    spins: divide(stakeLeftHere, stake, 'up'),
    expectedCost: expectedLoss(stakeLeftHere, rtp),
  }
}

/**
 * What free spins win on average, rounded down, in the smallest unit. A most that they pay lowers it by the wins above
 * that, which depends on the game.
 */
export function expectedWinnings(
  { count, stake }: Pick<FreespinsTerms, 'count' | 'stake'>,
  rtp: string,
): bigint {
  const { numerator, denominator } = toRatio(rtp)
  return divide(BigInt(count) * stake * numerator, FULL * denominator, 'down')
}

function expectedLoss(staked: bigint, rtp: string): bigint {
  const { numerator, denominator } = toRatio(rtp)
  return max(divide(staked * (FULL * denominator - numerator), FULL * denominator, 'up'), 0n)
}
