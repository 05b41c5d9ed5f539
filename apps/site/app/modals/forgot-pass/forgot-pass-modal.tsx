import { Button, buttonClass } from '@croupier/ui/button.tsx'
import { MailIcon } from '@croupier/ui/icon.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { constantsQuery } from '~/data/settings.ts'
import { SupportLink, useSupportEmail } from '~/parts/support-address.tsx'
import { useApi } from '~/site.ts'
import { useText } from '~/text/use-text.ts'
import { DialogAnswers } from '../dialog-answers.tsx'
import { type ModalState, useModalLink } from '../modal-address.ts'
import { ModalDialog } from '../modal-dialog.tsx'
import { PasswordFace } from '../password-face.tsx'
import type { ModalProps } from '../registry.ts'
import { loginTypes } from '../sign-in/sign-in-fields.ts'
import { WayTabs } from '../way-tabs.tsx'
import { type Asked, ForgotPassForm } from './forgot-pass-form.tsx'
import { PhoneResetForm } from './phone-reset-form.tsx'

/**
 * Has a link to a new password mailed, or a code for one sent by text message, to whoever asks [2.3-02:forgot-pass]. Whether
 * anybody has the login it does not tell.
 */
export default function ForgotPassModal(modal: ModalProps) {
  const t = useText('modals/forgot-pass')
  const modalLink = useModalLink()
  const { data: constants } = useQuery(constantsQuery(useApi()))
  const { login: typed = '' } = (useLocation().state ?? {}) as ModalState
  // What the sign-in has handed over is gone from the address as soon as a dialog takes this one's place.
  const [login, setLogin] = useState(typed)
  const [asked, setAsked] = useState<Asked | null>(null)
  const way = login.startsWith('+') ? 'phone' : 'email'
  const tell = (answer: Asked) => {
    setLogin(answer.login)
    setAsked(answer)
  }
  const isByPhone = asked !== null && asked.resendIn !== null
  const isMailed = asked !== null && !isByPhone
  return (
    <ModalDialog
      modal={modal}
      title={t(isByPhone ? 'phone.title' : isMailed ? 'sent.title' : 'title')}
      closeLabel={t('close')}
      foot={
        isMailed && (
          <DialogAnswers>
            <Button size="lg" onClick={() => setAsked(null)}>
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
      {isMailed && <Sent {...asked} />}
      {isByPhone && (
        <PhoneResetForm
          phone={asked.login}
          minutes={Math.ceil(asked.expiresIn / 60)}
          resendIn={asked.resendIn ?? 0}
          onBack={() => setAsked(null)}
        />
      )}
      {asked === null && (
        <WayTabs
          ways={loginTypes(constants?.player.tabs ?? 'email')}
          first={way}
          label={t('tabs')}
          labelOf={(type) => t(`tabs.${type}`)}
        >
          {(type) => <ForgotPassForm type={type} login={type === way ? login : ''} onAsked={tell} />}
        </WayTabs>
      )}
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
