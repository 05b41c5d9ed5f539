import type { Orm } from '../../kernel.ts'

/** The result of a check. */
export const identityStatuses = { pending: 1, accepted: 2, refused: 3 } as const
export type IdentityStatus = (typeof identityStatuses)[keyof typeof identityStatuses]

export interface IdentityPlayers {
  /** Null before the first check. */
  identityStatus(tx: Orm, playerId: string): Promise<number | null>
  /** Stores the result and the time of it; an accepted player stays accepted. */
  changeIdentityStatus(tx: Orm, playerId: string, status: IdentityStatus): Promise<void>
  recipient(playerId: string): Promise<{ readonly locale: string } | null>
}

export interface IdentitySettings {
  constants(): {
    readonly player: {
      readonly identityVerification: { readonly isEnabled: boolean; readonly provider: string }
    }
  }
}
