import { createHash } from 'node:crypto'
import { operatorDefaults } from '../config/index.ts'
import type { Kernel, Orm } from '../kernel.ts'
import { and, desc, eq, gt, inArray, sql } from '../sql.ts'
import type { FileTexts } from './operator-files.ts'
import { operatorRevision } from './tables.ts'

/** How often a process looks for files that were applied. */
const FOLLOW_MS = 1000

const hashOf = (files: FileTexts) =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(files).sort(([one], [other]) => (one < other ? -1 : 1))))
    .digest('hex')

/** Revisions of releases before a file that has a default do not have it. */
const complete = ({ id, files, createdAt }: Revision): Revision => ({
  ...{ id, createdAt },
  files: { ...operatorDefaults, ...files },
})

/** The files as those releases stored them, each of which may be missing. */
const withoutDefaults = (files: FileTexts): readonly FileTexts[] =>
  Object.entries(operatorDefaults).reduce<readonly FileTexts[]>(
    (found, [name, text]) =>
      files[name] === text
        ? found.flatMap((one) => {
            const { [name]: _, ...others } = one
            return [one, others]
          })
        : found,
    [files],
  )

const newestFirst = desc(operatorRevision.id)
const key = {
  ...{ id: operatorRevision.id, hash: operatorRevision.hash },
  createdAt: operatorRevision.createdAt,
}

const lock = (tx: Orm) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('operator.revisions', 0))`)

const newestApplied = (after: number) =>
  and(eq(operatorRevision.kind, 'apply'), gt(operatorRevision.id, after))

export interface Revision {
  readonly id: number
  readonly files: FileTexts
  /** When the files were put in force; of a process's own files, when the store saw them first. */
  readonly createdAt: Date
}

/** The files in force, and a lock on their change until the transaction ends; null if nothing has started yet. */
export async function lockNewestRevision(tx: Orm): Promise<Revision | null> {
  await lock(tx)
  const [row] = await tx.select().from(operatorRevision).orderBy(newestFirst).limit(1)
  return row ? complete(row) : null
}

/** Stores files for all processes to follow. @returns the number of the revision */
export async function storeApplied(
  tx: Orm,
  applied: {
    readonly files: FileTexts
    readonly operator: string
    readonly reason: string
    readonly changes: readonly unknown[]
    readonly now: Date
  },
): Promise<number> {
  const { now, ...values } = applied
  const [row] = await tx
    .insert(operatorRevision)
    .values({ ...values, kind: 'apply', hash: hashOf(values.files), createdAt: now })
    .returning({ id: operatorRevision.id })
  if (!row) throw new Error('the revision is missing after the insert')
  return row.id
}

/**
 * The files that a starting process puts in force: its own, unless others were applied after the store has seen its
 * own. An embedded store has one process, whose own files always count.
 */
export async function startRevision(
  { db, clock, log }: Pick<Kernel, 'db' | 'clock' | 'log'>,
  own: FileTexts,
  check: (files: FileTexts) => readonly string[],
): Promise<Revision> {
  const hash = hashOf(own)
  const found = await db.transaction(async (tx) => {
    await lock(tx)
    const [newest] = await tx.select(key).from(operatorRevision).orderBy(newestFirst).limit(1)
    const [known] = await tx
      .select(key)
      .from(operatorRevision)
      .where(inArray(operatorRevision.hash, withoutDefaults(own).map(hashOf)))
      .orderBy(newestFirst)
      .limit(1)
    if (known && db.kind === 'postgres') {
      const [applied] = await tx
        .select()
        .from(operatorRevision)
        .where(newestApplied(known.id))
        .orderBy(newestFirst)
        .limit(1)
      if (applied) return complete(applied)
    }
    if (newest?.hash === hash) return { ...newest, files: own }
    const createdAt = clock.now()
    const [row] = await tx
      .insert(operatorRevision)
      .values({ kind: 'start', hash, files: own, changes: [], createdAt })
      .returning({ id: operatorRevision.id })
    return { id: row?.id ?? 0, files: own, createdAt }
  })
  if (found.files === own) return found
  const errors = check(found.files)
  if (errors.length > 0) {
    log.error({ revision: found.id, errors }, "the operator's files that were applied are not usable here")
    return { ...found, files: own }
  }
  log.warn(
    { revision: found.id },
    "the operator's files of this process are older than those that were applied: the applied ones count",
  )
  return found
}

export interface FollowOptions {
  /** The revision that the process has started with. */
  readonly from: number
  /** Puts the files in force. A throw is retried. @returns what is wrong with them; they are left out then */
  follow(applied: Omit<Revision, 'id'>): Promise<readonly string[]>
}

/** Looks for applied files until it is stopped. */
export function followRevisions(
  { db, log }: Pick<Kernel, 'db' | 'log'>,
  { from, follow }: FollowOptions,
): { stop(): Promise<void> } {
  let [id, hasFailed] = [from, false]
  let running: Promise<void> | null = null

  async function look(): Promise<void> {
    const [applied] = await db.orm
      .select({ ...key, files: operatorRevision.files })
      .from(operatorRevision)
      .where(newestApplied(id))
      .orderBy(newestFirst)
      .limit(1)
    if (applied) {
      const errors = await follow(complete(applied))
      if (errors.length > 0)
        log.error(
          { revision: applied.id, errors },
          "the operator's files that were applied are not usable here",
        )
      else log.info({ revision: applied.id }, "the operator's files that were applied are in force")
      id = applied.id
    }
    hasFailed = false
  }

  const timer = setInterval(() => {
    running ??= look()
      .catch((error) => {
        // Logged once per outage, not for every attempt.
        if (!hasFailed) log.error({ err: error }, "the operator's files could not be followed; it is retried")
        hasFailed = true
      })
      .finally(() => {
        running = null
      })
  }, FOLLOW_MS)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
