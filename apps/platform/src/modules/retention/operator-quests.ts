import { type Names, stableId } from '../../config/index.ts'
import type { Reward } from '../reward/index.ts'
import { occurrencesAt } from './occurrences.ts'
import type { QuestsFile } from './schema.ts'

type TaskDefinition = QuestsFile['quests'][number]['tasks'][number] & { readonly id: string }

/** A quest of the operator's file. */
export interface OperatorQuest {
  readonly id: string
  readonly name: Names
  readonly startsAt: Date | null
  readonly endsAt: Date | null
  /** The currencies of eligible players; empty for all. */
  readonly currencies: readonly string[]
  readonly rewards: readonly Reward[]
  readonly tasks: readonly TaskDefinition[]
}

/** Reads the quests of operator/quests.yaml as they are at a time: of a repeating one, the current and the next. */
export const readOperatorQuests = ({ quests }: QuestsFile, now: Date): readonly OperatorQuest[] =>
  quests.flatMap((quest) => questsOf(quest, now))

type QuestDefinition = QuestsFile['quests'][number]

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

/** By language, of the quest of the present file with this English name. */
export const questNames = ({ quests }: QuestsFile, name: string): Names =>
  quests.find((quest) => quest.name.en === name)?.name ?? { en: name }
