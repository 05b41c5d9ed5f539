import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type DialogState, searchWith } from '~/dialogs/address.ts'
import { DialogFrame } from '~/dialogs/dialog-frame.tsx'
import type { RoutedDialogProps } from '~/dialogs/types.ts'
import { createRegistrationEvent } from '~/lib/analytics/registration-event.ts'
import { useTrackOnce } from '~/lib/analytics/use-track-once.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { PromoPanel } from './promo-panel.tsx'
import { SignUpBody } from './sign-up-body.tsx'
import { focusFirstField, type UnsavedInputCheck } from './sign-up-form.tsx'
import './sign-up.css'

export default function SignUpDialog(dialog: RoutedDialogProps) {
  const t = useText('modals/sign-up')
  // Initial focus on the form, not on the promotion's link before it. The form then focuses its first field.
  const form = useRef<HTMLDivElement | null>(null)
  const hasUnsavedInput = useRef<UnsavedInputCheck>(null)
  const { search, hash, state } = useLocation()
  const navigate = useNavigate()
  useTrackOnce(createRegistrationEvent('open'))

  /** With unsaved input, opens a confirmation over this dialog [2.3-06:sign-up-cancel]. */
  function close() {
    if (!hasUnsavedInput.current?.()) return dialog.close()
    const isOpened = (state as DialogState | null)?.opened === 'sign-up'
    const cancelState: DialogState = { ...state, opened: 'sign-up-cancel', steps: isOpened ? 2 : 1 }
    navigate(
      { search: searchWith(search, 'sign-up-cancel'), hash },
      { preventScrollReset: true, state: cancelState },
    )
  }

  return (
    <DialogFrame
      dialog={dialog}
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
    </DialogFrame>
  )
}
