import { max, min } from '@croupier/money'
import { fail } from '../../kernel.ts'

/** What keeps money from being withdrawn, and how a withdrawal that needs it is refused. The bounds name theirs. */
export const heldFailures = {
  'second-step': fail('second-step-missing'),
  turnover: fail('wager-pending'),
  minimum: null,
  maximum: null,
  bonus: fail('bonus-pending'),
  withdrawal: fail('withdrawal-pending'),
  bet: fail('bet-open'),
} as const
export type HeldBy = keyof typeof heldFailures

/** An account's money and what concerns it, in the currency's smallest unit. */
export interface Funds {
  readonly real: bigint
  readonly bonus: bigint
  /** Of withdrawals that are not paid yet. */
  readonly held: bigint
  /** Stakes of rounds and sports bets that are not settled. They are no longer on the account. */
  readonly inBets: bigint
  /** Stakes that the deposits still require. */
  readonly turnoverLeft: bigint
  /** Stakes that the active bonus still requires; null without one. */
  readonly wageringLeft: bigint | null
  /** Whether withdrawals require the second step, which the player does not have. */
  readonly isSecondStepMissing: boolean
  /** Of the chosen method; null for none. */
  readonly bounds: { readonly min: bigint; readonly max: bigint } | null
}

export interface HeldLine {
  readonly by: HeldBy
  /** What it holds, above zero. */
  readonly amount: bigint
  /** Stakes that are left, or the bound of the method; null if there is no such number. */
  readonly needed: bigint | null
}

export interface Withdrawable {
  readonly amount: bigint
  /** The smallest amount of a withdrawal, if one is possible at all. */
  readonly least: bigint
  /** What holds the rest, in the order in which a larger amount needs it. */
  readonly lines: readonly HeldLine[]
}

/** What can be withdrawn now. With the lines it is all of the player's money on the account and in bets. */
export function withdrawable(funds: Funds): Withdrawable {
  const { real, bonus, held, inBets, wageringLeft, bounds } = funds
  const least = max(bounds?.min ?? 1n, 1n)
  const most = min(real, bounds?.max ?? real)
  const blocked = blockOf(funds, least)
  const amount = blocked ? 0n : most
  const lines: HeldLine[] = [
    ...(blocked ? [{ ...blocked, amount: real }] : []),
    { by: 'maximum' as const, amount: blocked ? 0n : real - most, needed: bounds?.max ?? null },
    { by: 'bonus' as const, amount: bonus, needed: wageringLeft },
    { by: 'withdrawal' as const, amount: held, needed: null },
    { by: 'bet' as const, amount: inBets, needed: null },
  ]
  return { amount, least, lines: lines.filter((line) => line.amount > 0n) }
}

/** What holds all real money. */
function blockOf({ real, turnoverLeft, isSecondStepMissing }: Funds, least: bigint) {
  if (isSecondStepMissing) return { by: 'second-step' as const, needed: null }
  if (turnoverLeft > 0n) return { by: 'turnover' as const, needed: turnoverLeft }
  if (real < least) return { by: 'minimum' as const, needed: least }
  return null
}

/** Why an amount cannot be withdrawn; null if it can be. */
export function findHold({ amount, least, lines }: Withdrawable, wanted: bigint): HeldBy | 'nothing' | null {
  if (wanted <= amount) return wanted < least ? 'minimum' : null
  let end = amount
  for (const line of lines) {
    end += line.amount
    if (wanted <= end) return line.by
  }
  return 'nothing'
}
