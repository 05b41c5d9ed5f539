import { type Database, queryRows } from '../../kernel.ts'
import { and, eq, sql } from '../../sql.ts'
import { ledgerAccount, walletAccount } from './tables.ts'

/** Entries that one statement sums up, so that none takes longer than some tenths of a second. */
const BATCH = 25_000

/** Statements of one call; the next call continues. */
const STATEMENTS = 20

interface Bounds {
  readonly batch: number
  readonly statements: number
}

/** Sums up what was booked on the player's accounts since the last time. Returns whether that was all of it. */
async function sumUp(db: Database, playerId: string, { batch, statements }: Bounds): Promise<boolean> {
  const accounts = await queryRows<{ id: string; left: number }>(
    db.orm,
    sql`select a.id::text as id, (a.last_seq - coalesce(p.seq, 0))::float8 as left
      from wallet_account w
      join ledger_account a on a.owner = w.id
      left join wallet_sum_position p on p.account_id = a.id
      where w.player_id = ${playerId}::uuid and a.last_seq > coalesce(p.seq, 0)
      order by a.id`,
  )
  const steps = accounts.flatMap(({ id, left }) =>
    Array.from({ length: Math.min(Math.ceil(left / batch), statements + 1) }, () => id),
  )
  for (const id of steps.slice(0, statements))
    await db.statement(() => db.orm.execute(sql`select wallet_sum_up(${id}::uuid, ${batch})`))
  return steps.length <= statements
}

interface MovementSum {
  readonly currency: string
  /** The index of the last bound before it, from 1. */
  readonly period: number
  /** The kind of the transfers. */
  readonly kind: string
  /** In subunits, as are the losses: two sums of all of the player's accounts, with bonus and held money. */
  readonly gained: bigint
  readonly lost: bigint
}

/**
 * What the player's accounts gained and lost between the first and the last bound, by currency, period and kind.
 * @param bounds ascending, at full quarters of an hour
 */
async function readSums(
  db: Database,
  playerId: string,
  bounds: readonly Date[],
  currency?: string,
): Promise<readonly MovementSum[]> {
  const times = bounds.map((bound) => sql`${bound.toISOString()}::timestamptz`)
  const own = and(
    eq(walletAccount.playerId, playerId),
    currency ? eq(ledgerAccount.currency, currency) : undefined,
  )
  const rows = await queryRows<Record<'currency' | 'kind' | 'gained' | 'lost', string> & { period: number }>(
    db.orm,
    sql`select ${ledgerAccount.currency} as currency, s.kind,
      width_bucket(s.quarter, array[${sql.join(times, sql`, `)}]) as period,
      sum(s.gained)::text as gained, sum(s.lost)::text as lost
      from ${walletAccount}
      join ${ledgerAccount} on ${ledgerAccount.owner} = ${walletAccount.id}
      join wallet_sum s on s.account_id = ${ledgerAccount.id}
        and s.quarter >= ${times[0]} and s.quarter < ${times.at(-1)}
      where ${own} group by 1, 2, 3 order by 1, 3, 2`,
  )
  return rows.map(({ gained, lost, ...row }) => ({ ...row, gained: BigInt(gained), lost: BigInt(lost) }))
}

/**
 * Sums of a player's movements, as `readSums` describes them; null while the first sums of a large account are not
 * complete. Calls for a player share one run, so that they do not wait for each other with a connection each.
 */
export function createSums(db: Database, bounds: Bounds = { batch: BATCH, statements: STATEMENTS }) {
  const running = new Map<string, Promise<boolean>>()

  function sumUpOnce(playerId: string): Promise<boolean> {
    const run = running.get(playerId) ?? sumUp(db, playerId, bounds).finally(() => running.delete(playerId))
    running.set(playerId, run)
    return run
  }

  return async (
    playerId: string,
    times: readonly Date[],
    currency?: string,
  ): Promise<readonly MovementSum[] | null> =>
    (await sumUpOnce(playerId)) ? readSums(db, playerId, times, currency) : null
}
