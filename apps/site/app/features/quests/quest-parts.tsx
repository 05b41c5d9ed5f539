import type { Quest } from '@croupier/contract/types'
import { Badge } from '@croupier/ui/badge.tsx'
import { GiftIcon } from '@croupier/ui/field-icon.tsx'
import { ProgressBar } from '@croupier/ui/progress-bar.tsx'
import { CheckIcon } from '@croupier/ui/shell-icon.tsx'
import { smallCover } from '~/features/lobby/index.ts'
import { useRewardWords } from '~/lib/components/reward-text.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { useTaskText } from './use-task-text.ts'

/** The cover of a game that counts, as decoration. */
export function QuestPicture({ picture }: Pick<Quest, 'picture'>) {
  return (
    <span className="s-quest__picture" aria-hidden="true">
      {picture === null ? (
        <GiftIcon size={24} />
      ) : (
        <img src={smallCover(picture)} alt="" width={56} height={56} loading="lazy" decoding="async" />
      )}
    </span>
  )
}

/** A task with its progress in numbers. */
export function TaskProgress({ task }: { task: Quest['tasks'][number] }) {
  const t = useText('modals/quests')
  const texts = useTaskText()
  const { progress, quantity, isCompleted } = task
  const [label, numbers] = [texts.label(task), texts.progress(task)]
  return (
    <div className="s-quest__task">
      <span>{label}</span>
      <div className="s-quest__progress">
        <ProgressBar
          tone={isCompleted ? 'done' : 'task'}
          value={progress / quantity}
          label={label}
          valueText={numbers}
        />
        <span className={isCompleted ? 's-quest__task-done' : undefined}>
          {isCompleted ? t('tasks.done') : numbers}
        </span>
      </div>
    </div>
  )
}

/** What a quest brings, in short; with a tick once it is the player's. */
export function QuestPrizes({ rewards, isWon = false }: Pick<Quest, 'rewards'> & { isWon?: boolean }) {
  const toWords = useRewardWords()
  return (
    <span className="s-quest__prizes" data-won={isWon || undefined}>
      {rewards.map((reward, index) => (
        <Badge
          // biome-ignore lint/suspicious/noArrayIndexKey: the same reward may be listed twice
          key={index}
          tone={isWon ? 'success' : 'money'}
          icon={isWon ? <CheckIcon size={14} className="s-quest__tick" /> : undefined}
        >
          {toWords(reward)}
        </Badge>
      ))}
    </span>
  )
}
