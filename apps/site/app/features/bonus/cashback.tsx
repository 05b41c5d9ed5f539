import type { Cashback as CashbackOffer } from '@croupier/contract/types'
import { Card } from '@croupier/ui/card.tsx'
import { Money } from '@croupier/ui/money.tsx'
import { useQuery } from '@tanstack/react-query'
import { accountsQuery } from '~/features/wallet/api/accounts.ts'
import { ListFailed } from '~/lib/components/list-states.tsx'
import { DateTime } from '~/lib/dates/date-time.tsx'
import { OperatorName } from '~/lib/i18n/operator-name.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { useMoney } from '~/lib/money/use-money.ts'
import { useSession } from '~/lib/session.ts'
import { useApi } from '~/lib/site.ts'
import { cashbackQuery } from './api.ts'

/** The cashback of the selected account with its rule; nothing without an offer [1-06a 7-30]. */
export function Cashback() {
  const t = useText('pages/profile-bonuses')
  const api = useApi()
  const isGuest = useSession().status === 'guest'
  const accounts = useQuery({ ...accountsQuery(api), enabled: !isGuest })
  const currency = accounts.data?.find(({ isSelected }) => isSelected)?.currency ?? ''
  const query = useQuery({ ...cashbackQuery(api, currency), enabled: currency !== '' })
  const offers = query.data ?? []
  const isFailed = !query.data && query.isError
  if (offers.length === 0 && !isFailed) return null
  return (
    <Card as="section" className="s-award-group" aria-labelledby="cashback-title">
      <h2 id="cashback-title">{t('cashback')}</h2>
      {isFailed ? (
        <ListFailed group="pages/profile" onRetry={query.refetch} />
      ) : (
        <ul className="s-award">
          {offers.map((offer) => (
            <CashbackRow key={offer.id} offer={offer} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function CashbackRow({ offer }: { offer: CashbackOffer }) {
  const t = useText('pages/profile-bonuses')
  const money = useMoney()
  const { percentage: percent, period, currency, loss, amount, least, most, endsAt, wagering } = offer
  const text = (one: string) => money.format(one, currency)
  const isPaid = /[1-9]/.test(amount)
  return (
    <li className="s-award-head">
      <h3>
        <OperatorName of={offer} />
      </h3>
      <p className="s-award-head__amount">
        {isPaid ? t.rich('cashback.now', { amount: <Money>{text(amount)}</Money> }) : t('cashback.now.none')}
      </p>
      <p>
        {t.rich(wagering === null ? 'cashback.so-far' : 'cashback.so-far.bonus', {
          ...{ loss: text(loss), moment: <DateTime at={endsAt} /> },
        })}
      </p>
      <p>
        {wagering === null
          ? t(`cashback.rule.${period}`, { percent })
          : t(`cashback.rule.${period}.bonus`, { percent, times: wagering })}{' '}
        {least !== null && t('cashback.least', { least: text(least) })}{' '}
        {most !== null && t('cashback.most', { most: text(most) })}
      </p>
    </li>
  )
}
