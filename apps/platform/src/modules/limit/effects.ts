import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Kernel, Orm } from '../../kernel.ts'
import { limitAt } from './rules.ts'
import { type LimitRow, playerLimit } from './tables.ts'

const job = 'limit.effect'

/** A job's data is JSON from the store: what an older version wrote is checked before it is used. */
const jobDataSchema = z.object({
  changeId: z.uuid(),
  limitId: z.uuid(),
  playerId: z.uuid(),
  definition: z.number().int(),
  currency: z.string(),
  period: z.string(),
  /** In the currency's smallest unit; null where the limit goes. */
  amount: z.string().nullable(),
})

/**
 * Tells of the changes of limits that had to wait, once they hold. It changes nothing: whoever reads a limit applies what is
 * due (limits.service.ts). A change that was overtaken by another is not told of.
 */
export function createEffects({ db, clock, jobs, outbox }: Pick<Kernel, 'db' | 'clock' | 'jobs' | 'outbox'>) {
  jobs.define(job, async (data) => {
    const { limitId, ...change } = jobDataSchema.parse(data)
    await db.transaction(async (tx) => {
      const [row] = await tx.select().from(playerLimit).where(eq(playerLimit.id, limitId))
      const effective = row ? limitAt(row, clock.now()) : null
      const amount = effective?.amount?.toString() ?? null
      if (amount !== change.amount || (effective && effective.period !== change.period)) return
      await outbox.add(tx, { topic: 'limit.changed', key: change.playerId, payload: change })
    })
  })

  /** In the transaction that makes the change wait. */
  return async function scheduleEffect(tx: Orm, row: LimitRow): Promise<void> {
    const { id: limitId, playerId, definition, currency, pendingPeriod, pendingAmount, effectiveAt } = row
    if (!effectiveAt || !currency) return
    const data = {
      ...{ changeId: randomUUID(), limitId, playerId, definition, currency },
      ...{ period: pendingPeriod ?? row.period, amount: pendingAmount?.toString() ?? null },
    }
    await jobs.send(tx, job, data, { startAfter: effectiveAt })
  }
}
