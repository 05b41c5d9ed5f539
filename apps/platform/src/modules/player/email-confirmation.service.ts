import { randomUUID } from 'node:crypto'
import { and, eq, gt, lte } from 'drizzle-orm'
import type { CallContext, Kernel, Orm } from '../../kernel.ts'
import { deviceOf } from './device.ts'
import { originOf, record } from './events.ts'
import { player, playerEmailConfirmation } from './tables.ts'
import { confirmationCode, hashOfCode } from './tokens.ts'

/** How long a confirmation link is good. */
const confirmationLife = 3 * 86_400_000

/** Links that prove that a mailbox is the player's: whoever has the code has read the mail. */
export function createEmailConfirmations(db: Kernel['db'], secret: string) {
  const codeOf = (confirmationId: string) => confirmationCode(secret, confirmationId)

  return {
    /** The code of a link, from the confirmation's id. */
    codeOf,

    /** Waits for an address to be confirmed, and answers the confirmation's id. */
    async expect(tx: Orm, playerId: string, email: string, now: Date): Promise<string> {
      const id = randomUUID()
      await tx.insert(playerEmailConfirmation).values({
        id,
        playerId,
        email,
        codeHash: hashOfCode(codeOf(id)),
        createdAt: now,
        expiresAt: new Date(now.getTime() + confirmationLife),
      })
      return id
    },

    /**
     * Confirms the address that the code was sent to; again is as good as once. False when the code is none, or good
     * no longer.
     */
    async confirm(code: string, context: CallContext): Promise<boolean> {
      const { now } = context
      return db.transaction(async (tx) => {
        const [row] = await tx
          .select()
          .from(playerEmailConfirmation)
          .where(
            and(
              eq(playerEmailConfirmation.codeHash, hashOfCode(code)),
              gt(playerEmailConfirmation.expiresAt, now),
            ),
          )
          .for('update')
        if (!row) return false
        if (row.usedAt) return true
        // A link to an address that is no longer the player's must not vouch for the one that took its place.
        const [confirmed] = await tx
          .update(player)
          .set({ isEmailConfirmed: true })
          .where(and(eq(player.id, row.playerId), eq(player.email, row.email)))
          .returning({ id: player.id })
        if (!confirmed) return false
        await tx
          .update(playerEmailConfirmation)
          .set({ usedAt: now })
          .where(eq(playerEmailConfirmation.id, row.id))
        const origin = originOf(context, deviceOf(context.userAgent))
        await record(tx, { kind: 'email-confirmed', playerId: row.playerId }, origin)
        return true
      })
    },

    /** Forgets the links that are good for nothing any more. */
    async sweep(tx: Orm, now: Date): Promise<void> {
      await tx.delete(playerEmailConfirmation).where(lte(playerEmailConfirmation.expiresAt, now))
    },
  }
}
export type EmailConfirmations = ReturnType<typeof createEmailConfirmations>
