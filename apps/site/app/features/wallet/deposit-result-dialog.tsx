import type { ReactNode } from 'react'
import { FocusedDialog } from '~/dialogs/focused-dialog.tsx'
import type { ModalProps } from '~/dialogs/types.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { type DepositDialog, DepositResult } from './deposit-result.tsx'

/** Dialog about a started deposit [2.3-05]; `value` is the invoice id. */
export function DepositResultDialog({ dialog, ...modal }: ModalProps & { dialog: DepositDialog }) {
  return (
    <DepositDialogFrame {...modal}>
      <DepositResult id={modal.value} dialog={dialog} close={modal.close} />
    </DepositDialogFrame>
  )
}

type DepositDialogFrameProps = ModalProps & { children: ReactNode }

export function DepositDialogFrame({ children, ...modal }: DepositDialogFrameProps) {
  const t = useText('modals/deposit-result')
  return (
    <FocusedDialog modal={modal} title={t('title')} closeLabel={t('close')} className="s-deposit-result">
      {children}
    </FocusedDialog>
  )
}
