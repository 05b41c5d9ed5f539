import { createHmac } from 'node:crypto'
import type { Orm } from '../../kernel.ts'
import { and, eq, gt, lte, sql } from '../../sql.ts'
import { mailboxKey } from './email-address.ts'
import type { PlayerRow } from './players.ts'
import { playerExclusionTrace } from './tables.ts'

/** Exclusions and breaks that outlive the erasure of their player. */
export function createExclusionTraces(secret: string) {
  const hashOf = (kind: 'email' | 'phone', value: string) =>
    createHmac('sha256', secret).update(`${kind}:${value}`).digest('base64url')
  const emailHash = (email: string) => hashOf('email', mailboxKey(email))
  const phoneHash = (phone: string) => hashOf('phone', phone)

  async function isKept(orm: Orm, hash: string, now: Date): Promise<boolean> {
    const [found] = await orm
      .select({ hash: playerExclusionTrace.hash })
      .from(playerExclusionTrace)
      .where(and(eq(playerExclusionTrace.hash, hash), gt(playerExclusionTrace.endsAt, now)))
    return found !== undefined
  }

  return {
    /** Keeps the exclusion or break that is in force. */
    async keep(tx: Orm, row: PlayerRow, now: Date): Promise<void> {
      const endsAt = row.playClosedUntil
      if (endsAt === null || endsAt <= now) return
      // The number in the details was never confirmed, but excludes as well.
      const phones = [row.phone, row.details.phone].filter((phone) => typeof phone === 'string')
      const hashes = [...(row.email === null ? [] : [emailHash(row.email)]), ...phones.map(phoneHash)]
      for (const hash of new Set(hashes))
        await tx
          .insert(playerExclusionTrace)
          .values({ hash, endsAt })
          .onConflictDoUpdate({
            target: playerExclusionTrace.hash,
            set: { endsAt: sql`greatest(${playerExclusionTrace.endsAt}, excluded.ends_at)` },
          })
    },
    isEmailKept: (orm: Orm, email: string, now: Date) => isKept(orm, emailHash(email), now),
    isPhoneKept: (orm: Orm, phone: string, now: Date) => isKept(orm, phoneHash(phone), now),
    async sweep(tx: Orm, now: Date): Promise<void> {
      await tx.delete(playerExclusionTrace).where(lte(playerExclusionTrace.endsAt, now))
    },
  }
}
export type ExclusionTraces = ReturnType<typeof createExclusionTraces>
