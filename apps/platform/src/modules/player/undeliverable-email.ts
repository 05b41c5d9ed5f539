import type { Orm } from '../../kernel.ts'
import { and, eq, gte, isNull } from '../../sql.ts'
import { emailKey } from './email-address.ts'
import { record } from './events.ts'
import { player, playerEmailConfirmation } from './tables.ts'

/** Why no further mails are sent to an address. */
export interface UndeliverableEmail {
  readonly email: string
  readonly reason: 'bounce' | 'complaint'
  readonly occurredAt: Date
}

/**
 * Marks the address of a player as undeliverable. Changes nothing if no player has the address, if it is marked, or
 * if it was confirmed since: providers may repeat a report for hours.
 */
export async function markUndeliverable(
  tx: Orm,
  { email, reason, occurredAt }: UndeliverableEmail,
  now: Date,
): Promise<void> {
  const [owner] = await tx
    .select({ id: player.id, email: player.email })
    .from(player)
    .where(and(eq(player.emailKey, emailKey(email)), isNull(player.emailUndeliverableSince)))
    .for('update')
  if (!owner?.email) return
  const confirmation = playerEmailConfirmation
  const ofAddress = and(eq(confirmation.playerId, owner.id), eq(confirmation.email, owner.email))
  const [confirmed] = await tx
    .select({ id: confirmation.id })
    .from(confirmation)
    .where(and(ofAddress, gte(confirmation.usedAt, occurredAt)))
    .limit(1)
  if (confirmed) return
  await tx.update(player).set({ emailUndeliverableSince: now }).where(eq(player.id, owner.id))
  await record(tx, { kind: 'email-undeliverable', playerId: owner.id, details: { reason } }, { now })
}
