import type { retentionShapes } from '@croupier/contract'
import type { z } from 'zod'
import { OperatorFileError, stableId } from '../../config/index.ts'
import type { Reward, Rewards } from '../reward/index.ts'
import type { RetentionGames } from './ports.ts'
import type { QuestsFile } from './schema.ts'

/** The constant part of a task. */
type TaskDefinition = Pick<
  z.output<typeof retentionShapes.questTask>,
  'id' | 'questId' | 'type' | 'collection' | 'quantity'
>

/** A quest of the operator's file. */
export interface OperatorQuest {
  readonly id: string
  readonly name: string
  readonly startsAt: Date | null
  readonly endsAt: Date | null
  /** The currencies of eligible players; empty for all. */
  readonly currencies: readonly string[]
  readonly rewards: readonly Reward[]
  readonly tasks: readonly TaskDefinition[]
}

export interface OperatorQuestsDeps {
  readonly rewards: Pick<Rewards, 'validate'>
  readonly games: Pick<RetentionGames, 'hasCollection'>
}

/**
 * Reads the quests of operator/quests.yaml and checks them against the operator's other files.
 * @throws OperatorFileError when a quest refers to something that the other files do not have
 */
export function readOperatorQuests(
  { quests }: QuestsFile,
  { rewards: all, games }: OperatorQuestsDeps,
): OperatorQuest[] {
  const problems: string[] = []
  const operatorQuests = quests.map(
    ({ identity, name, startsAt, endsAt, currencies, rewards, tasks }, questIndex): OperatorQuest => {
      const questId = stableId('quest', identity)
      for (const [index, reward] of rewards.entries())
        for (const { path, message } of all.validate(reward))
          problems.push(`quests[${questIndex}].rewards[${index}].${path.join('.')}: ${message}`)
      return {
        id: questId,
        name,
        currencies,
        startsAt: startsAt === undefined ? null : new Date(startsAt),
        endsAt: endsAt === undefined ? null : new Date(endsAt),
        rewards,
        tasks: tasks.map(({ identity: task, type, quantity, collection = null }, index) => {
          if (collection !== null && !games.hasCollection(collection))
            problems.push(
              `quests[${questIndex}].tasks[${index}].collection: catalogue.yaml has no ${collection}`,
            )
          return { id: stableId('quest-task', `${identity}/${task}`), questId, type, collection, quantity }
        }),
      }
    },
  )
  if (problems.length) throw new OperatorFileError(`quests.yaml is invalid:\n  ${problems.join('\n  ')}`)
  return operatorQuests
}
