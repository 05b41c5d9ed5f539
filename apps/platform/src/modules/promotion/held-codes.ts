import { randomUUID } from 'node:crypto'
import { type Kernel, lockPlayer, type Orm } from '../../kernel.ts'
import { and, desc, eq, lte, ne, sql } from '../../sql.ts'
import type { PromotionDeposits } from './ports.ts'
import type { Code } from './schema.ts'
import { bonusCodeUse, type PlayerBonusCodeRow, playerBonusCode } from './tables.ts'

type HeldCodesKernel = Pick<Kernel, 'db' | 'clock' | 'outbox' | 'jobs'>
type Context = Pick<Kernel, 'db' | 'clock' | 'outbox'> & { readonly deposits: PromotionDeposits }

/** How many of a player's codes are listed. */
const MAX_LISTED = 100
/** How many expired codes one run of the job removes. */
const MAX_RELEASED = 500
/** How long an applied deposit code waits for its deposit. */
const WAITING_MS = 24 * 3_600_000

const newestFirst = [desc(playerBonusCode.createdAt), playerBonusCode.id] as const

/**
 * The codes that players hold, and the counts of their uses. Changes need the lock of the player's codes, which
 * `lock` takes.
 */
export function createHeldCodes({ jobs, ...kernel }: HeldCodesKernel, deposits: PromotionDeposits) {
  const context: Context = { ...kernel, deposits }
  jobs.define('promotion.release-codes', () => releaseExpired(context), '*/15 * * * *')
  return {
    lock: (tx: Orm, playerId: string) => lockPlayer(tx, 'codes', playerId),
    /** The player's codes that are not removed, newest first. */
    list: listHeld,
    find: findHeld,
    readState,
    add: (tx: Orm, playerId: string, code: Code) => add(context, tx, playerId, code),
    use: (tx: Orm, row: PlayerBonusCodeRow, maxUses: number | undefined) => use(context, tx, row, maxUses),
    remove: (tx: Orm, row: PlayerBonusCodeRow) => remove(context, tx, row),
    removeExpired: (tx: Orm, playerId: string) => removeExpired(context, tx, playerId),
    /** The codes that wait for a deposit, with whether an unpaid deposit reserves them. */
    waiting: (tx: Orm, playerId: string) => listWaiting(context, tx, playerId),
    /** Whether it waits for a deposit that has not been started. */
    isActive: (row: PlayerBonusCodeRow, reserved: ReadonlySet<string>) =>
      row.status === 'applied' && !hasExpired(context, row) && !reserved.has(row.id),
  }
}
export type HeldCodes = ReturnType<typeof createHeldCodes>

const ofPlayer = (playerId: string) =>
  and(eq(playerBonusCode.playerId, playerId), ne(playerBonusCode.status, 'removed'))

const listHeld = (orm: Orm, playerId: string, kind?: PlayerBonusCodeRow['kind']) =>
  orm
    .select()
    .from(playerBonusCode)
    .where(and(ofPlayer(playerId), kind && eq(playerBonusCode.kind, kind)))
    .orderBy(...newestFirst)
    .limit(MAX_LISTED)

/** One of the player's codes; null if unknown. */
async function findHeld(orm: Orm, playerId: string, id: string): Promise<PlayerBonusCodeRow | null> {
  const [row] = await orm
    .select()
    .from(playerBonusCode)
    .where(and(eq(playerBonusCode.id, id), eq(playerBonusCode.playerId, playerId)))
  return row ?? null
}

/** The player's uses of a code, newest first, and how often all players have taken it. */
async function readState(tx: Orm, playerId: string, code: string) {
  const own = await tx
    .select()
    .from(playerBonusCode)
    .where(and(ofPlayer(playerId), eq(playerBonusCode.code, code)))
    .orderBy(...newestFirst)
    .limit(MAX_LISTED)
  const [all] = await tx.select().from(bonusCodeUse).where(eq(bonusCodeUse.code, code))
  return { own, uses: all?.uses ?? 0 }
}

/**
 * Takes one use of a code. The row of the code serialises concurrent players.
 * @returns false if all uses are taken
 */
