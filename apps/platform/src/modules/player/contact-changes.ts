import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Orm } from '../../kernel.ts'
import { playerEmailConfirmation, playerPhoneChange } from './tables.ts'

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
export async function endContactChanges(tx: Orm, playerId: string, now: Date): Promise<void> {
  await endEmailChanges(tx, playerId, now)
  await endPhoneChanges(tx, playerId, now)
}
