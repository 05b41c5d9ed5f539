import type { Orm, Outbox } from '../../kernel.ts'
import { and, eq, gt, isNull } from '../../sql.ts'
import { playerEmailConfirmation, playerPhoneChange } from './tables.ts'

/** Tells the player's open pages that the e-mail address, the phone number or a requested change has changed. */
export const publishContactChange = (tx: Orm, outbox: Outbox, playerId: string): Promise<void> =>
  outbox.add(tx, {
    topic: 'player.contacts.changed',
    key: playerId,
    payload: { playerId, subject: 'contacts' },
  })

/** Links of requested changes stop working. @returns whether there was one */
export async function endEmailChanges(tx: Orm, playerId: string, now: Date): Promise<boolean> {
  const { id, playerId: owner, isChange, usedAt, expiresAt } = playerEmailConfirmation
  const ended = await tx
    .update(playerEmailConfirmation)
    .set({ expiresAt: now })
    .where(and(eq(owner, playerId), eq(isChange, true), isNull(usedAt), gt(expiresAt, now)))
    .returning({ id })
  return ended.length > 0
}

/** Codes of requested changes stop working. @returns whether there was one */
export async function endPhoneChanges(tx: Orm, playerId: string, now: Date): Promise<boolean> {
  const { id, playerId: owner, usedAt, expiresAt } = playerPhoneChange
  const ended = await tx
    .update(playerPhoneChange)
    .set({ expiresAt: now })
    .where(and(eq(owner, playerId), isNull(usedAt), gt(expiresAt, now)))
    .returning({ id })
  return ended.length > 0
}

/**
 * Ends requested changes of the e-mail address and the phone number. Whoever asked for them may not have been the
 * player, who is told to choose another password then.
 */
export async function endContactChanges(tx: Orm, outbox: Outbox, playerId: string, now: Date): Promise<void> {
  const hasEndedEmail = await endEmailChanges(tx, playerId, now)
  const hasEndedPhone = await endPhoneChanges(tx, playerId, now)
  if (hasEndedEmail || hasEndedPhone) await publishContactChange(tx, outbox, playerId)
}
