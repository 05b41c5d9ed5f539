import { useText } from '~/text/use-text.ts'
import { ModalDialog } from '../modal-dialog.tsx'
import type { ModalProps } from '../registry.ts'
import { SignInBody } from './sign-in-body.tsx'

export default function SignInModal(modal: ModalProps) {
  const t = useText('modals/sign-in')
  return (
    <ModalDialog modal={modal} title={t('title')} closeLabel={t('close')}>
      <SignInBody />
    </ModalDialog>
  )
}
