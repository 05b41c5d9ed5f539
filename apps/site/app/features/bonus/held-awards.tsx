import { Card } from '@croupier/ui/card.tsx'
import { linkClass } from '@croupier/ui/link.ts'
import { List, ListRow } from '@croupier/ui/list.tsx'
import { Money } from '@croupier/ui/money.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useDialogLink } from '~/dialogs/address.ts'
import { useIsExcludedFromPromotion } from '~/features/limits/index.ts'
import { accountsQuery } from '~/features/wallet/api/accounts.ts'
import { ListFailed, ListPages, ListStates, PageOutOfRange } from '~/lib/components/list-states.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { useMoney } from '~/lib/money/use-money.ts'
import { useSession } from '~/lib/session.ts'
import { useApi } from '~/lib/site.ts'
import { playerBonusesQuery, playerFreespinsQuery } from './api.ts'
import { type AwardPages, heldAwardsFilter, PAGE_SIZE, writeAwardPages } from './award-pages.ts'
import { AwardRows } from './award-rows.tsx'
import './bonus.css'
import { useShownBonus } from './use-shown-bonus.ts'

/**
 * Bonus money of the accounts, and the held bonuses in the selected account's currency [4-08c 7-45b]: those that the
 * page does not show large.
 */
export function HeldAwards({ page, spins }: AwardPages) {
  const t = useText('pages/profile-bonuses')
  const api = useApi()
  const isGuest = useSession().status === 'guest'
  const accounts = useQuery({ ...accountsQuery(api), enabled: !isGuest })
  const currency = accounts.data?.find(({ isSelected }) => isSelected)?.currency ?? ''
  const bonuses = useQuery({
    ...playerBonusesQuery(api, heldAwardsFilter(page, currency)),
    enabled: currency !== '',
  })
  const freespins = useQuery({
    ...playerFreespinsQuery(api, heldAwardsFilter(spins, currency)),
    enabled: currency !== '',
  })
  const { bonus: shown } = useShownBonus()
  const query = {
    data: accounts.data && bonuses.data ? { accounts: accounts.data, bonuses: bonuses.data } : undefined,
    isError: accounts.isError || bonuses.isError,
    refetch: () => Promise.all([accounts.refetch(), bonuses.refetch()]),
  }
  const link = (to: number) => writeAwardPages({ page: to, spins })
  if (!query.data && query.isError)
    return (
      <Card as="section" aria-labelledby="held-awards-title">
        <h2 id="held-awards-title">{t('bonuses')}</h2>
        <ListFailed group="pages/profile" onRetry={query.refetch} />
      </Card>
    )
  return (
    <ListStates group="pages/profile" query={query}>
      {({ accounts, bonuses: { awards, total } }) => {
        const shownMoney = shown?.status === 'active' ? currency : null
        const accountsWithBonus = accounts.filter(
          (one) => one.currency !== shownMoney && /[1-9]/.test(one.bonusBalance),
        )
        const others = awards.filter(({ id }) => id !== shown?.id)
        if (accountsWithBonus.length + total === 0) return freespins.data?.total === 0 ? <NoAwards /> : null
        if (accountsWithBonus.length + others.length === 0 && total === 1 && shown) return null
        return (
          <div className="s-held-awards">
            {others.length > 0 && <p>{t('list.of', { currency })}</p>}
            {accountsWithBonus.length > 0 && <BonusMoney accounts={accountsWithBonus} />}
            {total > 0 && awards.length === 0 && <PageOutOfRange group="pages/profile" link={link} />}
            {others.length > 0 && <AwardRows label={t('bonuses')} awards={others} />}
            <ListPages group="pages/profile" page={page} total={total} perPage={PAGE_SIZE} link={link} />
          </div>
        )
      }}
    </ListStates>
  )
}

/** One who is offered no rewards is told of none to come. */
function NoAwards() {
  const t = useText('pages/profile-bonuses')
  const isExcludedFromPromotion = useIsExcludedFromPromotion()
  return (
    <Card className="s-no-awards">
      <h3>{t('empty.title')}</h3>
      {!isExcludedFromPromotion && <p>{t('empty.text')}</p>}
    </Card>
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
