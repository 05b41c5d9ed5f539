import type { Currency } from '@croupier/money'
import type { Fairness } from '../fairness.ts'
import type { Settlement } from '../settlement.ts'
import { toCurrency } from '../stakes.ts'
import type { Session, StudioStore } from '../store/index.ts'
import type { SendToWallet } from '../wallet.ts'

export interface RoundsDeps {
  readonly store: StudioStore
  readonly clock: { now(): Date }
  readonly send: SendToWallet
  readonly settlement: Settlement
  readonly fairness: Fairness
  readonly log: { error(fields: object, message: string): void }
}

export const sessionCurrency = (session: Session): Currency =>
  toCurrency(session.currency, session.subunitToUnit)
