import { randomUUIDv7 } from 'node:crypto'
import type { Clock, Orm, Outbox } from '../../kernel.ts'
import { sql } from '../../sql.ts'
import type { GameLoyalty, GameWallet } from './ports.ts'
import type { gameRound, gameWalletCall } from './tables.ts'

type Round = typeof gameRound.$inferSelect
type Bet = typeof gameWalletCall.$inferSelect & { readonly transferId: string }

/** Tells that a call of a round was reversed: it changed, and what had counted it after its end counts it anew. */
export async function publishReversal(outbox: Outbox, tx: Orm, { id, playerId, gameId, status }: Round) {
  const changed = { playerId, roundId: id }
  await outbox.add(tx, { topic: 'game.round.changed', key: playerId, payload: changed })
  if (status !== 'open')
    await outbox.add(tx, { topic: 'game.round.reversed', key: playerId, payload: { ...changed, gameId } })
}

/** Takes back the loyalty points of a stake that was returned after its round had ended. Free rounds earn none. */
export async function takePointsBack(
  tx: Orm,
  loyalty: GameLoyalty,
  { status, freespinsId, playerId, currency, bet }: Round,
  remaining: bigint,
): Promise<void> {
  const earning = status === 'settled' && !freespinsId ? loyalty.earningIn(currency) : null
  if (earning === null) return
  await tx.execute(sql`select retention_take_back(${playerId}::uuid, ${bet.toString()}::numeric,
    ${remaining.toString()}::numeric, ${earning}::jsonb)`)
}

/** Returns the stake of a bet to where it came from, and takes the bet out of its bonus. @returns the transfer's id */
export async function returnStake(
  tx: Orm,
  { wallet, clock }: { readonly wallet: Pick<GameWallet, 'rollback'>; readonly clock: Clock },
  { id: roundId, walletAccountId, freespinsId }: Round,
  { requestId: betId, transferId: betTransferId }: Bet,
): Promise<string> {
  const now = sql`${clock.now().toISOString()}::timestamptz`
  if (freespinsId) {
    const id = randomUUIDv7()
    await tx.execute(sql`select bonus_freespins_roll_back(${freespinsId}::uuid, ${betId}::uuid,
      ${betTransferId}::uuid, ${id}::uuid, ${now})`)
    return id
  }
  await tx.execute(sql`select bonus_lock_bet(${roundId}::uuid, ${betId}::uuid)`)
  const reversal = { transferId: betTransferId, key: `rollback:${betId}` }
  const { transferId, bonus } = await wallet.rollback(tx, reversal)
  await tx.execute(sql`select bonus_roll_back(${roundId}::uuid, ${betId}::uuid, ${walletAccountId}::uuid,
    ${bonus.toString()}::numeric, ${now})`)
  return transferId
}
