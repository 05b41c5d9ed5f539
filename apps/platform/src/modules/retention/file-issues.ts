import type { FileIssue } from '../../config/index.ts'
import type { Reward, Rewards } from '../reward/index.ts'
import type { RetentionGames } from './ports.ts'
import type { LevelsFile, QuestsFile, WheelsFile } from './schema.ts'

export interface FileReferences {
  readonly rewards: Pick<Rewards, 'validate'>
  readonly games: Pick<RetentionGames, 'hasCollection'>
}

/** What the files refer to in the operator's other files and is not there. */
export const levelIssues = (
  { levels }: LevelsFile,
  { rewards }: Pick<FileReferences, 'rewards'>,
): readonly FileIssue[] =>
  levels.flatMap((level, index) =>
    level.rewards.flatMap((reward, place) =>
      rewardIssues(rewards, reward, ['levels', index, 'rewards', place]),
    ),
  )

export const wheelIssues = (
  { wheels }: WheelsFile,
  { rewards }: Pick<FileReferences, 'rewards'>,
): readonly FileIssue[] =>
  wheels.flatMap(({ segments }, index) =>
    segments.flatMap(({ reward }, place) =>
      reward === undefined
        ? []
        : rewardIssues(rewards, reward, ['wheels', index, 'segments', place, 'reward']),
    ),
  )

export const questIssues = ({ quests }: QuestsFile, references: FileReferences): readonly FileIssue[] =>
  quests.flatMap((quest, index) => [
    ...quest.rewards.flatMap((reward, place) =>
      rewardIssues(references.rewards, reward, ['quests', index, 'rewards', place]),
    ),
    ...quest.tasks.flatMap((task, place) => taskIssues(task, references, ['quests', index, 'tasks', place])),
  ])

function taskIssues(
  { collection, amount: cash, byCurrency }: QuestsFile['quests'][number]['tasks'][number],
  { rewards, games }: FileReferences,
  path: readonly PropertyKey[],
): readonly FileIssue[] {
  const unknown =
    collection !== undefined && !games.hasCollection(collection)
      ? [{ path: [...path, 'collection'], message: `catalogue.yaml has no ${collection}` }]
      : []
  const amounts = cash === undefined ? [] : rewards.validate({ cash, byCurrency })
  return [
    ...unknown,
    ...amounts.map(({ path: [first, ...more], message }) => ({
      path: [...path, ...(first === 'cash' || first === undefined ? ['amount'] : [first, ...more])],
      message,
    })),
  ]
}

export const rewardIssues = (
  rewards: FileReferences['rewards'],
  reward: Reward,
  place: readonly PropertyKey[],
): readonly FileIssue[] =>
  rewards.validate(reward).map(({ path, message }) => ({ path: [...place, ...path], message }))
