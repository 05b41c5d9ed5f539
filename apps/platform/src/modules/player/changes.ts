import { randomUUID } from 'node:crypto'
import type { documentShapes } from '@croupier/contract'
import type { CallContext, Kernel, Orm } from '../../kernel.ts'
import { eq } from '../../sql.ts'
import type { IdentityStatus, PlayerStatus } from './column-values.ts'
import { parseDevice } from './device.ts'
import { originOf, record, type SignificantEvent } from './events.ts'
import { findPlayer, getPlayer, maySignIn, withoutPromotion } from './players.ts'
import type { SessionCloser } from './session-closer.ts'
import { player } from './tables.ts'

/** What other modules change of players and write to their log of significant events. */
export function createPlayerChanges(kernel: Pick<Kernel, 'clock' | 'outbox'>, ends: SessionCloser) {
  const { clock } = kernel
  return {
    /**
     * Sets the profile's status. Blocking and self-exclusion end every session at once; self-exclusion also withdraws
     * the consent to promotion, which only the player can give again.
     */
    async changeStatus(tx: Orm, playerId: string, status: PlayerStatus, reason: string): Promise<void> {
      const row = await getPlayer(tx, playerId)
      // An erased player stays blocked.
      if (row.status === status || row.erasedAt !== null) return
      const withdrawn = status === 'self-excluded' ? withoutPromotion(row) : {}
      await tx
        .update(player)
        .set({ status, ...withdrawn })
        .where(eq(player.id, playerId))
      if (!maySignIn(status)) await ends.endAll(tx, playerId, 'blocked', clock.now())
      const details = { from: row.status, to: status, reason }
      await record(tx, { kind: 'status-changed', playerId, details }, { now: clock.now() })
    },

    /**
     * Adds a change of the player's limits to the log of significant events. Details hold nothing personal.
     */
    async recordLimit(
      tx: Orm,
      event: SignificantEvent & { readonly kind: 'limit-set' | 'limit-changed' | 'limit-removed' },
      context: Pick<CallContext, 'ip' | 'country' | 'now' | 'userAgent'>,
    ): Promise<void> {
      await record(tx, event, originOf(context, parseDevice(context.userAgent)))
    },

    /** Adds an event of the player's documents to the log of significant events. */
    async recordDocument(
      tx: Orm,
      event: SignificantEvent & {
        readonly kind: 'document-uploaded' | 'document-deleted' | 'document-decided'
      },
      context: Pick<CallContext, 'ip' | 'country' | 'now' | 'userAgent'> | null,
    ): Promise<void> {
      const origin = context ? originOf(context, parseDevice(context.userAgent)) : { now: clock.now() }
      await record(tx, event, origin)
    },

    changeIdentityStatus: createIdentityChange(kernel),

    /** A break or a self-exclusion: no stakes until then. */
    async closePlay(tx: Orm, playerId: string, until: Date): Promise<void> {
      await tx.update(player).set({ playClosedUntil: until }).where(eq(player.id, playerId))
    },

    /** Sets whether a bet of the player has to check limits. */
    async markPlayLimits(tx: Orm, playerId: string, hasLimits: boolean): Promise<void> {
      await tx.update(player).set({ hasPlayLimits: hasLimits }).where(eq(player.id, playerId))
    },
  }
}

/** Stores the result of the identity check. An accepted player stays accepted; a second refusal is a result again. */
function createIdentityChange({ clock, outbox }: Pick<Kernel, 'clock' | 'outbox'>) {
  return async (
    tx: Orm,
    playerId: string,
    status: IdentityStatus,
    reason: documentShapes.RejectionReason | null,
  ): Promise<void> => {
    const from = (await findPlayer(tx, playerId))?.identityStatus ?? null
    if (from === 'accepted' || (from === 'pending' && status === 'pending')) return
    const result = { identityStatus: status, identityReason: reason }
    await tx.update(player).set(result).where(eq(player.id, playerId))
    const details = { from, to: status, ...(reason && { reason }) }
    await record(tx, { kind: 'identity-changed', playerId, details }, { now: clock.now() })
    const payload = { playerId, status, reason, changeId: randomUUID() }
    await outbox.add(tx, { topic: 'player.identity.changed', key: playerId, payload })
  }
}
