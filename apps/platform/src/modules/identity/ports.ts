import type { Orm } from '../../kernel.ts'

/** What the service says of who a player is. */
export const identityStatuses = { pending: 1, accepted: 2, refused: 3 } as const
export type IdentityStatus = (typeof identityStatuses)[keyof typeof identityStatuses]

/** What checks need of players. */
export interface IdentityPlayers {
  /** Null while nothing was handed in. */
  identityStatus(tx: Orm, playerId: string): Promise<number | null>
  /** Keeps what the service says, and that it did; who is accepted stays so. */
  changeIdentityStatus(tx: Orm, playerId: string, status: IdentityStatus): Promise<void>
  recipient(playerId: string): Promise<{ readonly locale: string } | null>
}

/** What checks need of the operator's settings. */
export interface IdentitySettings {
  constants(): {
    readonly player: {
      readonly identityVerification: { readonly isEnabled: boolean; readonly provider: string }
    }
  }
}
