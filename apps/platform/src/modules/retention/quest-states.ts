import type { Orm, Outbox } from '../../kernel.ts'
import type { PlayerQuestRow } from './tables.ts'

/** States of a player's quest [4-10a]. */
export const ACTIVE = 2
export const COMPLETED = 3
export const CANCELLED = 4
export const EXPIRED = 5

/** Publishes the new state of a player's quest once the transaction commits. */
export async function publishQuestChange(
  outbox: Outbox,
  tx: Orm,
  { id: playerQuestId, playerId }: Pick<PlayerQuestRow, 'id' | 'playerId'>,
): Promise<void> {
  await outbox.add(tx, {
    topic: 'retention.quest.changed',
    key: playerId,
    payload: { playerId, playerQuestId },
  })
}
