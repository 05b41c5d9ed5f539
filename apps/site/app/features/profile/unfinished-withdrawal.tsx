import { buttonClass } from '@croupier/ui/button.tsx'
import { Note } from '@croupier/ui/note.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useDialogLink } from '~/dialogs/address.ts'
import { pendingWithdrawalsQuery } from '~/features/wallet/api/payment.ts'
import { isFramedWithdrawal } from '~/features/wallet/index.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { useMoney } from '~/lib/money/use-money.ts'
import { useSession } from '~/lib/session.ts'
import { useApi } from '~/lib/site.ts'

/** Leads on to the newest withdrawal that waits for the player on the provider's page, as the wallet does [4-28c]. */
export function UnfinishedWithdrawal() {
  const t = useText('pages/profile-wallet')
  const money = useMoney()
  const dialogLink = useDialogLink()
  const enabled = useSession().status !== 'guest'
  const { data } = useQuery({ ...pendingWithdrawalsQuery(useApi()), enabled })
  const invoice = data?.data.find(isFramedWithdrawal)
  if (!invoice) return null
  return (
    <Note title={t('open', { amount: money.format(invoice.amount, invoice.currency) })}>
      <Link {...dialogLink('wallet', `withdraw.${invoice.id}`)} className={buttonClass({ size: 'sm' })}>
        {t('open.continue')}
      </Link>
    </Note>
  )
}
