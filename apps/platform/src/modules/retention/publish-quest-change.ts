import type { Orm, Outbox } from '../../kernel.ts'
import type { PlayerQuestRow } from './tables.ts'

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
