import { SuccessState } from '@croupier/ui/state.tsx'
import type { ReactNode } from 'react'
import { NoticeDialog } from './notice-dialog.tsx'
import type { RoutedDialogProps } from './types.ts'

interface SuccessNoticeProps {
  dialog: RoutedDialogProps
  title: string
  text: string
  closeLabel: string
  backLabel: string
  action?: ReactNode
}

export function SuccessNotice({ title, text, action, ...frame }: SuccessNoticeProps) {
  return (
    <NoticeDialog {...frame} title={title} titleHidden isPrimary>
      <SuccessState title={title} isTitleAnnounced text={text} action={action} />
    </NoticeDialog>
  )
}
