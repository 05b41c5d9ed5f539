import type { CallContext, Orm } from '../../kernel.ts'
import type { DocumentPolicy } from '../settings/index.ts'

export interface DocumentSettings {
  documents(): DocumentPolicy
}

export interface DocumentPlayers {
  /** Adds an event to the log of significant events; without a context it was caused by a reviewer. */
  recordDocument(
    tx: Orm,
    event: {
      readonly kind: 'document-uploaded' | 'document-deleted' | 'document-decided'
      readonly playerId: string
      readonly details: Readonly<Record<string, unknown>>
    },
    context: Pick<CallContext, 'ip' | 'country' | 'now' | 'userAgent'> | null,
  ): Promise<void>
}
