import { ModalDialog } from '~/dialogs/dialog-frame.tsx'
import type { ModalProps } from '~/dialogs/types.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { SignInBody } from './sign-in-body.tsx'

export default function SignInModal(modal: ModalProps) {
  const t = useText('modals/sign-in')
  return (
    <ModalDialog modal={modal} title={t('title')} closeLabel={t('close')}>
      <SignInBody />
    </ModalDialog>
  )
}
