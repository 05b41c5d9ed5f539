import { maskEmail } from '@croupier/rules'
import type { OutgoingMessage } from '../../adapters/messaging.ts'
import type { Kernel } from '../../kernel.ts'
import { and, desc, eq, inArray, lt } from '../../sql.ts'
import { notificationMail } from './tables.ts'

/** Mails that are kept for a player; older ones are deleted. */
export const MAX_PER_PLAYER = 500
const DAY_MS = 86_400_000
/** Rows per delete statement. What exceeds the batches of one run is deleted the next day. */
const DELETE_BATCH = 1000
const MAX_STATEMENTS = 100

const deleteJob = 'notification.forget-mails'

/**
 * Which mails were sent to a player, for the archive of the player's data: never their text, which may contain codes
 * and links. The address is masked because that of a requested change may be another person's.
 */
export function createSentMails(
  { db, clock, jobs }: Pick<Kernel, 'db' | 'clock' | 'jobs'>,
  settings: { privacy(): { readonly keepSentMailsDays: number } },
) {
  const { id, playerId: owner, sentAt } = notificationMail

  async function deleteExpired(): Promise<void> {
    const before = new Date(clock.now().getTime() - settings.privacy().keepSentMailsDays * DAY_MS)
    for (let statement = 0; statement < MAX_STATEMENTS; statement += 1) {
      const old = db.orm.select({ id }).from(notificationMail).where(lt(sentAt, before)).limit(DELETE_BATCH)
      const deleted = await db.orm.delete(notificationMail).where(inArray(id, old)).returning({ id })
      if (deleted.length < DELETE_BATCH) return
    }
  }
  jobs.define(deleteJob, deleteExpired, '17 3 * * *')

  return {
    /** Records a mail once, and deletes the oldest above the maximum. */
    async record(
      playerId: string,
      mail: Pick<OutgoingMessage, 'id' | 'template' | 'subject' | 'to'>,
    ): Promise<void> {
      const address = maskEmail(mail.to) ?? ''
      const { template, subject } = mail
      await db.orm
        .insert(notificationMail)
        .values({ id: mail.id, playerId, template, subject, address, sentAt: clock.now() })
        .onConflictDoNothing()
      const excess = db.orm
        .select({ id })
        .from(notificationMail)
        .where(eq(owner, playerId))
        .orderBy(desc(sentAt), desc(id))
        .offset(MAX_PER_PLAYER)
      await db.orm.delete(notificationMail).where(and(eq(owner, playerId), inArray(id, excess)))
    },
  }
}
export type SentMails = ReturnType<typeof createSentMails>
