import { linkClass } from '@croupier/ui/link.ts'
import { List, ListRow } from '@croupier/ui/list.tsx'
import { Money } from '@croupier/ui/money.tsx'
import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { useDialogLink } from '~/dialogs/address.ts'
import { accountsQuery } from '~/features/wallet/api/accounts.ts'
import { EmptyPageState } from '~/lib/components/empty-page-state.tsx'
import { ListPages, ListStates, PageOutOfRange } from '~/lib/components/list-states.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { useMoney } from '~/lib/money/use-money.ts'
import { useSession } from '~/lib/session.ts'
import { useApi } from '~/lib/site.ts'
import type { Award } from './api.ts'
import { type AwardPages, heldAwardsFilter, PAGE_SIZE, writeAwardPages } from './award-pages.ts'
import { AwardRows } from './award-rows.tsx'
import './bonus.css'
import { FreespinsCards } from './freespins-cards.tsx'
import { useAwards } from './use-award.ts'

/** Bonus money of all accounts, and the held awards in the selected account's currency [4-08c 7-45b]. */
export function HeldAwards({ page, spins }: AwardPages) {
  const t = useText('pages/profile-bonuses')
  const isGuest = useSession().status === 'guest'
  const accounts = useQuery({ ...accountsQuery(useApi()), enabled: !isGuest })
  const currency = accounts.data?.find(({ isSelected }) => isSelected)?.currency ?? ''
  const awards = useAwards(
    heldAwardsFilter(page, currency),
    heldAwardsFilter(spins, currency),
    currency !== '',
  )
  const query = {
    data: accounts.data && awards.data ? { accounts: accounts.data, ...awards.data } : undefined,
    isError: accounts.isError || awards.isError,
    refetch: () => Promise.all([accounts.refetch(), awards.refetch()]),
  }
  return (
    <ListStates group="pages/profile" headingLevel={2} query={query}>
      {({ accounts, bonuses, freespins }) => {
        const accountsWithBonus = accounts.filter(({ bonusBalance }) => /[1-9]/.test(bonusBalance))
        if (accountsWithBonus.length + bonuses.total + freespins.total === 0)
          return <EmptyPageState group="pages/profile-bonuses" art="wallet" headingLevel={3} to={href('/')} />
        return (
          <div className="s-held-awards">
            {bonuses.total + freespins.total > 0 && <p>{t('list.of', { currency })}</p>}
            {accountsWithBonus.length > 0 && <BonusMoney accounts={accountsWithBonus} />}
            <AwardGroup
              title={t('bonuses')}
              awardsPage={bonuses}
              page={page}
              link={(to) => writeAwardPages({ page: to, spins })}
            />
            <AwardGroup
              title={t('freespins')}
              Rows={FreespinsCards}
              awardsPage={freespins}
              page={spins}
              link={(to) => writeAwardPages({ page, spins: to })}
            />
          </div>
        )
      }}
    </ListStates>
  )
}

type HeldAccount = { readonly id: string; readonly currency: string; readonly bonusBalance: string }

function BonusMoney({ accounts }: { accounts: readonly HeldAccount[] }) {
  const t = useText('pages/profile-bonuses')
  const money = useMoney()
  const dialogLink = useDialogLink()
  return (
    <List label={t('money')}>
      {accounts.map(({ id, currency, bonusBalance }) => (
        <ListRow
          key={id}
          title={
            <Link {...dialogLink('wallet-bonus-info', currency)} className={linkClass('alone')}>
              {t('money.of', { currency })}
            </Link>
          }
          end={<Money>{money.format(bonusBalance, currency)}</Money>}
        />
      ))}
    </List>
  )
}

type AwardGroupProps = {
  title: string
  Rows?: typeof AwardRows
  awardsPage: { readonly awards: readonly Award[]; readonly total: number }
  page: number
  link: (page: number) => string
}

function AwardGroup({ title, Rows = AwardRows, awardsPage, page, link }: AwardGroupProps) {
  if (awardsPage.total === 0) return null
  return (
    <section className="s-award-group">
      <h3 className="c-hidden">{title}</h3>
      {awardsPage.awards.length === 0 ? (
        <PageOutOfRange group="pages/profile" link={link} />
      ) : (
        <Rows label={title} awards={awardsPage.awards} />
      )}
      <ListPages group="pages/profile" page={page} total={awardsPage.total} perPage={PAGE_SIZE} link={link} />
    </section>
  )
}
