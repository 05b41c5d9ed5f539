import { buttonClass } from '@croupier/ui/button.tsx'
import { List, ListRow } from '@croupier/ui/list.tsx'
import { Money } from '@croupier/ui/money.tsx'
import { EmptyState } from '@croupier/ui/state.tsx'
import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { accountsQuery } from '~/data/wallet.ts'
import { useMoney } from '~/money/use-money.ts'
import { useSession } from '~/session/session.tsx'
import { useApi } from '~/site.ts'
import { useText } from '~/text/use-text.ts'
import { ProfileFaces } from './profile-faces.tsx'

/** The bonus money on the player's accounts. */
export function BonusMoney() {
  const t = useText('pages/profile-bonuses')
  const isGuest = useSession().status === 'guest'
  const money = useMoney()
  const query = useQuery({ ...accountsQuery(useApi()), enabled: !isGuest })
  return (
    <ProfileFaces query={query}>
      {(accounts) => {
        const held = accounts.filter(({ bonusBalance }) => /[1-9]/.test(bonusBalance))
        if (held.length === 0) {
          return (
            <EmptyState
              headingLevel={2}
              art="wallet"
              title={t('empty.title')}
              text={t('empty.text')}
              action={
                <Link to={href('/')} className={buttonClass()}>
                  {t('empty.action')}
                </Link>
              }
            />
          )
        }
        return (
          <List label={t('money')}>
            {held.map(({ id, currency, bonusBalance }) => (
              <ListRow
                key={id}
                title={t('money.of', { currency })}
                end={<Money>{money.format(bonusBalance, currency)}</Money>}
              />
            ))}
          </List>
        )
      }}
    </ProfileFaces>
  )
}
