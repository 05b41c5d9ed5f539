import { createHash } from 'node:crypto'
import { type ErrorName, errors } from '@croupier/contract'
import { and, eq, lt, sql } from 'drizzle-orm'
import { type Clock, type Database, type Failed, fail, type Orm, type Outcome, rowsOf } from '../kernel.ts'
import { sqlStateOf } from '../plugins/database.ts'
import { idempotency } from './tables.ts'

/** Which command, of whom, with what. */
export interface Command {
  readonly key: string | null
  readonly owner: string
  readonly call: string
  readonly input: unknown
}

type Added = 'idempotency-mismatch' | 'idempotency-in-progress'

/** How long a second call waits for the first one's answer. */
const WAIT_MS = 3000
const KEPT_DAYS = 30
const LOCK_TIMEOUT = '55P03'

/** Undoes the work of a refused command on its way out of the transaction. */
class Refused extends Error {
  readonly outcome: Failed
  constructor(outcome: Failed) {
    super(outcome.error)
    this.outcome = outcome
  }
}

/**
 * Runs a command in one transaction, once for its key: command and answer commit together. A refusal is remembered
 * too, and leaves nothing else behind. Someone who comes while the first call runs waits a little for its answer.
 */
export async function runOnce<D, E extends ErrorName>(
  db: Database,
  clock: Clock,
  command: Command,
  work: (tx: Orm) => Promise<Outcome<D, E>>,
): Promise<Outcome<D, E | Added>> {
  const { key } = command
  try {
    return key === null
      ? await db.transaction((tx) => undoingRefusal(tx, work))
      : await db.transaction((tx) => runWithKey(tx, clock, { ...command, key }, work))
  } catch (error) {
    if (error instanceof Refused) return error.outcome as Failed<E>
    throw error
  }
}

async function undoingRefusal<D, E extends ErrorName>(tx: Orm, work: (tx: Orm) => Promise<Outcome<D, E>>) {
  const outcome = await work(tx)
  if (!outcome.ok) throw new Refused(outcome)
  return outcome
}

async function runWithKey<D, E extends ErrorName>(
  tx: Orm,
  clock: Clock,
  command: Command & { readonly key: string },
  work: (tx: Orm) => Promise<Outcome<D, E>>,
): Promise<Outcome<D, E | Added>> {
  const inputHash = createHash('sha256').update(canonical(command.input)).digest('hex')
  const { key, owner, call } = command
  const isFirst = await claim(tx, { key, owner, call, inputHash, createdAt: clock.now() })
  const mine = and(eq(idempotency.key, key), eq(idempotency.owner, owner), eq(idempotency.call, call))
  if (!isFirst) {
    const [first] = await tx.select().from(idempotency).where(mine)
    if (!first || first.status === null) return fail('idempotency-in-progress')
    return first.inputHash === inputHash ? (first.answer as Outcome<D, E>) : fail('idempotency-mismatch')
  }
  const outcome = await refusalOrOutcome(tx, work)
  const status = outcome.ok ? 200 : errors[outcome.error].status
  await tx.update(idempotency).set({ status, answer: outcome }).where(mine)
  return outcome
}

/** Writes the key down. Whoever else is writing it at this moment is waited for. */
async function claim(tx: Orm, row: typeof idempotency.$inferInsert): Promise<boolean> {
  const [timeout] = await rowsOf<{ before: string }>(
    tx,
    sql`select current_setting('lock_timeout') as before`,
  )
  await tx.execute(sql`select set_config('lock_timeout', ${`${WAIT_MS}ms`}, true)`)
  try {
    const written = await tx
      .insert(idempotency)
      .values(row)
      .onConflictDoNothing()
      .returning({ key: idempotency.key })
    await tx.execute(sql`select set_config('lock_timeout', ${timeout?.before ?? '0'}, true)`)
    return written.length > 0
  } catch (error) {
    if (sqlStateOf(error) === LOCK_TIMEOUT) throw new Refused(fail('idempotency-in-progress'))
    throw error
  }
}

/** The work in a savepoint, which a refusal rolls back. */
async function refusalOrOutcome<D, E extends ErrorName>(
  tx: Orm,
  work: (tx: Orm) => Promise<Outcome<D, E>>,
): Promise<Outcome<D, E>> {
  try {
    return await tx.transaction((inner) => undoingRefusal(inner, work))
  } catch (error) {
    if (error instanceof Refused) return error.outcome as Failed<E>
    throw error
  }
}

/** JSON with the keys of every object in order, so that equal inputs give equal texts. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}

/** Forgets answers older than they are kept. @returns how many */
export async function forgetOldAnswers(db: Database, clock: Clock): Promise<number> {
  const before = new Date(clock.now().getTime() - KEPT_DAYS * 86_400_000)
  const [gone] = await rowsOf<{ count: string }>(
    db.orm,
    sql`with gone as (delete from ${idempotency} where ${lt(idempotency.createdAt, before)} returning 1)
      select count(*)::text as count from gone`,
  )
  return Number(gone?.count ?? 0)
}
