import { Button, buttonClass } from '@croupier/ui/button.tsx'
import { MailIcon } from '@croupier/ui/icon.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { SupportLink, useSupportEmail } from '~/parts/support-address.tsx'
import { useText } from '~/text/use-text.ts'
import { DialogAnswers } from '../dialog-answers.tsx'
import { useModalLink } from '../modal-address.ts'
import { ModalDialog } from '../modal-dialog.tsx'
import { PasswordFace } from '../password-face.tsx'
import type { ModalProps } from '../registry.ts'
import { type Asked, ForgotPassForm } from './forgot-pass-form.tsx'

/** Has a link to a new password sent to whoever asks [2.3-02:forgot-pass]. Whether anybody has the login it does not tell. */
export default function ForgotPassModal(modal: ModalProps) {
  const t = useText('modals/forgot-pass')
  const modalLink = useModalLink()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [isSent, setSent] = useState(false)
  const tell = (answer: Asked) => {
    setAsked(answer)
    setSent(true)
  }
  return (
    <ModalDialog
      modal={modal}
      title={t(isSent ? 'sent.title' : 'title')}
      closeLabel={t('close')}
      foot={
        isSent && (
          <DialogAnswers>
            <Button size="lg" onClick={() => setSent(false)}>
              {t('again')}
            </Button>
            <Link
              {...modalLink('sign-in', 'true', 'forgot-pass')}
              className={buttonClass({ variant: 'primary', size: 'lg' })}
            >
              {t('sign-in')}
            </Link>
          </DialogAnswers>
        )
      }
    >
      {asked && isSent ? <Sent {...asked} /> : <ForgotPassForm login={asked?.login ?? ''} onAsked={tell} />}
    </ModalDialog>
  )
}

function Sent({ login, email, expiresIn }: Asked) {
  const t = useText('modals/forgot-pass')
  const support = useSupportEmail()
  return (
    <PasswordFace icon={<MailIcon size={36} />}>
      <p>{t.rich('sent.text', { email: <bdi>{email ?? login}</bdi>, minutes: expiresIn / 60 })}</p>
      <p>{t('sent.nothing')}</p>
      {support && <p>{t.rich('sent.support', { address: <SupportLink email={support} /> })}</p>}
    </PasswordFace>
  )
}