async function take(tx: Orm, code: string, maxUses: number | undefined): Promise<boolean> {
  const rows = await tx
    .insert(bonusCodeUse)
    .values({ code, uses: 1 })
    .onConflictDoUpdate({
      target: bonusCodeUse.code,
      set: { uses: sql`${bonusCodeUse.uses} + 1` },
      ...(maxUses !== undefined && { setWhere: sql`${bonusCodeUse.uses} < ${maxUses}` }),
    })
    .returning({ uses: bonusCodeUse.uses })
  return rows.length > 0
}

const publish = ({ outbox }: Context, tx: Orm, { playerId, id: codeId }: PlayerBonusCodeRow) =>
  outbox.add(tx, { topic: 'promotion.code.changed', key: playerId, payload: { playerId, codeId } })

async function change(
  context: Context,
  tx: Orm,
  row: PlayerBonusCodeRow,
  values: Partial<PlayerBonusCodeRow>,
) {
  await tx.update(playerBonusCode).set(values).where(eq(playerBonusCode.id, row.id))
  await publish(context, tx, row)
}

/** Stores an applied code; null if all its uses are taken. */
async function add(context: Context, tx: Orm, playerId: string, { code, kind, uses }: Code) {
  if (!(await take(tx, code, uses))) return null
  const now = context.clock.now()
  const isForDeposit = kind === 'deposit'
  const [row] = await tx
    .insert(playerBonusCode)
    .values({
      ...{ id: randomUUID(), playerId, code, kind, createdAt: now },
      status: isForDeposit ? 'applied' : 'used',
      expiresAt: isForDeposit ? new Date(now.getTime() + WAITING_MS) : null,
      usedAt: isForDeposit ? null : now,
    })
    .returning()
  if (!row) throw new Error('the code was not stored')
  await publish(context, tx, row)
  return row
}

/**
 * Uses up a code with its deposit. A removed one is taken again if it can be, because the deposit reserved it.
 * @returns false if it is used, or its uses are taken by others
 */
async function use(context: Context, tx: Orm, row: PlayerBonusCodeRow, maxUses: number | undefined) {
  if (row.status === 'used') return false
  if (row.status === 'removed' && !(await take(tx, row.code, maxUses))) return false
  await change(context, tx, row, { status: 'used', usedAt: context.clock.now() })
  return true
}

/** Removes a code and gives its use back. */
async function remove(context: Context, tx: Orm, row: PlayerBonusCodeRow): Promise<void> {
  await change(context, tx, row, { status: 'removed', usedAt: null })
  await tx
    .update(bonusCodeUse)
    .set({ uses: sql`${bonusCodeUse.uses} - 1` })
    .where(eq(bonusCodeUse.code, row.code))
}

async function listWaiting({ deposits }: Context, tx: Orm, playerId: string) {
  const reserved = await deposits.reservedCodes(tx, playerId)
  const rows = await tx
    .select()
    .from(playerBonusCode)
    .where(and(eq(playerBonusCode.playerId, playerId), eq(playerBonusCode.status, 'applied')))
    .orderBy(...newestFirst)
    .limit(MAX_LISTED)
  return rows.map((row) => ({ row, isReserved: reserved.has(row.id) }))
}

const hasExpired = ({ clock }: Context, { expiresAt }: PlayerBonusCodeRow) =>
  expiresAt !== null && expiresAt <= clock.now()

async function removeExpired(context: Context, tx: Orm, playerId: string): Promise<void> {
  for (const { row, isReserved } of await listWaiting(context, tx, playerId))
    if (!isReserved && hasExpired(context, row)) await remove(context, tx, row)
}

async function releaseExpired(context: Context): Promise<void> {
  const { db, clock } = context
  const rows = await db.orm
    .selectDistinct({ playerId: playerBonusCode.playerId })
    .from(playerBonusCode)
    .where(and(eq(playerBonusCode.status, 'applied'), lte(playerBonusCode.expiresAt, clock.now())))
    .limit(MAX_RELEASED)
  for (const { playerId } of rows)
    await db.transaction(async (tx) => {
      await lockPlayer(tx, 'codes', playerId)
      await removeExpired(context, tx, playerId)
    })
}

/** How often each code has been used or is applied. */
export async function readCodeUses(tx: Orm): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.select().from(bonusCodeUse)
  return new Map(rows.map(({ code, uses }) => [code, uses]))
}
