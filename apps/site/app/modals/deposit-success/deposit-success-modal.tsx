import { Dialog } from '@croupier/ui/dialog.tsx'
import { useRef } from 'react'
import { DepositResult } from '~/features/wallet/deposit-result.tsx'
import { useText } from '~/text/use-text.ts'
import type { ModalProps } from '../registry.ts'

/** Where the provider sends the player after paying: `value` is the payment's id. */
export default function DepositSuccessModal({ open, value, level, close, onSettled }: ModalProps) {
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
        <DepositResult id={value} dialog="deposit-success" close={close} />
      </div>
    </Dialog>
  )
}
