import { useRef } from 'react'
import { registrationMoment } from '~/analytics/funnels.ts'
import { useTrackOnce } from '~/analytics/use-track-once.ts'
import { useText } from '~/text/use-text.ts'
import { ModalDialog } from '../modal-dialog.tsx'
import type { ModalProps } from '../registry.ts'
import { PromoPanel } from './promo-panel.tsx'
import { SignUpBody } from './sign-up-body.tsx'
import './sign-up.css'

export default function SignUpModal(modal: ModalProps) {
  const t = useText('modals/sign-up')
  // Not the promotion's link, which comes first, nor a field: on a phone that would bring up the keyboard.
  const form = useRef<HTMLDivElement>(null)
  useTrackOnce(registrationMoment('open'))
  return (
    <ModalDialog modal={modal} title={t('title')} closeLabel={t('close')} size="lg" flush initialFocus={form}>
      <div className="s-sign-up">
        <PromoPanel />
        <div ref={form} className="s-sign-up__form" tabIndex={-1}>
          {/* The dialog's own title is for who hears it. */}
          <p className="s-sign-up__title" aria-hidden="true">
            {t('title')}
          </p>
          <SignUpBody />
        </div>
      </div>
    </ModalDialog>
  )
}
