import { DialogFrame } from '~/dialogs/dialog-frame.tsx'
import type { RoutedDialogProps } from '~/dialogs/types.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { SignInBody } from './sign-in-body.tsx'

export default function SignInDialog(dialog: RoutedDialogProps) {
  const t = useText('modals/sign-in')
  return (
    <DialogFrame dialog={dialog} title={t('title')} closeLabel={t('close')}>
      <SignInBody />
    </DialogFrame>
  )
}
