import type { Tournament } from '@croupier/contract/types'
import { useText } from '~/lib/i18n/use-text.ts'
import { useMoney } from '~/lib/money/use-money.ts'

/** The sum of the cash prizes; the first prize if there is none. */
export function PrizePool({ pool, prizes }: Pick<Tournament, 'pool' | 'prizes'>) {
  const t = useText('pages/tournaments')
  const money = useMoney()
  return (
    <p className="s-prize-pool">
      <small>{pool ? t('pool') : t('item.prize')}</small>
      <b>
        <bdi>{pool ? money.format(pool.amount, pool.currency, { trimZeros: true }) : prizes[0]?.title}</bdi>
      </b>
    </p>
  )
}
