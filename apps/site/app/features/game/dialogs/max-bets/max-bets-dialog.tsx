import { Money } from '@croupier/ui/money.tsx'
import { NoticeDialog } from '~/dialogs/notice-dialog.tsx'
import type { RoutedDialogProps } from '~/dialogs/types.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { useMoney } from '~/lib/money/use-money.ts'
import { parseMaxBet } from './max-bet.ts'

/** The maximum bet: `value` is the amount with its currency [2.3-03:max-bets]. */
export default function MaxBetsDialog(dialog: RoutedDialogProps) {
  const t = useText('modals/bets')
  const money = useMoney()
  const maxBet = parseMaxBet(dialog.value)
  const knownCurrency = maxBet && money.currency(maxBet.currency)
  return (
    <NoticeDialog dialog={dialog} title={t('max.title')} closeLabel={t('close')} backLabel={t('back')}>
      {maxBet && knownCurrency ? (
        <p>{t.rich('max.text', { amount: <Money>{money.format(maxBet.amount, maxBet.currency)}</Money> })}</p>
      ) : (
        <p>{t('max.none')}</p>
      )}
    </NoticeDialog>
  )
}
