import type { Quest } from '@croupier/contract/types'
import { buttonClass } from '@croupier/ui/button.tsx'
import { EmptyState } from '@croupier/ui/state.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useDialogLink } from '~/dialogs/address.ts'
import { FocusedDialog } from '~/dialogs/focused-dialog.tsx'
import type { DialogName } from '~/dialogs/names.ts'
import type { RoutedDialogProps } from '~/dialogs/types.ts'
import { PromotionPause } from '~/features/limits/index.ts'
import { ListStates } from '~/lib/components/list-states.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import './quests.css'
import { useQuest } from './use-quest.ts'

type FrameProps = { dialog: RoutedDialogProps; title: string; children: ReactNode }

export function QuestFrame({ children, ...frame }: FrameProps) {
  const t = useText('modals/quests')
  return (
    <FocusedDialog {...frame} closeLabel={t('close')} className="s-quests">
      <PromotionPause />
      {children}
    </FocusedDialog>
  )
}

type QuestDialogProps = Omit<FrameProps, 'children'> & {
  name: DialogName
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
        {(quest) => (quest && children(quest)) || <QuestNotFound replacedDialog={name} />}
      </ListStates>
    </QuestFrame>
  )
}

function QuestNotFound({ replacedDialog }: { replacedDialog: DialogName }) {
  const t = useText('modals/quests')
  const dialogLink = useDialogLink()
  return (
    <EmptyState
      art="history"
      title={t('gone.title')}
      text={t('gone.text')}
      action={
        <Link {...dialogLink('quests-hub', 'true', replacedDialog)} className={buttonClass()}>
          {t('gone.all')}
        </Link>
      }
    />
  )
}
