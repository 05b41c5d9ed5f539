import type { Account } from '@croupier/contract/types'
import { Badge } from '@croupier/ui/badge.tsx'
import { buttonClass } from '@croupier/ui/button.tsx'
import { linkClass } from '@croupier/ui/link.ts'
import { List, ListRow } from '@croupier/ui/list.tsx'
import { Money } from '@croupier/ui/money.tsx'
import { VisuallyHidden } from '@croupier/ui/visually-hidden.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useDialogLink } from '~/dialogs/address.ts'
import { accountsQuery, isHidden } from '~/features/wallet/api/accounts.ts'
import { turnoverQuery } from '~/features/wallet/api/turnover.ts'
import { isWagerPending } from '~/features/wallet/index.ts'
import { EmptyPageState } from '~/lib/components/empty-page-state.tsx'
import { ProfileListStates } from '~/lib/components/profile-list-states.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { useMoney } from '~/lib/money/use-money.ts'
import { useSession } from '~/lib/session.ts'
import { useApi, useSite } from '~/lib/site.ts'

/** The player's accounts, the selected one first. */
export function Accounts() {
  const t = useText('pages/profile-wallet')
  const isGuest = useSession().status === 'guest'
  const dialogLink = useDialogLink()
  const { api, restriction } = useSite()
  const mayDeposit = restriction !== 'geo-restricted'
  const query = useQuery({ ...accountsQuery(api), enabled: !isGuest })
  return (
    <ProfileListStates query={query}>
      {(accounts) =>
        accounts.length === 0 ? (
          <EmptyPageState group="pages/profile-wallet" art="wallet" {...dialogLink('wallet', 'deposit')} />
        ) : (
          <>
            <List label={t('accounts')}>
              {accounts.map((account) => (
                <AccountRow key={account.id} account={account} />
              ))}
            </List>
            <div className="s-profile-screen__actions">
              {mayDeposit && (
                <Link {...dialogLink('wallet', 'deposit')} className={buttonClass({ variant: 'primary' })}>
                  {t('deposit')}
                </Link>
              )}
              <Link {...dialogLink('wallet', 'withdraw')} className={buttonClass()}>
                {t('withdraw')}
              </Link>
            </div>
          </>
        )
      }
    </ProfileListStates>
  )
}

function AccountRow({ account }: { account: Account }) {
  const t = useText('pages/profile-wallet')
  const money = useMoney()
  const { currency, isSelected, balance, bonusBalance } = account
  return (
    <ListRow
      title={
        <span className="s-profile-screen__name">
          <bdi>{currency}</bdi>
          {isSelected && <Badge tone="info">{t('selected')}</Badge>}
          {isHidden(account) && <Badge>{t('hidden')}</Badge>}
        </span>
      }
      meta={
        <span className="s-profile-screen__facts">
          <Withdrawable account={account} />
          <span>
            {t('bonus')}: <bdi>{money.format(bonusBalance, currency)}</bdi>
          </span>
        </span>
      }
      end={
        <>
          <VisuallyHidden>{t('balance')}</VisuallyHidden> <Money>{money.format(balance, currency)}</Money>
        </>
      }
    />
  )
}

/** The withdrawable amount: zero while turnover is required, nothing while unknown [3-18]. */
function Withdrawable({ account }: { account: Account }) {
  const t = useText('pages/profile-wallet')
  const money = useMoney()
  const dialogLink = useDialogLink()
  const { currency, withdrawalBalance, version } = account
  const isEmpty = !/[1-9]/.test(withdrawalBalance)
  const { data: turnover, isError } = useQuery({
    ...turnoverQuery(useApi(), currency, version),
    enabled: !isEmpty,
  })
  if (isError && !turnover) return null
  const isPending = turnover !== undefined && isWagerPending(turnover)
  const amount = isPending ? money.format('0', currency) : money.format(withdrawalBalance, currency)
  return (
    <>
      <span>
        {t('withdrawable')}: <bdi>{isEmpty || turnover ? amount : '…'}</bdi>
      </span>
      {!isEmpty && isPending && (
        <span>
          {t('wager', { left: money.format(turnover.turnOverWagerAmount, currency) })}{' '}
          <Link {...dialogLink('turn-over-wager', currency)} className={linkClass()}>
            {t('wager.why')}
          </Link>
        </span>
      )}
    </>
  )
}
