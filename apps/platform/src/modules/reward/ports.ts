import type { RatedCurrency } from '@croupier/rules'
import type { Names } from '../../config/index.ts'
import type { Orm } from '../../kernel.ts'
import type { CreditReason } from '../wallet/index.ts'

export interface RewardSettings {
  currency(code: string): RatedCurrency | null
  base(): RatedCurrency
}

export interface RewardWallet {
  /** The player's account in a currency; null if there is none. */
  findAccountIn(tx: Orm, playerId: string, currency: string): Promise<{ readonly id: string } | null>
  /** Pays real money from the house account; once per key. */
  payReward(
    tx: Orm,
    payment: {
      readonly accountId: string
      readonly amount: bigint
      readonly reason: CreditReason
      readonly key: string
      readonly reference: string
    },
  ): Promise<void>
}

/** The recipient of an award; the cause is unique and kept for ever. */
export interface Recipient {
  readonly playerId: string
  readonly currency: string
  readonly cause: string
  /** The player's session that leads to it. */
  readonly sessionId?: string | undefined
}

export interface RewardBonuses {
  findOffer(identity: string): { readonly type: string; readonly trigger: string } | null
  /** What the offer is worth in a currency; null if it is unknown or depends on a deposit. */
  describeOffer(
    identity: string,
    currency: string,
  ):
    | { readonly kind: 'bonus'; readonly name: string; readonly names: Names; readonly amount: bigint }
    | {
        readonly kind: 'freespins'
        readonly name: string
        readonly names: Names
        readonly count: number
        readonly game: string | null
      }
    | null
  /**
   * Issues an award of the offer, once per cause.
   * @param amount of bonus money instead of the offer's; null for the offer's
   * @returns whether the player has it
   */
  issueOffer(tx: Orm, to: Recipient, identity: string, amount: bigint | null): Promise<boolean>
}

export interface RewardWheels {
  findByIdentity(
    identity: string,
  ): { readonly id: string; readonly identity: string; readonly title: string } | null
  issue(
    tx: Orm,
    grant: {
      readonly playerId: string
      readonly wheelId: string
      readonly spins: number
      readonly cause: string
    },
  ): Promise<void>
}

export interface RewardPlayers {
  status(tx: Orm, playerId: string): Promise<'active' | 'no-deposits' | 'blocked' | 'self-excluded'>
}
