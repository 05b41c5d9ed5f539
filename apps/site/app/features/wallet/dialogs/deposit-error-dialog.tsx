import { Button } from '@croupier/ui/button.tsx'
import { ErrorState } from '@croupier/ui/state.tsx'
import { useLocation } from 'react-router'
import type { RoutedDialogProps } from '~/dialogs/types.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { DepositDialogFrame } from '../deposit-dialog-frame.tsx'
import { depositProblems } from '../deposit-problem.ts'
import { DepositResult, WalletLink } from '../deposit-result.tsx'

/**
 * A failed deposit [8-13]: `value` is the reason it could not be created, or the id of the failed invoice.
 */
export default function DepositErrorDialog(props: RoutedDialogProps) {
  const { value, close } = props
  const t = useText('modals/deposit-result')
  const isOverWallet = new URLSearchParams(useLocation().search).has('wallet')
  const problem = depositProblems.find((known) => known === value)
  return (
    <DepositDialogFrame {...props}>
      {problem ? (
        <ErrorState
          title={t('failed.title')}
          text={t(`problem.${problem}`)}
          action={
            isOverWallet ? (
              <Button onClick={close}>{t('again')}</Button>
            ) : (
              <WalletLink dialogName="deposit-error" />
            )
          }
        />
      ) : (
        <DepositResult id={value} dialogName="deposit-error" close={close} />
      )}
    </DepositDialogFrame>
  )
}
