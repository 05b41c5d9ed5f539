import type { Kernel } from '../../kernel.ts'
import type { EraseRows } from '../../personal-data.ts'
import { and, asc, eq, inArray, isNull, lte, sql } from '../../sql.ts'
import { invoice } from './tables.ts'

/** Invoices per run of the job. */
const BATCH = 1000

/** What an invoice contains of its player. Amount, method and state are kept. */
const withoutPersonalData = { fields: {}, action: null, actionFields: [], publicData: null, keptUntil: null }

const hasPersonalData = sql`(${invoice.fields} <> '{}'::jsonb or ${invoice.action} is not null
  or ${invoice.actionFields} <> '[]'::jsonb or ${invoice.publicData} is not null)`

const dueInvoices = (now: Date) => lte(invoice.keptUntil, now)

/** Removes personal data at the end of the retention period, which is at once for older invoices. */
export const eraseInvoices: EraseRows = async (tx, { playerId, now, keepRecordsYears }) => {
  const ofPlayer = eq(invoice.playerId, playerId)
  await tx
    .update(invoice)
    .set({ keptUntil: sql`${invoice.createdAt} + make_interval(years => ${keepRecordsYears}::integer)` })
    .where(and(ofPlayer, isNull(invoice.keptUntil), hasPersonalData))
  await tx
    .update(invoice)
    .set(withoutPersonalData)
    .where(and(ofPlayer, dueInvoices(now)))
}

/** Removes the personal data of erased players' invoices whose retention period has ended. */
export function removeKeptRecords({ db, clock, jobs }: Pick<Kernel, 'db' | 'clock' | 'jobs'>) {
  jobs.define(
    'payment.remove-kept-records',
    async () => {
      const due = db.orm
        .select({ id: invoice.id })
        .from(invoice)
        .where(dueInvoices(clock.now()))
        .orderBy(asc(invoice.keptUntil))
        .limit(BATCH)
      await db.statement(() =>
        db.orm.update(invoice).set(withoutPersonalData).where(inArray(invoice.id, due)).execute(),
      )
    },
    '11 5 * * *',
  )
}
