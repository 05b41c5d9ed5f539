import type { Kernel, Orm } from '../../kernel.ts'
import { type Erasure, eraseTable, type PersonalTable } from '../../personal-data.ts'
import { and, asc, eq, isNull, lte } from '../../sql.ts'
import { findObstacles, lockAccount } from './obstacles.ts'
import type { ErasurePlayers, PrivacyObstacles, PrivacySettings, PrivacyStorage } from './ports.ts'
import { type ErasureRow, privacyErasure } from './tables.ts'

const DAY_MS = 86_400_000
/** Accounts per run of the job. */
const BATCH = 50
/** After so many days with an obstacle the request ends. The mails name this number. */
const MAX_ATTEMPTS = 30
/** What was being written during an erasure, e.g. an upload, is erased by its repetition. */
const REPEATS_AFTER_MS = 3 * DAY_MS

export interface ErasuresDeps {
  readonly settings: PrivacySettings
  readonly players: Pick<ErasurePlayers, 'isBlocked' | 'closeForErasure'>
  readonly obstacles: PrivacyObstacles
  readonly storage: Pick<PrivacyStorage, 'discard' | 'withdraw'>
  readonly tables: readonly PersonalTable[]
  /** Deletes the stored answers to the player's commands. */
  readonly forgetAnswers: (tx: Orm, playerId: string) => Promise<void>
}

type Context = Pick<Kernel, 'db' | 'clock' | 'outbox' | 'log'> & ErasuresDeps

async function eraseRows(
  { clock, settings, storage, tables, forgetAnswers }: Context,
  tx: Orm,
  { playerId, contact }: Pick<Erasure, 'playerId' | 'contact'>,
) {
  const { keepRecordsYears } = settings.privacy()
  const { discard, withdraw } = storage
  const erasure = { playerId, contact, now: clock.now(), keepRecordsYears, discard, withdraw }
  for (const table of tables) await eraseTable(tx, table, erasure)
  await forgetAnswers(tx, playerId)
}

/** Tries again the next day. The player is told of obstacles once, and of a block by the operator never. */
async function postpone({ clock, outbox, log }: Context, tx: Orm, row: ErasureRow, obstacles: string[]) {
  const { id: erasureId, playerId } = row
  const attempts = row.attempts + 1
  const which = eq(privacyErasure.id, erasureId)
  const publish = (change: 'ended' | 'obstructed') =>
    outbox.add(tx, {
      topic: 'privacy.erasure.changed',
      key: playerId,
      payload: { playerId, erasureId, change },
    })
  if (attempts >= MAX_ATTEMPTS) {
    await tx.delete(privacyErasure).where(which)
    log.warn({ playerId, obstacles }, 'an erasure has ended, because it was prevented for too long')
    return publish('ended')
  }
  const nextAttemptAt = new Date(clock.now().getTime() + DAY_MS)
  await tx.update(privacyErasure).set({ attempts, nextAttemptAt }).where(which)
  if (attempts === 1 && obstacles.length > 0) await publish('obstructed')
}

async function erase(context: Context, { id, playerId }: Pick<ErasureRow, 'id' | 'playerId'>) {
  const { db, clock, outbox, log, players } = context
  const isErased = await db.transaction(async (tx) => {
    await lockAccount(context.obstacles, tx, playerId)
    const now = clock.now()
    const [row] = await tx
      .select()
      .from(privacyErasure)
      .where(and(eq(privacyErasure.id, id), lte(privacyErasure.nextAttemptAt, now)))
    // Cancelled, or handled by another process.
    if (!row) return false
    const obstacles = await findObstacles(context.obstacles, tx, playerId, row.leavesBonuses)
    // The operator may be investigating, and needs the data.
    const isPrevented = (await players.isBlocked(tx, playerId)) || obstacles.length > 0
    if (!isPrevented && row.leavesBonuses && (await context.obstacles.bonuses.leaveAll(tx, playerId)))
      obstacles.push('bonus')
    if (isPrevented || obstacles.length > 0) {
      await postpone(context, tx, row, obstacles)
      return false
    }
    const { contact, email, locale } = await players.closeForErasure(tx, playerId)
    await eraseRows(context, tx, { playerId, contact })
    await tx
      .update(privacyErasure)
      .set({
        ...{ nextAttemptAt: null, erasedAt: now, lastEmail: email, lastLocale: locale },
        repeatsAt: new Date(now.getTime() + REPEATS_AFTER_MS),
      })
      .where(eq(privacyErasure.id, id))
    const payload = { playerId, erasureId: id, change: 'erased' }
    await outbox.add(tx, { topic: 'privacy.erasure.changed', key: playerId, payload })
    return true
  })
  if (isErased) log.info({ playerId }, 'the account was erased')
}

async function repeat(context: Context, { id, playerId }: Pick<ErasureRow, 'id' | 'playerId'>) {
  await context.db.transaction(async (tx) => {
    await lockAccount(context.obstacles, tx, playerId)
    const repeated = await tx
      .update(privacyErasure)
      .set({ repeatsAt: null, lastEmail: null, lastLocale: null })
      .where(and(eq(privacyErasure.id, id), lte(privacyErasure.repeatsAt, context.clock.now())))
      .returning({ id: privacyErasure.id })
    if (repeated.length > 0) await eraseRows(context, tx, { playerId, contact: null })
  })
}

async function eraseDue(context: Context) {
  const { db, clock, log } = context
  const now = clock.now()
  const columns = { id: privacyErasure.id, playerId: privacyErasure.playerId }
  const due = await db.orm
    .select(columns)
    .from(privacyErasure)
    .where(and(isNull(privacyErasure.erasedAt), lte(privacyErasure.nextAttemptAt, now)))
    .orderBy(asc(privacyErasure.nextAttemptAt))
    .limit(BATCH)
  const repeated = await db.orm
    .select(columns)
    .from(privacyErasure)
    .where(lte(privacyErasure.repeatsAt, now))
    .orderBy(asc(privacyErasure.repeatsAt))
    .limit(BATCH)
  const work = [...due.map((row) => ({ run: erase, row })), ...repeated.map((row) => ({ run: repeat, row }))]
  for (const { run, row } of work) {
    try {
      await run(context, row)
    } catch (error) {
      // The accounts after it must not wait for this one, which the next run tries again.
      log.error({ err: error, playerId: row.playerId }, 'an account could not be erased')
    }
  }
}

/** Erases the accounts whose waiting period is over. */
export function createErasures(
  kernel: Pick<Kernel, 'db' | 'clock' | 'jobs' | 'outbox' | 'log'>,
  deps: ErasuresDeps,
) {
  const { db, jobs } = kernel
  const context: Context = { ...kernel, ...deps }
  jobs.define('privacy.erase', () => eraseDue(context), '7 * * * *')

  return {
    /** Recipient of the last mail to an erased player; null if it was sent, or there is no address. */
    async lastRecipient(playerId: string) {
      const [row] = await db.orm
        .select({ email: privacyErasure.lastEmail, locale: privacyErasure.lastLocale })
        .from(privacyErasure)
        .where(eq(privacyErasure.playerId, playerId))
      return row?.email && row.locale ? { email: row.email, locale: row.locale } : null
    },
    /** After the last mail. */
    async forgetRecipient(playerId: string): Promise<void> {
      await db.orm
        .update(privacyErasure)
        .set({ lastEmail: null, lastLocale: null })
        .where(eq(privacyErasure.playerId, playerId))
    },
  }
}
