import type { Orm } from '../../kernel.ts'
import { and, eq, gt, sum } from '../../sql.ts'
import { gameRound, gameSportsBet } from './tables.ts'

/** Whether the player has unsettled rounds and sports bets. */
async function findOpenPlay(orm: Orm, playerId: string) {
  const [round] = await orm
    .select({ id: gameRound.id })
    .from(gameRound)
    .where(and(eq(gameRound.playerId, playerId), eq(gameRound.status, 'open')))
    .limit(1)
  const [bet] = await orm
    .select({ id: gameSportsBet.id })
    .from(gameSportsBet)
    .where(and(eq(gameSportsBet.playerId, playerId), eq(gameSportsBet.status, 'open')))
    .limit(1)
  return { round: round !== undefined, bet: bet !== undefined }
}

/** Longer than a round stays open, so that older rounds are not read. */
const LONGEST_ROUND = 7 * 86_400_000

/** The stakes of an account's rounds and sports bets that are not settled, in the smallest unit. */
async function openStakes(orm: Orm, playerId: string, accountId: string, now: Date): Promise<bigint> {
  const [rounds] = await orm
    .select({ stakes: sum(gameRound.bet) })
    .from(gameRound)
    .where(
      and(
        eq(gameRound.playerId, playerId),
        eq(gameRound.walletAccountId, accountId),
        eq(gameRound.status, 'open'),
        gt(gameRound.createdAt, new Date(now.getTime() - LONGEST_ROUND)),
      ),
    )
  const [bets] = await orm
    .select({ stakes: sum(gameSportsBet.stake) })
    .from(gameSportsBet)
    .where(
      and(
        eq(gameSportsBet.playerId, playerId),
        eq(gameSportsBet.walletAccountId, accountId),
        eq(gameSportsBet.status, 'open'),
      ),
    )
  return BigInt(rounds?.stakes ?? 0) + BigInt(bets?.stakes ?? 0)
}

export const openPlay = { findOpenPlay, openStakes }
