import { and, eq } from 'drizzle-orm'
import type { Orm } from '../../kernel.ts'
import { gameRound, gameSportsBet } from './tables.ts'

/** Whether the player has unsettled rounds and sports bets. */
export async function findOpenPlay(orm: Orm, playerId: string) {
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
