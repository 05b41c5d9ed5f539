import type { Account } from '@croupier/contract/types'
import { useQuery } from '@tanstack/react-query'
import { useText } from '~/lib/i18n/use-text.ts'
import { useMoney } from '~/lib/money/use-money.ts'
import { useApi } from '~/lib/site.ts'
import { type Withdrawable, withdrawableQuery } from './api/payment.ts'

interface WithdrawableProps {
  account: Account
  /** Its bounds apply; undefined for none. */
  method?: string | undefined
  /** The chosen network, which may have bounds of its own. */
  network?: string | undefined
}

function useWithdrawable({ account, method, network }: WithdrawableProps): Withdrawable | undefined {
  const query = { accountId: account.id, ...(method && { method }), ...(network && { network }) }
  return useQuery(withdrawableQuery(useApi(), query, account.version)).data
}

/** The amount that can be withdrawn now; until it is known, the account's real money. */
export function WithdrawableFigure(props: WithdrawableProps) {
  const t = useText('modals/wallet')
  const { format } = useMoney()
  const amount = useWithdrawable(props)?.amount ?? props.account.withdrawalBalance
  return t('withdrawable', { amount: format(amount, props.account.currency) })
}

/** What holds the rest of the money, a line each. */
export function WithdrawableLines(props: WithdrawableProps) {
  const t = useText('modals/wallet')
  const { format } = useMoney()
  const lines = useWithdrawable(props)?.lines ?? []
  if (lines.length === 0) return null
  const { currency } = props.account
  return (
    <ul className="s-payment__held" aria-label={t('held')}>
      {lines.map(({ by, amount, needed }) => (
        <li key={by}>
          {t(`held.${by}`, { amount: format(amount, currency), needed: format(needed ?? amount, currency) })}
        </li>
      ))}
    </ul>
  )
}
