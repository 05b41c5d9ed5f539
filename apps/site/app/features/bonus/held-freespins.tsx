import { Card } from '@croupier/ui/card.tsx'
import { Loading } from '@croupier/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { accountsQuery } from '~/features/wallet/api/accounts.ts'
import { ListFailed, ListPages, PageOutOfRange } from '~/lib/components/list-states.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { useSession } from '~/lib/session.ts'
import { useApi } from '~/lib/site.ts'
import { playerFreespinsQuery } from './api.ts'
import { type AwardPages, heldAwardsFilter, PAGE_SIZE, writeAwardPages } from './award-pages.ts'
import './bonus.css'
import { FreespinsCards, FreespinsRoom } from './freespins-cards.tsx'

/** The held free spins in the selected account's currency; nothing without any [4-08c 7-45b]. */
export function HeldFreespins({ page, spins }: AwardPages) {
  const t = useText('pages/profile-bonuses')
  const api = useApi()
  const isGuest = useSession().status === 'guest'
  const accounts = useQuery({ ...accountsQuery(api), enabled: !isGuest })
  const currency = accounts.data?.find(({ isSelected }) => isSelected)?.currency ?? ''
  const { data, isError, refetch } = useQuery({
    ...playerFreespinsQuery(api, heldAwardsFilter(spins, currency)),
    enabled: currency !== '',
  })
  if (data?.total === 0) return null
  if (!data && !isError)
    return (
      <Card as="section" className="s-held-spins">
        <h2>{t('freespins')}</h2>
        <Loading label={t('freespins')}>
          <FreespinsRoom />
        </Loading>
      </Card>
    )
  const link = (to: number) => writeAwardPages({ page, spins: to })
  return (
    <Card as="section" className="s-held-spins" aria-labelledby="spins-title">
      <h2 id="spins-title" tabIndex={-1}>
        {t('freespins')}
      </h2>
      {!data ? (
        <ListFailed group="pages/profile" onRetry={refetch} />
      ) : data.awards.length === 0 ? (
        <PageOutOfRange group="pages/profile" link={link} />
      ) : (
        <FreespinsCards label={t('freespins')} awards={data.awards} />
      )}
      {data && (
        <ListPages group="pages/profile" page={spins} total={data.total} perPage={PAGE_SIZE} link={link} />
      )}
    </Card>
  )
}
