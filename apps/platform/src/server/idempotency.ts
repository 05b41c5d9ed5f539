import { createHash } from 'node:crypto'
import { type ErrorName, errors } from '@croupier/contract'
import {
  type Clock,
  type Database,
  type Failure,
  fail,
  type Orm,
  type Outcome,
  queryRows,
} from '../kernel.ts'
import { findSqlState } from '../plugins/database.ts'
import { and, eq, lt, sql } from '../sql.ts'
import { idempotency } from './tables.ts'

/** The command, its owner and its input. */
export interface Command {
  readonly key: string | null
  readonly owner: string
  readonly call: string
  readonly input: unknown
}

type IdempotencyError = 'idempotency-mismatch' | 'idempotency-in-progress'

/** How long a second call waits for the first one's result. */
const LOCK_TIMEOUT_MS = 3000
const RETENTION_DAYS = 30
const LOCK_NOT_AVAILABLE = '55P03'

/** Rolls back the transaction of a refused command. */
class RefusedCommandError extends Error {
  readonly outcome: Failure
  constructor(outcome: Failure) {
    super(outcome.error)
    this.outcome = outcome
  }
}

/**
 * Runs a command once per key, in one transaction: command and response are committed together. A refusal is stored
 * too, without any other change. A call made while the first one is running waits briefly for its result.
 */
export async function runOnce<D, E extends ErrorName>(
  db: Database,
  clock: Clock,
  command: Command,
  work: (tx: Orm) => Promise<Outcome<D, E>>,
): Promise<Outcome<D, E | IdempotencyError>> {
  const { key } = command
  try {
    return key === null
      ? await db.transaction((tx) => rollBackOnFailure(tx, work))
      : await db.transaction((tx) => runWithKey(tx, clock, { ...command, key }, work))
  } catch (error) {
    if (error instanceof RefusedCommandError) return error.outcome as Failure<E>
    throw error
  }
}

async function rollBackOnFailure<D, E extends ErrorName>(tx: Orm, work: (tx: Orm) => Promise<Outcome<D, E>>) {
  const outcome = await work(tx)
  if (!outcome.ok) throw new RefusedCommandError(outcome)
  return outcome
}

async function runWithKey<D, E extends ErrorName>(
  tx: Orm,
  clock: Clock,
  command: Command & { readonly key: string },
  work: (tx: Orm) => Promise<Outcome<D, E>>,
): Promise<Outcome<D, E | IdempotencyError>> {
  const inputHash = createHash('sha256').update(canonicalJson(command.input)).digest('hex')
  const { key, owner, call } = command
  const isFirst = await claim(tx, { key, owner, call, inputHash, createdAt: clock.now() })
  const ownRow = and(eq(idempotency.key, key), eq(idempotency.owner, owner), eq(idempotency.call, call))
  if (!isFirst) {
    const [first] = await tx.select().from(idempotency).where(ownRow)
    if (!first || first.status === null) return fail('idempotency-in-progress')
    return first.inputHash === inputHash ? (first.answer as Outcome<D, E>) : fail('idempotency-mismatch')
  }
  const outcome = await runInSavepoint(tx, work)
  const status = outcome.ok ? 200 : errors[outcome.error].status
  await tx.update(idempotency).set({ status, answer: outcome }).where(ownRow)
  return outcome
}

/** Stores the key. Waits for another transaction that is storing it. */
async function claim(tx: Orm, row: typeof idempotency.$inferInsert): Promise<boolean> {
  const [timeout] = await queryRows<{ before: string }>(
    tx,
    sql`select current_setting('lock_timeout') as before`,
  )
  await tx.execute(sql`select set_config('lock_timeout', ${`${LOCK_TIMEOUT_MS}ms`}, true)`)
  try {
    const written = await tx
      .insert(idempotency)
      .values(row)
      .onConflictDoNothing()
      .returning({ key: idempotency.key })
    await tx.execute(sql`select set_config('lock_timeout', ${timeout?.before ?? '0'}, true)`)
    return written.length > 0
  } catch (error) {
    if (findSqlState(error) === LOCK_NOT_AVAILABLE)
      throw new RefusedCommandError(fail('idempotency-in-progress'))
    throw error
  }
}

/** Runs the command in a savepoint, which a refusal rolls back. */
async function runInSavepoint<D, E extends ErrorName>(
  tx: Orm,
  work: (tx: Orm) => Promise<Outcome<D, E>>,
): Promise<Outcome<D, E>> {
  try {
    return await tx.transaction((inner) => rollBackOnFailure(inner, work))
  } catch (error) {
    if (error instanceof RefusedCommandError) return error.outcome as Failure<E>
    throw error
  }
}

/** JSON with sorted keys, so that equal inputs give equal texts. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}

/** Deletes the stored responses to an owner's commands. */
export async function deleteResponsesOf(tx: Orm, owner: string): Promise<void> {
  await tx.delete(idempotency).where(eq(idempotency.owner, owner))
}

/** Deletes expired responses. @returns their number */
export async function deleteExpiredResponses(db: Database, clock: Clock): Promise<number> {
  const before = new Date(clock.now().getTime() - RETENTION_DAYS * 86_400_000)
  const [deleted] = await queryRows<{ count: string }>(
    db.orm,
    sql`with deleted as (delete from ${idempotency} where ${lt(idempotency.createdAt, before)} returning 1)
      select count(*)::text as count from deleted`,
  )
  return Number(deleted?.count ?? 0)
}
