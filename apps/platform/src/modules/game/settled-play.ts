import { type Orm, queryRows } from '../../kernel.ts'
import { type SQL, sql } from '../../sql.ts'

/** From the first to before the second. */
export interface Period {
  readonly from: Date
  readonly to: Date
}

/**
 * The result in real money of what a player's account has settled in a period, in the smallest unit: below zero if the
 * player lost.
 */
export async function readRealResult(
  orm: Orm,
  { playerId, accountId }: { readonly playerId: string; readonly accountId: string },
  { from, to }: Period,
): Promise<bigint> {
  const [row] = await queryRows<{ result: string }>(
    orm,
    sql`select game_real_result(${accountId}::uuid, ${playerId}::uuid, ${from.toISOString()}::timestamptz,
      ${to.toISOString()}::timestamptz)::text as result`,
  )
  return BigInt(row?.result ?? 0)
}

/**
 * A query of the accounts that have settled anything in a period: player_id, account_id, currency, each once. It reads
 * the whole period. Rounds are settled within a week.
 */
export const settledAccounts = ({ from, to }: Period): SQL =>
  sql`select distinct player_id, wallet_account_id as account_id, currency from (
        select player_id, wallet_account_id, currency from game_round
        where created_at >= ${from.toISOString()}::timestamptz - interval '7 days'
          and created_at < ${to.toISOString()}::timestamptz
          and settled_at >= ${from.toISOString()}::timestamptz and settled_at < ${to.toISOString()}::timestamptz
        union all
        select player_id, wallet_account_id, currency from game_sports_bet
        where settled_at >= ${from.toISOString()}::timestamptz
          and first_settled_at < ${to.toISOString()}::timestamptz
      ) played`
