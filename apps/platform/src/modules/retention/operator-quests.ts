import { OperatorFileError, stableId } from '../../config/index.ts'
import type { Reward, Rewards } from '../reward/index.ts'
import { occurrencesAt } from './occurrences.ts'
import type { RetentionGames } from './ports.ts'
import type { QuestsFile } from './schema.ts'

type TaskDefinition = QuestsFile['quests'][number]['tasks'][number] & { readonly id: string }

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
 * @returns the quests at a time: of a repeating one, the current and the next
 * @throws OperatorFileError when a quest refers to something that the other files do not have
 */
export function readOperatorQuests(
  { quests }: QuestsFile,
  deps: OperatorQuestsDeps,
): (now: Date) => readonly OperatorQuest[] {
  const problems = quests.flatMap((quest, index) => problemsOf(quest, `quests[${index}]`, deps))
  if (problems.length) throw new OperatorFileError(`quests.yaml is invalid:\n  ${problems.join('\n  ')}`)
  return (now) => quests.flatMap((quest) => questsOf(quest, now))
}

type QuestDefinition = QuestsFile['quests'][number]

function problemsOf(
  { rewards, tasks }: QuestDefinition,
  place: string,
  { rewards: all, games }: OperatorQuestsDeps,
): readonly string[] {
  const ofRewards = rewards.flatMap((reward, index) =>
    all
      .validate(reward)
      .map(({ path, message }) => `${place}.rewards[${index}].${path.join('.')}: ${message}`),
  )
  const ofTasks = tasks.flatMap(({ collection, amount: cash, byCurrency }, index) => [
    ...(collection !== undefined && !games.hasCollection(collection)
      ? [`${place}.tasks[${index}].collection: catalogue.yaml has no ${collection}`]
      : []),
    ...(cash === undefined ? [] : all.validate({ cash, byCurrency })).map(
      ({ message }) => `${place}.tasks[${index}].amount: ${message}`,
    ),
  ])
  return [...ofRewards, ...ofTasks]
}

function questsOf(quest: QuestDefinition, now: Date): readonly OperatorQuest[] {
  const { identity, name, startsAt, endsAt, repeats, currencies, rewards, tasks } = quest
  const times =
    startsAt !== undefined && repeats !== undefined
      ? occurrencesAt('quest', { identity, startsAt, endsAt, repeats }, now)
      : [
          {
            ...{ id: stableId('quest', identity), identity },
            startsAt: startsAt === undefined ? null : new Date(startsAt),
            endsAt: endsAt === undefined ? null : new Date(endsAt),
          },
        ]
  return times.map(({ identity: own, ...occurrence }) => ({
    ...{ ...occurrence, name, currencies, rewards },
    tasks: tasks.map((task) => ({ ...task, id: stableId('quest-task', `${own}/${task.identity}`) })),
  }))
}
