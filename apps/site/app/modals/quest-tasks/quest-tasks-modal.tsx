import { Badge } from '@croupier/ui/badge.tsx'
import { linkClass } from '@croupier/ui/link.ts'
import { ProgressBar } from '@croupier/ui/progress-bar.tsx'
import { Link } from 'react-router'
import { QuestDialog } from '~/features/quests/quest-dialog.tsx'
import { English } from '~/parts/english.tsx'
import { useText } from '~/text/use-text.ts'
import { useModalLink } from '../modal-address.ts'
import type { ModalProps } from '../registry.ts'

/** The tasks of a quest and how far each is; the value is the id of the player's quest, or of the house's. */
export default function QuestTasksModal(modal: ModalProps) {
  const t = useText('modals/quests')
  const modalLink = useModalLink()
  return (
    <QuestDialog modal={modal} name="quest-tasks" questId={modal.value} title={t('tasks.title')}>
      {(quest) => (
        <>
          <h3>
            <English>{quest.name}</English>
          </h3>
          <ul className="s-quests__tasks" aria-label={t('tasks.list', { name: quest.name })}>
            {quest.tasks.map(({ id, type, progress, quantity, isCompleted }) => {
              const label = t(`task.${type}`, { quantity })
              const far = t('tasks.progress', { progress, quantity })
              return (
                <li key={id} className="s-quests__task">
                  <p className="s-quests__task-head">
                    <span>{label}</span>
                    {isCompleted ? <Badge tone="success">{t('tasks.done')}</Badge> : <span>{far}</span>}
                  </p>
                  <ProgressBar
                    tone={isCompleted ? 'done' : 'task'}
                    value={progress / quantity}
                    label={label}
                    valueText={far}
                  />
                  {type !== 'deposits' && (
                    <Link {...modalLink('quest-task-games', `${quest.id}.${id}`)} className={linkClass()}>
                      {t('tasks.games')}
                    </Link>
                  )}
                </li>
              )
            })}
          </ul>
        </>
      )}
    </QuestDialog>
  )
}
