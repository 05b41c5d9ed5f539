import type { Account } from '@croupier/contract/types'
import { Badge } from '@croupier/ui/badge.tsx'
import { buttonClass } from '@croupier/ui/button.tsx'
import { List, ListRow } from '@croupier/ui/list.tsx'
import { Money } from '@croupier/ui/money.tsx'
import { VisuallyHidden } from '@croupier/ui/visually-hidden.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { accountsQuery } from '~/data/wallet.ts'
import { useModalLink } from '~/modals/modal-address.ts'
import { useMoney } from '~/money/use-money.ts'
import { NothingYet } from '~/parts/nothing-yet.tsx'
import { useSession } from '~/session/session.tsx'
import { useSite } from '~/site.ts'
import { useText } from '~/text/use-text.ts'
import { ProfileFaces } from './profile-faces.tsx'

const HIDDEN = 2

/** What the player holds, currency by currency, the one in use first. */
export function Accounts() {
  const t = useText('pages/profile-wallet')
  const isGuest = useSession().status === 'guest'
  const modalLink = useModalLink()
  const { api, restriction } = useSite()
  const mayDeposit = restriction !== 1
  const query = useQuery({ ...accountsQuery(api), enabled: !isGuest })
  return (
    <ProfileFaces query={query}>
      {(accounts) =>
        accounts.length === 0 ? (
          <NothingYet group="pages/profile-wallet" art="wallet" {...modalLink('wallet', 'deposit')} />
        ) : (
          <>
            <List label={t('accounts')}>
              {accounts.map((account) => (
                <AccountRow key={account.id} account={account} />
              ))}
            </List>
            <div className="s-profile-screen__actions">
              {mayDeposit && (
                <Link {...modalLink('wallet', 'deposit')} className={buttonClass({ variant: 'primary' })}>
                  {t('deposit')}
                </Link>
              )}
              <Link {...modalLink('wallet', 'withdraw')} className={buttonClass()}>
                {t('withdraw')}
              </Link>
            </div>
          </>
        )
      }
    </ProfileFaces>
  )
}

function AccountRow({ account }: { account: Account }) {
  const t = useText('pages/profile-wallet')
  const money = useMoney()
  const { currency, status, isSelected, balance, withdrawalBalance, bonusBalance } = account
  return (
    <ListRow
      title={
        <span className="s-profile-screen__name">
          <bdi>{currency}</bdi>
          {isSelected && <Badge tone="info">{t('selected')}</Badge>}
          {status === HIDDEN && <Badge>{t('hidden')}</Badge>}
        </span>
      }
      meta={
        <span className="s-profile-screen__facts">
          <span>
            {t('withdrawable')}: <bdi>{money.format(withdrawalBalance, currency)}</bdi>
          </span>
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
