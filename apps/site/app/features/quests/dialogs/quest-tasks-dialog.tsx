import { Badge } from '@croupier/ui/badge.tsx'
import { Card } from '@croupier/ui/card.tsx'
import { ProgressBar } from '@croupier/ui/progress-bar.tsx'
import { ChevronEndIcon } from '@croupier/ui/shell-icon.tsx'
import { Link } from 'react-router'
import { useDialogLink } from '~/dialogs/address.ts'
import type { RoutedDialogProps } from '~/dialogs/types.ts'
import { nameIn, OperatorName } from '~/lib/i18n/operator-name.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { useSite } from '~/lib/site.ts'
import { OtherAccountQuest } from '../other-account-quests.tsx'
import { QuestDialog } from '../quest-dialog.tsx'
import { useTaskText } from '../use-task-text.ts'

/** The tasks of a quest with progress; `value` is the id of the player's quest or of the operator's. */
export default function QuestTasksDialog(dialog: RoutedDialogProps) {
  const t = useText('modals/quests')
  const { locale } = useSite()
  const dialogLink = useDialogLink()
  const taskText = useTaskText()
  return (
    <QuestDialog dialog={dialog} name="quest-tasks" questId={dialog.value} title={t('tasks.title')}>
      {(quest) => (
        <>
          <h3>
            <OperatorName of={quest} />
          </h3>
          <OtherAccountQuest quest={quest} />
          <ul className="s-quests__list" aria-label={t('tasks.list', { name: nameIn(quest, locale) })}>
            {quest.tasks.map((task) => {
              const { id, type, progress, quantity, isCompleted } = task
              const label = taskText.label(task)
              const progressText = taskText.progress(task)
              return (
                <Card as="li" key={id} className="s-quest">
                  <p className="s-quest__row">
                    <span className="s-quest__name">{label}</span>
                    {isCompleted && <Badge tone="success">{t('tasks.done')}</Badge>}
                  </p>
                  <div className="s-quest__progress">
                    <ProgressBar
                      tone={isCompleted ? 'done' : 'task'}
                      value={progress / quantity}
                      label={label}
                      valueText={progressText}
                    />
                    <span>{progressText}</span>
                  </div>
                  {type !== 'deposits' && type !== 'deposit-sum' && (
                    <Link {...dialogLink('quest-task-games', `${quest.id}.${id}`)} className="s-quest__more">
                      {t('tasks.games')}
                      <ChevronEndIcon size={18} />
                    </Link>
                  )}
                </Card>
              )
            })}
          </ul>
        </>
      )}
    </QuestDialog>
  )
}
