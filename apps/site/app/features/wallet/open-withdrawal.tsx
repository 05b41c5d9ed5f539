import { Button } from '@croupier/ui/button.tsx'
import { Note } from '@croupier/ui/note.tsx'
import { useQuery } from '@tanstack/react-query'
import { useText } from '~/lib/i18n/use-text.ts'
import { useMoney } from '~/lib/money/use-money.ts'
import { useApi } from '~/lib/site.ts'
import { pendingWithdrawalsQuery } from './api/payment.ts'
import { isFramedWithdrawal } from './payment-flow.ts'

/** Button to continue the newest withdrawal that waits for the player on the provider's page [4-28c]. */
export function OpenWithdrawal({ onContinue }: { onContinue: (id: string) => void }) {
  const t = useText('modals/wallet')
  const money = useMoney()
  const { data } = useQuery(pendingWithdrawalsQuery(useApi()))
  const invoice = data?.data.find(isFramedWithdrawal)
  if (!invoice) return null
  return (
    <Note title={t('withdraw.open', { amount: money.format(invoice.amount, invoice.currency) })}>
      <Button size="sm" onClick={() => onContinue(invoice.id)}>
        {t('withdraw.open.continue')}
      </Button>
    </Note>
  )
}
