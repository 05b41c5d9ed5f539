import type { sportsbookVoidReason } from '@croupier/contract/providers'
import type { z } from 'zod'

/** A selection of a sports bet, as it is stored. */
export interface SportsSelection {
  readonly event: string
  readonly market?: string | undefined
  readonly outcome: string
  readonly odds: string
  /** By the result in force. */
  readonly voidReason?: z.output<typeof sportsbookVoidReason> | undefined
}
