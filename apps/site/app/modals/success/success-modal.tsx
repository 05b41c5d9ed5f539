import { Button } from '@croupier/ui/button.tsx'
import { Dialog } from '@croupier/ui/dialog.tsx'
import { SuccessState } from '@croupier/ui/state.tsx'
import { useRef } from 'react'
import { useText } from '~/text/use-text.ts'
import type { ModalProps } from '../registry.ts'
import { successOf } from './successes.ts'

/** Says that something is done: `value` names what [2.3-06:success]. */
export default function SuccessModal({ open, value, level, close, onSettled }: ModalProps) {
  const t = useText('modals/success')
  const start = useRef<HTMLButtonElement>(null)
  const what = successOf(value)
  const title = t(`${what}.title`)
  return (
    <Dialog
      open={open}
      level={level}
      onClose={close}
      onSettled={onSettled}
      title={title}
      titleHidden
      closeLabel={t('close')}
      phone="sheet"
      swipe="down"
      initialFocus={start}
      foot={
        <Button ref={start} variant="primary" size="lg" block onClick={close}>
          {t('back')}
        </Button>
      }
    >
      <SuccessState title={title} text={t(`${what}.text`)} />
    </Dialog>
  )
}
