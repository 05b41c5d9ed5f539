import { randomUUIDv7 } from 'node:crypto'
import { type Orm, queryRows } from '../../../kernel.ts'
import { sql } from '../../../sql.ts'

interface Play {
  /** In the smallest unit, above zero. */
  readonly amount: bigint
  /** The part of it that is bonus money, zero by default. */
  readonly bonus?: bigint
  /** Unique in the whole ledger, hence prefixed by its kind: `bet:<request id>`. */
  readonly key: string
  /** The round id. */
  readonly reference: string
}

interface PlayResult extends Record<string, unknown> {
  readonly outcome: string
  readonly transferId: string | null
}

/** Posts a bet or a win with `wallet_play`, as the statements of game rounds do. */
export async function play(
  tx: Orm,
  kind: 'bet' | 'win',
  { accountId, amount, bonus = 0n, key, reference }: Play & { readonly accountId: string },
): Promise<PlayResult> {
  const sign = kind === 'win' ? 1n : -1n
  const [result] = await queryRows<PlayResult>(
    tx,
    sql`select outcome, transfer_id as "transferId" from wallet_play(${randomUUIDv7()}::uuid, ${accountId}::uuid,
      ${String(sign * amount)}::numeric, ${kind}, ${key}, ${reference}, ${new Date().toISOString()}::timestamptz,
      ${String(sign * bonus)}::numeric)`,
  )
  if (!result) throw new Error('wallet_play returned no row')
  return result
}
