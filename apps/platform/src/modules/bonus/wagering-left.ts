import { figures } from '@croupier/bonus'
import type { Orm } from '../../kernel.ts'
import { and, eq } from '../../sql.ts'
import { totalProgress } from './progress.ts'
import { playerBonus } from './tables.ts'

/** The stakes that the active bonus of an account still requires, in the smallest unit; null without one. */
export async function wageringLeft(orm: Orm, playerId: string, accountId: string): Promise<bigint | null> {
  const [row] = await orm
    .select({ terms: playerBonus.terms, progress: totalProgress })
    .from(playerBonus)
    .where(
      and(
        eq(playerBonus.playerId, playerId),
        eq(playerBonus.walletAccountId, accountId),
        eq(playerBonus.status, 'active'),
      ),
    )
  if (!row) return null
  const required = BigInt(row.terms.required)
  const play = { stake: 1n, percent: 100, rtp: '100' }
  return figures({ progress: row.progress, balance: 0n }, { required, maxKept: null }, play).stakeLeft
}
