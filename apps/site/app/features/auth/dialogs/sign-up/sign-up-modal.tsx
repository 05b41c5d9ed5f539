import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type ModalState, searchWith } from '~/dialogs/address.ts'
import { ModalDialog } from '~/dialogs/dialog-frame.tsx'
import type { ModalProps } from '~/dialogs/types.ts'
import { createRegistrationEvent } from '~/lib/analytics/funnels.ts'
import { useTrackOnce } from '~/lib/analytics/use-track-once.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { PromoPanel } from './promo-panel.tsx'
import { SignUpBody } from './sign-up-body.tsx'
import { focusFirstField, type UnsavedInputCheck } from './sign-up-form.tsx'
import './sign-up.css'

export default function SignUpModal(modal: ModalProps) {
  const t = useText('modals/sign-up')
  // Initial focus on the form, not on the promotion's link before it. The form then focuses its first field.
  const form = useRef<HTMLDivElement | null>(null)
  const hasUnsavedInput = useRef<UnsavedInputCheck>(null)
  const { search, hash, state } = useLocation()
  const navigate = useNavigate()
  useTrackOnce(createRegistrationEvent('open'))

  /** With unsaved input, opens a confirmation over this dialog [2.3-06:sign-up-cancel]. */
  function close() {
    if (!hasUnsavedInput.current?.()) return modal.close()
    const isOpened = (state as ModalState | null)?.opened === 'sign-up'
    const cancelState: ModalState = { ...state, opened: 'sign-up-cancel', steps: isOpened ? 2 : 1 }
    navigate(
      { search: searchWith(search, 'sign-up-cancel'), hash },
      { preventScrollReset: true, state: cancelState },
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
            const focusForm = () => focusFirstField(element)
            element?.addEventListener('focus', focusForm)
            return () => element?.removeEventListener('focus', focusForm)
          }}
          className="s-sign-up__form"
          tabIndex={-1}
        >
          {/* The dialog's title is for screen readers. */}
          <p className="s-sign-up__title" aria-hidden="true">
            {t('title')}
          </p>
          <SignUpBody hasUnsavedInput={hasUnsavedInput} />
        </div>
      </div>
    </ModalDialog>
  )
}
