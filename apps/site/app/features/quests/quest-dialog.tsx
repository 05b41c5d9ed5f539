import type { Quest } from '@croupier/contract/types'
import { buttonClass } from '@croupier/ui/button.tsx'
import { EmptyState } from '@croupier/ui/state.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useModalLink } from '~/dialogs/address.ts'
import { FocusedDialog } from '~/dialogs/focused-dialog.tsx'
import type { ModalName } from '~/dialogs/names.ts'
import type { ModalProps } from '~/dialogs/types.ts'
import { ListStates } from '~/lib/components/list-states.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import './quests.css'
import { useQuest } from './use-quest.ts'

type FrameProps = { modal: ModalProps; title: string; children: ReactNode }

export function QuestFrame({ children, ...dialog }: FrameProps) {
  const t = useText('modals/quests')
  return (
    <FocusedDialog {...dialog} closeLabel={t('close')} className="s-quests">
      {children}
    </FocusedDialog>
  )
}

type QuestDialogProps = Omit<FrameProps, 'children'> & {
  name: ModalName
  questId: string
  /** Content, or null if the quest has none of it. */
  children: (quest: Quest) => ReactNode
}

/** A dialog about one quest: the player's or an available one. */
export function QuestDialog({ name, questId, children, ...frame }: QuestDialogProps) {
  const query = useQuest(questId)
  return (
    <QuestFrame {...frame}>
      <ListStates group="modals/quests" query={query}>
        {(quest) => (quest && children(quest)) || <QuestNotFound replacedModal={name} />}
      </ListStates>
    </QuestFrame>
  )
}

function QuestNotFound({ replacedModal }: { replacedModal: ModalName }) {
  const t = useText('modals/quests')
  const modalLink = useModalLink()
  return (
    <EmptyState
      art="history"
      title={t('gone.title')}
      text={t('gone.text')}
      action={
        <Link {...modalLink('quests-hub', 'true', replacedModal)} className={buttonClass()}>
          {t('gone.all')}
        </Link>
      }
    />
  )
}
