import type { documentShapes } from '@croupier/contract'
import type { Orm } from '../../kernel.ts'
import type { IdentityStatus } from './tables.ts'

export interface IdentityPlayers {
  /** Null before the first check. */
  identityStatus(tx: Orm, playerId: string): Promise<IdentityStatus | null>
  /** Stores the result and the time of it; an accepted player stays accepted. */
  changeIdentityStatus(
    tx: Orm,
    playerId: string,
    status: IdentityStatus,
    reason: documentShapes.RejectionReason | null,
  ): Promise<void>
  recipient(playerId: string): Promise<{ readonly locale: string } | null>
}

export interface IdentitySettings {
  constants(): {
    readonly player: {
      readonly identityVerification: { readonly isEnabled: boolean; readonly provider: string }
    }
  }
}
