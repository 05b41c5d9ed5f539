import type { privacyShapes } from '@croupier/contract'
import type { z } from 'zod'
import { lockPlayer, type Orm } from '../../kernel.ts'
import type { PrivacyObstacles } from './ports.ts'

export type Obstacle = z.output<typeof privacyShapes.erasureObstacle>

/** @param leavesBonuses whether the player has agreed that active bonuses end with the erasure */
export async function findObstacles(
  { wallet, payment, games }: PrivacyObstacles,
  orm: Orm,
  playerId: string,
  leavesBonuses: boolean,
): Promise<Obstacle[]> {
  const money = await wallet.findMoney(orm, playerId)
  const pending = await payment.findPending(orm, playerId)
  const open = await games.findOpenPlay(orm, playerId)
  const found: readonly (readonly [Obstacle, boolean])[] = [
    ['balance', money.real],
    ['bonus', money.bonus && !leavesBonuses],
    ['pending-deposit', pending.deposit],
    ['pending-withdrawal', pending.withdrawal || money.held],
    ['open-round', open.round],
    ['open-bet', open.bet],
  ]
  return found.flatMap(([obstacle, exists]) => (exists ? [obstacle] : []))
}

/**
 * Waits for what could create an obstacle or write rows that are deleted, and prevents it until the transaction ends.
 * The ledger comes last, as in payments.
 */
export async function lockAccount({ wallet }: PrivacyObstacles, tx: Orm, playerId: string): Promise<void> {
  for (const scope of ['privacy', 'payment', 'game', 'documents', 'favourites', 'chat'] as const)
    await lockPlayer(tx, scope, playerId)
  await wallet.lockMoney(tx, playerId)
}
