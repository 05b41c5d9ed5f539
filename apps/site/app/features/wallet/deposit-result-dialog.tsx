import { Dialog } from '@croupier/ui/dialog.tsx'
import { useRef } from 'react'
import type { ModalProps } from '~/modals/registry.ts'
import { useText } from '~/text/use-text.ts'
import { type DepositDialog, DepositResult } from './deposit-result.tsx'

/** The one dialog of a deposit that has begun [2.3-05]; `value` is the payment's id. */
export function DepositResultDialog({
  dialog,
  open,
  value,
  level,
  close,
  onSettled,
}: ModalProps & { dialog: DepositDialog }) {
  const t = useText('modals/deposit-result')
  const start = useRef<HTMLDivElement>(null)
  return (
    <Dialog
      open={open}
      level={level}
      onClose={close}
      onSettled={onSettled}
      title={t('title')}
      closeLabel={t('close')}
      phone="sheet"
      // While it waits, the cross would be the only thing to have the focus.
      initialFocus={start}
    >
      <div ref={start} tabIndex={-1} className="s-deposit-result">
        <DepositResult id={value} dialog={dialog} close={close} />
      </div>
    </Dialog>
  )
}
