import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { registrationMoment } from '~/analytics/funnels.ts'
import { useTrackOnce } from '~/analytics/use-track-once.ts'
import { useText } from '~/text/use-text.ts'
import { type ModalState, searchWith } from '../modal-address.ts'
import { ModalDialog } from '../modal-dialog.tsx'
import type { ModalProps } from '../registry.ts'
import { PromoPanel } from './promo-panel.tsx'
import { SignUpBody } from './sign-up-body.tsx'
import { focusFirstField, type TypedCheck } from './sign-up-form.tsx'
import './sign-up.css'

export default function SignUpModal(modal: ModalProps) {
  const t = useText('modals/sign-up')
  // Not the promotion's link, which comes first. The form goes on to its first field where there is no keyboard to come up.
  const form = useRef<HTMLDivElement | null>(null)
  const typed = useRef<TypedCheck>(null)
  const { search, hash, state } = useLocation()
  const navigate = useNavigate()
  useTrackOnce(registrationMoment('open'))

  /** What was typed is not thrown away by a slip: the dialog for it asks first, over this one [2.3-06:sign-up-cancel]. */
  function close() {
    if (!typed.current?.()) return modal.close()
    const isOpened = (state as ModalState | null)?.opened === 'sign-up'
    const asking: ModalState = { ...state, opened: 'sign-up-cancel', steps: isOpened ? 2 : 1 }
    navigate(
      { search: searchWith(search, 'sign-up-cancel'), hash },
      { preventScrollReset: true, state: asking },
    )
  }

  return (
    <ModalDialog
      modal={modal}
      onClose={close}
      title={t('title')}
      closeLabel={t('close')}
      size="lg"
      flush
      initialFocus={form}
    >
      <div className="s-sign-up">
        <PromoPanel />
        <div
          ref={(element) => {
            form.current = element
            const goOn = () => focusFirstField(element)
            element?.addEventListener('focus', goOn)
            return () => element?.removeEventListener('focus', goOn)
          }}
          className="s-sign-up__form"
          tabIndex={-1}
        >
          {/* The dialog's own title is for who hears it. */}
          <p className="s-sign-up__title" aria-hidden="true">
            {t('title')}
          </p>
          <SignUpBody typed={typed} />
        </div>
      </div>
    </ModalDialog>
  )
}
