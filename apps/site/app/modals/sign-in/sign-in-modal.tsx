import { Dialog } from '@croupier/ui/dialog.tsx'
import { useText } from '~/text/use-text.ts'
import type { ModalProps } from '../registry.ts'
import { SignInForm } from './sign-in-form.tsx'

export default function SignInModal({ open, level, close, onSettled }: ModalProps) {
  const t = useText('modals/sign-in')
  return (
    <Dialog
      open={open}
      level={level}
      onClose={close}
      onSettled={onSettled}
      title={t('title')}
      closeLabel={t('close')}
    >
      <SignInForm />
    </Dialog>
  )
}
