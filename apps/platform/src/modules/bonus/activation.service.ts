import { formatDecimal } from '@croupier/money'
import { type Caller, done, fail, type Kernel, lockPlayer, type Orm } from '../../kernel.ts'
import { and, asc, eq, lte, ne, type SQL, sql } from '../../sql.ts'
import { checkCancellable } from './awards.service.ts'
import { deleteOldClosedBets } from './closed-bets.ts'
import type { BonusPlayers, BonusSettings, BonusWallet } from './ports.ts'
import { type BonusRow, bonusColumns } from './progress.ts'
import { bonusOpenBet, type PlayerBonusRow, playerBonus } from './tables.ts'

/** Bonuses that one run of the job ends. */
const BATCH = 500

async function lockOwn(tx: Orm, playerId: string, id: string): Promise<BonusRow | undefined> {
  const [row] = await tx
    .select(bonusColumns)
    .from(playerBonus)
    .where(and(eq(playerBonus.id, id), eq(playerBonus.playerId, playerId)))
    .for('update')
  return row
}

async function reread(tx: Orm, id: string) {
  const [row] = await tx.select(bonusColumns).from(playerBonus).where(eq(playerBonus.id, id))
  if (!row) throw new Error(`bonus ${id} is missing after it was written`)
  return done(row)
}

async function findOtherActive(tx: Orm, { id, playerId, currency }: PlayerBonusRow) {
  const [row] = await tx
    .select({ id: playerBonus.id })
    .from(playerBonus)
    .where(
      and(
        eq(playerBonus.playerId, playerId),
        eq(playerBonus.currency, currency),
        eq(playerBonus.status, 'active'),
        ne(playerBonus.id, id),
      ),
    )
  return row ?? null
}

/** A bonus that a player gives up. */
interface Replaced {
  readonly id: string
  /** The bonus money that the player was shown, as a decimal string. */
  readonly balance: string
}

/** Ends all active bonuses of a player who gives up the account, locked ones too. */
async function leaveAll(tx: Orm, playerId: string, now: SQL) {
  const rows = await tx
    .select({ id: playerBonus.id })
    .from(playerBonus)
    .where(and(eq(playerBonus.playerId, playerId), eq(playerBonus.status, 'active')))
    .orderBy(asc(playerBonus.id))
    .for('update')
  for (const { id } of rows) {
    const [open] = await tx.select().from(bonusOpenBet).where(eq(bonusOpenBet.bonusId, id)).limit(1)
    if (open) return fail('bonus-unsettled')
  }
  for (const { id } of rows) await tx.execute(sql`select bonus_finish(${id}::uuid, 3, ${now})`)
  return null
}

interface ActivationDeps {
  readonly settings: Pick<BonusSettings, 'currency'>
  readonly players: BonusPlayers
  readonly wallet: BonusWallet
}

async function cancel(tx: Orm, playerId: string, id: string, now: SQL) {
  const row = await lockOwn(tx, playerId, id)
  const outcome = checkCancellable(row)
  if (outcome || !row) return outcome ?? fail('not-found')
  if (row.status === 'active' && row.terms.isLocked) return fail('bonus-locked')
  const [open] = await tx.select().from(bonusOpenBet).where(eq(bonusOpenBet.bonusId, id)).limit(1)
  if (open) return fail('bonus-unsettled')
  await tx.execute(sql`select bonus_finish(${id}::uuid, 3, ${now})`)
  return reread(tx, id)
}

/** Cancels a bonus of the player; refused if it is active and holds other money than the player was shown. */
async function leave(
  tx: Orm,
  { settings, wallet }: Pick<ActivationDeps, 'settings' | 'wallet'>,
  playerId: string,
  { id, balance }: Replaced,
  now: SQL,
) {
  const row = await lockOwn(tx, playerId, id)
  // Bets lock the row too, so from here on the money is the same.
  const money = row && (await wallet.bonusMoney(tx, playerId)).get(row.currency)
  const currency = row && settings.currency(row.currency)
  if (row?.status === 'active' && currency && formatDecimal(money ?? 0n, currency) !== balance)
    return fail('bonus-money-changed')
  return cancel(tx, playerId, id, now)
}

/**
 * Activates, cancels and expires bonuses. The rules are those of packages/bonus; the money moves in the functions
 * of sql/, which bets and wins use as well.
 */
export function createActivation(
  { db, clock, jobs, outbox }: Pick<Kernel, 'db' | 'clock' | 'jobs' | 'outbox'>,
  { settings, players, wallet }: ActivationDeps,
) {
  const now = () => sql`${clock.now().toISOString()}::timestamptz`

  async function activate(
    tx: Orm,
    { playerId, sessionId }: Caller,
    { id, replaces }: { readonly id: string; readonly replaces?: Replaced | undefined },
  ) {
    // Not the lock of `bonus`, which deposits take after the ledger's.
    await lockPlayer(tx, 'bonus-activation', playerId)
    const row = await lockOwn(tx, playerId, id)
    if (!row) return fail('not-found')
    if (row.status === 'active') return done(row)
    if (row.status === 'finished' || (row.deadline && row.deadline <= clock.now()))
      return fail('bonus-finished')
    if ((await players.getPlayState(tx, playerId, sessionId)) !== 'may-play') return fail('play-not-allowed')
    const account = await wallet.findAccountIn(tx, playerId, row.currency)
    if (!account) return fail('bonus-account-missing')
    const other = await findOtherActive(tx, row)
    if (other && replaces?.id !== other.id) return fail('other-bonus-active')
    if (other && replaces) {
      const left = await leave(tx, { settings, wallet }, playerId, replaces, now())
      if (!left.ok && left.error !== 'bonus-finished') return left
    }
    await tx.execute(sql`select bonus_activate(${id}::uuid, ${account.id}::uuid, ${now()})`)
    return reread(tx, id)
  }

  async function expire(): Promise<void> {
    const due = await db.orm
      .select({ id: playerBonus.id })
      .from(playerBonus)
      .where(and(ne(playerBonus.status, 'finished'), lte(playerBonus.deadline, clock.now())))
      .orderBy(asc(playerBonus.deadline))
      .limit(BATCH)
    for (const { id } of due) {
      await db.transaction(
        async (tx) => void (await tx.execute(sql`select bonus_expire(${id}::uuid, ${now()})`)),
      )
      outbox.notify()
    }
  }
  jobs.define('bonus.expire', expire, '* * * * *')
  deleteOldClosedBets({ db, clock, jobs })

  /** A player's bonus as a record of a change shows it; null if it is not theirs. Locks it. */
  async function describeState(tx: Orm, playerId: string, id: string) {
    const row = await lockOwn(tx, playerId, id)
    if (!row) return null
    const { status, result, currency, amount, kept } = row
    return { status, result, currency, amount: String(amount), kept: String(kept) }
  }

  return {
    ...{ activate, expire, describeState },
    cancel: (tx: Orm, playerId: string, id: string) => cancel(tx, playerId, id, now()),
    /** Cancels it; refused if its bonus money is not what the player was shown. */
    leave: (tx: Orm, playerId: string, shown: Replaced) =>
      leave(tx, { settings, wallet }, playerId, shown, now()),
    leaveAll: (tx: Orm, playerId: string) => leaveAll(tx, playerId, now()),
  }
}
export type Activation = ReturnType<typeof createActivation>
