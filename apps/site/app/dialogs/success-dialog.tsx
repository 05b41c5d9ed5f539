import { SuccessState } from '@croupier/ui/state.tsx'
import type { ReactNode } from 'react'
import { NoticeDialog } from './notice-dialog.tsx'
import type { ModalProps } from './types.ts'

interface SuccessDialogProps {
  modal: ModalProps
  title: string
  text: string
  closeLabel: string
  backLabel: string
  action?: ReactNode
}

export function SuccessDialog({ title, text, action, ...dialog }: SuccessDialogProps) {
  return (
    <NoticeDialog {...dialog} title={title} titleHidden isPrimary>
      <SuccessState title={title} isTitleAnnounced text={text} action={action} />
    </NoticeDialog>
  )
}
