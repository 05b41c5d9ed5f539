import { Dialog } from '@croupier/ui/dialog.tsx'
import { useRef } from 'react'
import { useText } from '~/text/use-text.ts'
import type { ModalProps } from '../registry.ts'
import { PromoPanel } from './promo-panel.tsx'
import { SignUpBody } from './sign-up-body.tsx'
import './sign-up.css'

export default function SignUpModal({ open, level, close, onSettled }: ModalProps) {
  const t = useText('modals/sign-up')
  // Not the promotion's link, which comes first, nor a field: on a phone that would bring up the keyboard.
  const form = useRef<HTMLDivElement>(null)
  return (
    <Dialog
      open={open}
      level={level}
      onClose={close}
      onSettled={onSettled}
      title={t('title')}
      closeLabel={t('close')}
      size="lg"
      flush
      initialFocus={form}
    >
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
    </Dialog>
  )
}
