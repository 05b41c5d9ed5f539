import { type Caller, done, fail, type Kernel, lockPlayer, type Orm } from '../../kernel.ts'
import { and, asc, eq, lte, ne, type SQL, sql } from '../../sql.ts'
import { checkCancellable } from './awards.service.ts'
import type { BonusGames, BonusPlayers, BonusSettings, BonusWallet } from './ports.ts'
import { type PlayerFreespinsRow, playerFreespins } from './tables.ts'

/** Free spins that one run of the job ends. */
const BATCH = 500
const DAY_MS = 86_400_000

export interface FreespinsActivationDeps {
  readonly settings: BonusSettings
  readonly games: BonusGames
  readonly players: BonusPlayers
  readonly wallet: BonusWallet
}

const ownFreespins = (playerId: string, id: string) =>
  and(eq(playerFreespins.id, id), eq(playerFreespins.playerId, playerId))

/** What an aggregator of games needs to know of activated free spins. */
function describeActivated(row: PlayerFreespinsRow, accountId: string, deadline: Date | null) {
  const { gameId, count, currency, stake } = row
  return {
    accountId,
    gameId,
    count,
    currency,
    stake: String(stake),
    deadline: deadline?.toISOString() ?? null,
  }
}

async function lockOwn(tx: Orm, playerId: string, id: string): Promise<PlayerFreespinsRow | undefined> {
  const [row] = await tx.select().from(playerFreespins).where(ownFreespins(playerId, id)).for('update')
  return row
}

async function reread(tx: Orm, playerId: string, id: string) {
  const [row] = await tx.select().from(playerFreespins).where(ownFreespins(playerId, id))
  if (!row) throw new Error(`free spins ${id} are missing after they were written`)
  return done(row)
}

async function findOtherActive(tx: Orm, { id, playerId, currency }: PlayerFreespinsRow) {
  const [other] = await tx
    .select({ id: playerFreespins.id })
    .from(playerFreespins)
    .where(
      and(
        eq(playerFreespins.playerId, playerId),
        eq(playerFreespins.currency, currency),
        eq(playerFreespins.status, 'active'),
        ne(playerFreespins.id, id),
      ),
    )
  return other ?? null
}

/** A player's free spins as a record of a change shows them; null if they are not theirs. Locks them. */
async function describeState(tx: Orm, playerId: string, id: string) {
  const row = await lockOwn(tx, playerId, id)
  if (!row) return null
  const { status, result, currency, count, played, won } = row
  return { status, result, currency, count, played, won: String(won) }
}

async function cancel(tx: Orm, playerId: string, id: string, now: SQL) {
  const row = await lockOwn(tx, playerId, id)
  const outcome = checkCancellable(row)
  if (outcome || !row) return outcome ?? fail('not-found')
  if (row.openRounds > 0) return fail('bonus-unsettled')
  await tx.execute(sql`select bonus_freespins_finish(${id}::uuid, 3, ${now})`)
  return reread(tx, playerId, id)
}

interface Activated {
  readonly id: string
  /** The active free spins that the player gives up for these. */
  readonly replaces?: { readonly id: string } | undefined
  readonly country: string
}

/** Activates, cancels and expires free spins. */
export function createFreespinsActivation(
  { db, clock, jobs, outbox }: Pick<Kernel, 'db' | 'clock' | 'jobs' | 'outbox'>,
  { settings, games, players, wallet }: FreespinsActivationDeps,
) {
  const now = () => sql`${clock.now().toISOString()}::timestamptz`

  async function activate(tx: Orm, { playerId, sessionId }: Caller, { id, replaces, country }: Activated) {
    await lockPlayer(tx, 'freespins-activation', playerId)
    const row = await lockOwn(tx, playerId, id)
    if (!row) return fail('not-found')
    if (row.status === 'active') return done(row)
    const at = clock.now()
    if (row.status === 'finished' || (row.deadline && row.deadline <= at)) return fail('bonus-finished')
    if ((await players.getPlayState(tx, playerId, sessionId)) !== 'may-play') return fail('play-not-allowed')
    const account = await wallet.findAccountIn(tx, playerId, row.currency)
    if (!account) return fail('bonus-account-missing')
    const currency = settings.currency(row.currency)
    const stakes = currency && (await games.findStakes(tx, row.gameId, currency, [country]))
    if (!stakes || row.stake < stakes.least || row.stake > stakes.most) return fail('game-unavailable')
    const other = await findOtherActive(tx, row)
    if (other && replaces?.id !== other.id) return fail('other-bonus-active')
    if (other) {
      const left = await cancel(tx, playerId, other.id, now())
      if (!left.ok && left.error !== 'bonus-finished') return left
    }
    const { playWithinDays: days } = row.terms
    const deadline = days === null ? null : new Date(at.getTime() + days * DAY_MS)
    await tx
      .update(playerFreespins)
      .set({ status: 'active', walletAccountId: account.id, activatedAt: at, deadline })
      .where(eq(playerFreespins.id, id))
    const payload = { playerId, awardId: id }
    await outbox.add(tx, { topic: 'bonus.freespins.changed', key: playerId, payload })
    const activated = { ...payload, ...describeActivated(row, account.id, deadline) }
    await outbox.add(tx, { topic: 'bonus.freespins.activated', key: playerId, payload: activated })
    return reread(tx, playerId, id)
  }

  async function expire(): Promise<void> {
    const due = await db.orm
      .select({ id: playerFreespins.id })
      .from(playerFreespins)
      .where(
        and(
          ne(playerFreespins.status, 'finished'),
          eq(playerFreespins.openRounds, 0),
          lte(playerFreespins.deadline, clock.now()),
        ),
      )
      .orderBy(asc(playerFreespins.deadline))
      .limit(BATCH)
    for (const { id } of due) {
      await db.transaction(
        async (tx) => void (await tx.execute(sql`select bonus_freespins_conclude(${id}::uuid, ${now()})`)),
      )
      outbox.notify()
    }
  }
  jobs.define('bonus.expire-freespins', expire, '* * * * *')

  return {
    ...{ activate, describeState },
    cancel: (tx: Orm, playerId: string, id: string) => cancel(tx, playerId, id, now()),
  }
}
export type FreespinsActivation = ReturnType<typeof createFreespinsActivation>
