import { and, eq, isNull } from 'drizzle-orm'
import type { Orm } from '../../kernel.ts'
import { playerEmailConfirmation, playerPhoneChange } from './tables.ts'

/**
 * Ends requested changes of the e-mail address and the phone number. Whoever asked for them may not have been the
 * player, who is told to choose another password then.
 */
export async function endContactChanges(tx: Orm, playerId: string, now: Date): Promise<void> {
  const [email, phone] = [playerEmailConfirmation, playerPhoneChange]
  await tx
    .update(email)
    .set({ expiresAt: now })
    .where(and(eq(email.playerId, playerId), eq(email.isChange, true), isNull(email.usedAt)))
  await tx
    .update(phone)
    .set({ expiresAt: now })
    .where(and(eq(phone.playerId, playerId), isNull(phone.usedAt)))
}
