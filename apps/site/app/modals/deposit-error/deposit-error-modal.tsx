import { Button } from '@croupier/ui/button.tsx'
import { Dialog } from '@croupier/ui/dialog.tsx'
import { ErrorState } from '@croupier/ui/state.tsx'
import { useRef } from 'react'
import { useLocation } from 'react-router'
import { depositProblems } from '~/features/wallet/deposit-problem.ts'
import { DepositResult, ToWallet } from '~/features/wallet/deposit-result.tsx'
import { useText } from '~/text/use-text.ts'
import type { ModalProps } from '../registry.ts'

/** A deposit that came to nothing [8-13]: `value` says why it did not begin, or is the id of one that failed. */
export default function DepositErrorModal({ open, value, level, close, onSettled }: ModalProps) {
  const t = useText('modals/deposit-result')
  const start = useRef<HTMLDivElement>(null)
  const isOverWallet = new URLSearchParams(useLocation().search).has('wallet')
  const problem = depositProblems.find((known) => known === value)
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
        {problem ? (
          <ErrorState
            title={t('failed.title')}
            text={t(`problem.${problem}`)}
            action={
              isOverWallet ? (
                <Button onClick={close}>{t('again')}</Button>
              ) : (
                <ToWallet dialog="deposit-error" />
              )
            }
          />
        ) : (
          <DepositResult id={value} dialog="deposit-error" close={close} />
        )}
      </div>
    </Dialog>
  )
}
