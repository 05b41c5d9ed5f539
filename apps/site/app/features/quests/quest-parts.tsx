import type { Quest } from '@croupier/contract/types'
import { Badge } from '@croupier/ui/badge.tsx'
import { GiftIcon } from '@croupier/ui/field-icon.tsx'
import { linkClass } from '@croupier/ui/link.ts'
import { ProgressBar } from '@croupier/ui/progress-bar.tsx'
import { CheckIcon } from '@croupier/ui/shell-icon.tsx'
import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { useDialogLink } from '~/dialogs/address.ts'
import { collectionsQuery } from '~/features/lobby/api/collections.ts'
import { collectionTitle, smallCover } from '~/features/lobby/index.ts'
import { useRewardWords } from '~/lib/components/reward-text.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { useSite } from '~/lib/site.ts'
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

type TaskProps = {
  task: Quest['tasks'][number]
  /** Id of the player's quest or of the operator's. */
  questId: string
}

/** A task with its progress in numbers, and the games that count where not all do. */
export function TaskProgress({ task, questId }: TaskProps) {
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
      <CountedGames task={task} questId={questId} />
    </div>
  )
}

/** A task of a quest that is not started: what it asks for. */
export function OfferedTask({ task, questId }: TaskProps) {
  const texts = useTaskText()
  return (
    <div className="s-quest__task">
      <span>{texts.label(task)}</span>
      <CountedGames task={task} questId={questId} />
    </div>
  )
}

/** A collection by its title; others, and one that the visitor's country does not have, by the list of the games. */
function CountedGames({ task, questId }: TaskProps) {
  const t = useText('modals/quests')
  const { api, locale } = useSite()
  const dialogLink = useDialogLink()
  const { id, collection, games } = task
  const { data } = useQuery({ ...collectionsQuery(api), enabled: collection !== null })
  if (collection === null && games === null) return null
  const found = data?.find(({ identity }) => identity === collection)
  return (
    <p className="s-quest__games">
      {found ? (
        t.rich('tasks.only', {
          collection: (
            <Link
              to={href('/categories/:categoryIdentity', { categoryIdentity: found.identity })}
              className={linkClass()}
            >
              <bdi>{collectionTitle(found, locale)}</bdi>
            </Link>
          ),
        })
      ) : (
        <Link {...dialogLink('quest-task-games', `${questId}.${id}`)} className={linkClass('alone')}>
          {t('tasks.games')}
        </Link>
      )}
    </p>
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
