import type { Currency } from '@croupier/money'
import type { Fairness } from '../fairness.ts'
import type { Settlement } from '../settlement.ts'
import { toCurrency } from '../stakes.ts'
import type { Round, Session, StudioStore } from '../store/index.ts'
import type { SendToWallet } from '../wallet.ts'
import type { PlayResult } from './result.ts'

export interface RoundsDeps {
  readonly store: StudioStore
  readonly clock: { now(): Date }
  readonly send: SendToWallet
  readonly settlement: Settlement
  readonly fairness: Fairness
  readonly log: { error(fields: object, message: string): void }
}

/** The interface of the shared rounds (`src/shared`) for the round of one player. */
export interface SharedRounds {
  /** The player's choice with the shared round that it joins. */
  join(session: Session, choice: unknown): PlayResult<object>
  /** Whether the shared round still takes the bet, now that the platform has accepted it. */
  accepts(round: Round): boolean
  /** The player's action with the multiplier at the server's time; null if it comes too late. */
  stamp(round: Round, requested: unknown): object | null
  /** After a step of the player: tells the others of a bet or a cash-out. */
  note(round: Round): void
  /** Whether the shared round of an open bet will still be settled. */
  isRunning(round: Round): boolean
}

export interface RoundDeps extends RoundsDeps {
  readonly shared: SharedRounds
}

export const sessionCurrency = (session: Session): Currency =>
  toCurrency(session.currency, session.subunitToUnit)
