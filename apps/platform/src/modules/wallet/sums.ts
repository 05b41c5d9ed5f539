import { and, eq, sql } from 'drizzle-orm'
import { type Database, queryRows } from '../../kernel.ts'
import { ledgerAccount, walletAccount } from './tables.ts'

/** Entries that one statement sums up, so that none takes longer than some tenths of a second. */
const BATCH = 25_000

/** Sums up what was booked on the player's accounts since the last time. */
async function sumUp(db: Database, playerId: string): Promise<void> {
  const accounts = await queryRows<{ id: string; left: number }>(
    db.orm,
    sql`select a.id::text as id, (a.last_seq - coalesce(p.seq, 0))::float8 as left
      from wallet_account w
      join ledger_account a on a.owner = w.id
      left join wallet_sum_position p on p.account_id = a.id
      where w.player_id = ${playerId}::uuid and a.last_seq > coalesce(p.seq, 0)
      order by a.id`,
  )
  for (const { id, left } of accounts)
    for (let batch = 0; batch < Math.ceil(left / BATCH); batch += 1)
      await db.statement(() => db.orm.execute(sql`select wallet_sum_up(${id}::uuid, ${BATCH})`))
}

export interface MovementSum {
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
export async function sumMovements(
  db: Database,
  playerId: string,
  bounds: readonly Date[],
  currency?: string,
): Promise<readonly MovementSum[]> {
  await sumUp(db, playerId)
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
