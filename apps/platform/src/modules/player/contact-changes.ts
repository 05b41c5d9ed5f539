import { and, eq, isNull } from 'drizzle-orm'
import type { Orm } from '../../kernel.ts'
import { playerEmailConfirmation, playerPhoneChange } from './tables.ts'

/** Links of requested changes stop working. */
export async function endEmailChanges(tx: Orm, playerId: string, now: Date): Promise<void> {
  const { playerId: owner, isChange, usedAt } = playerEmailConfirmation
  await tx
    .update(playerEmailConfirmation)
    .set({ expiresAt: now })
    .where(and(eq(owner, playerId), eq(isChange, true), isNull(usedAt)))
}

/** Codes of requested changes stop working. */
export async function endPhoneChanges(tx: Orm, playerId: string, now: Date): Promise<void> {
  const { playerId: owner, usedAt } = playerPhoneChange
  await tx
    .update(playerPhoneChange)
    .set({ expiresAt: now })
    .where(and(eq(owner, playerId), isNull(usedAt)))
}

/**
 * Ends requested changes of the e-mail address and the phone number. Whoever asked for them may not have been the
 * player, who is told to choose another password then.
 */
export async function endContactChanges(tx: Orm, playerId: string, now: Date): Promise<void> {
  await endEmailChanges(tx, playerId, now)
  await endPhoneChanges(tx, playerId, now)
}
