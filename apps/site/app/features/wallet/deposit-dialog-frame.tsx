import type { ReactNode } from 'react'
import { FocusedDialog } from '~/dialogs/focused-dialog.tsx'
import type { RoutedDialogProps } from '~/dialogs/types.ts'
import { useText } from '~/lib/i18n/use-text.ts'

type DepositDialogFrameProps = RoutedDialogProps & { children: ReactNode }

/** A dialog about a started deposit [2.3-05]. */
export function DepositDialogFrame({ children, ...dialog }: DepositDialogFrameProps) {
  const t = useText('modals/deposit-result')
  return (
    <FocusedDialog dialog={dialog} title={t('title')} closeLabel={t('close')} className="s-deposit-result">
      {children}
    </FocusedDialog>
  )
}
