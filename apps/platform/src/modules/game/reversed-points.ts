import { sql } from 'drizzle-orm'
import type { Orm } from '../../kernel.ts'
import type { GameLoyalty } from './ports.ts'
import type { gameRound } from './tables.ts'

/** Takes back the loyalty points of a stake that was returned after its round had ended. Free rounds earn none. */
export async function takePointsBack(
  tx: Orm,
  loyalty: GameLoyalty,
  { status, freespinsId, playerId, currency, bet }: typeof gameRound.$inferSelect,
  remaining: bigint,
): Promise<void> {
  const earning = status === 'settled' && !freespinsId ? loyalty.earningIn(currency) : null
  if (earning === null) return
  await tx.execute(sql`select retention_take_back(${playerId}::uuid, ${bet.toString()}::numeric,
    ${remaining.toString()}::numeric, ${earning}::jsonb)`)
}
