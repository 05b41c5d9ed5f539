import type { ChannelName, Publication } from '@croupier/contract'
import type { DomainEvent } from '../../kernel.ts'
import type { ConnectionRetention } from './ports.ts'

/** The channel, the payload field of the id, and the publication of a topic. */
export interface TopicPublisher {
  readonly channel: ChannelName
  readonly id: string
  readonly publish: (playerId: string, id: string, payload: DomainEvent['payload']) => Promise<void>
}

export type Publish = <C extends ChannelName>(
  name: C,
  playerId: string | null,
  publication: Publication<C>,
) => Promise<void>

/** What may earn or take back points. */
export const pointTopics: ReadonlySet<string> = new Set(['game.round.changed', 'game.sports-bet.changed'])

/** The player's points, which a round changes without an event of its own. */
export function pointsPublisher(
  publish: Publish,
  retention: ConnectionRetention,
): Omit<TopicPublisher, 'id'> {
  return {
    channel: 'retention:accounts',
    async publish(playerId) {
      const account = await retention.account(playerId)
      if (account) await publish('retention:accounts', playerId, { event: 'points.updated', data: account })
    },
  }
}

/** The publications of quests, wheels, tournaments and levels. */
export function retentionPublishers(
  publish: Publish,
  retention: ConnectionRetention,
): Readonly<Record<string, TopicPublisher>> {
  async function publishQuest(playerId: string, id: string) {
    const quest = await retention.quest(playerId, id)
    if (quest) await publish('retention:quests', playerId, { event: 'quest.updated', data: quest })
  }

  async function publishTask(playerId: string, taskId: string, payload: DomainEvent['payload']) {
    const playerQuestId = String(payload.playerQuestId)
    const quest = await retention.quest(playerId, playerQuestId)
    const task = quest?.tasks.find(({ id }) => id === taskId)
    if (!task) return
    const data = { ...task, playerQuestId }
    await publish('retention:quests', playerId, { event: 'quest.task.updated', data })
  }

  async function publishWheel(playerId: string, id: string) {
    const wheel = await retention.wheel(playerId, id)
    if (wheel) await publish('retention:wheels', playerId, { event: 'wheel.spin.issued', data: wheel })
  }

  async function publishTournament(_: string, id: string) {
    const tournament = await retention.tournament(id)
    if (tournament) await publish('tournaments', null, { event: 'tournament.completed', data: tournament })
  }

  async function publishLevel(playerId: string) {
    const account = await retention.account(playerId)
    if (account) await publish('retention:accounts', playerId, { event: 'level.reached', data: account })
  }

  async function publishEntry(playerId: string, id: string) {
    const data = await retention.tournamentEntry(playerId, id)
    if (data) await publish('retention:accounts', playerId, { event: 'tournament.entry.updated', data })
  }

  return {
    'retention.entry.changed': { channel: 'retention:accounts', id: 'tournamentId', publish: publishEntry },
    // Only the latest level matters, so the player is the key.
    'retention.level.reached': { channel: 'retention:accounts', id: 'playerId', publish: publishLevel },
    'retention.quest.changed': { channel: 'retention:quests', id: 'playerQuestId', publish: publishQuest },
    'retention.quest.task.changed': { channel: 'retention:quests', id: 'taskId', publish: publishTask },
    'retention.spins.issued': { channel: 'retention:wheels', id: 'wheelId', publish: publishWheel },
    'retention.spins.cancelled': { channel: 'retention:wheels', id: 'wheelId', publish: publishWheel },
    'retention.tournament.completed': {
      channel: 'tournaments',
      id: 'tournamentId',
      publish: publishTournament,
    },
  }
}
