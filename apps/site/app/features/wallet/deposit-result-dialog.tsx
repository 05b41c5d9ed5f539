import type { ReactNode } from 'react'
import { FocusedDialog } from '~/dialogs/focused-dialog.tsx'
import type { RoutedDialogProps } from '~/dialogs/types.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { type DepositDialogName, DepositResult } from './deposit-result.tsx'

/** Dialog about a started deposit [2.3-05]; `value` is the invoice id. */
export function DepositResultDialog({ name, ...dialog }: RoutedDialogProps & { name: DepositDialogName }) {
  return (
    <DepositDialogFrame {...dialog}>
      <DepositResult id={dialog.value} dialogName={name} close={dialog.close} />
    </DepositDialogFrame>
  )
}

type DepositDialogFrameProps = RoutedDialogProps & { children: ReactNode }

export function DepositDialogFrame({ children, ...dialog }: DepositDialogFrameProps) {
  const t = useText('modals/deposit-result')
  return (
    <FocusedDialog dialog={dialog} title={t('title')} closeLabel={t('close')} className="s-deposit-result">
      {children}
    </FocusedDialog>
  )
}
