import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Kernel, Orm } from '../../kernel.ts'
import { eq } from '../../sql.ts'
import { limitAt } from './rules.ts'
import { type LimitRow, playerLimit } from './tables.ts'

const job = 'limit.effect'

/** Job data is stored JSON and may come from an older version, so it is validated. */
const jobDataSchema = z.object({
  changeId: z.uuid(),
  limitId: z.uuid(),
  playerId: z.uuid(),
  definition: z.enum(['bet', 'loss', 'deposit']),
  currency: z.string(),
  period: z.string(),
  /** In the currency's smallest unit; null if the limit ends. */
  amount: z.string().nullable(),
})

/**
 * Publishes pending changes of limits when they take effect. It changes nothing: readers of a limit apply due
 * changes (limits.service.ts). A change that was replaced by another is not published.
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

  /** Must run in the transaction that stores the pending change. */
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
