import { useText } from '~/text/use-text.ts'
import { ModalDialog } from '../modal-dialog.tsx'
import type { ModalProps } from '../registry.ts'
import { SignInForm } from './sign-in-form.tsx'

export default function SignInModal(modal: ModalProps) {
  const t = useText('modals/sign-in')
  return (
    <ModalDialog modal={modal} title={t('title')} closeLabel={t('close')}>
      <SignInForm />
    </ModalDialog>
  )
}
