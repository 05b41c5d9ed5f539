import { buttonClass } from '@croupier/ui/button.tsx'
import { linkClass } from '@croupier/ui/link.ts'
import { DataList } from '@croupier/ui/list.tsx'
import { Money } from '@croupier/ui/money.tsx'
import { EmptyState } from '@croupier/ui/state.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { href, Link } from 'react-router'
import type { RoutedDialogProps } from '~/dialogs/types.ts'
import { HELD_STATUSES } from '~/features/bonus/api.ts'
import { AwardList, BonusDialog, countAwards, useAwards } from '~/features/bonus/index.ts'
import { ListStates } from '~/lib/components/list-states.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { useMoney } from '~/lib/money/use-money.ts'
import { useApi } from '~/lib/site.ts'
import { accountsQuery } from '../api/accounts.ts'

/** Rows per page, for bonuses and free spins each. */
const PAGE_SIZE = 20

/** The bonus money of an account and its awards; `value` is the currency, default the selected account's. */
export default function WalletBonusInfoDialog(dialog: RoutedDialogProps) {
  const t = useText('modals/bonus')
  const accounts = useQuery(accountsQuery(useApi()))
  const account = accounts.data?.find(({ currency, isSelected }) =>
    /^[A-Z]{3,}$/.test(dialog.value) ? currency === dialog.value : isSelected,
  )
  const currency = account?.currency ?? dialog.value
  return (
    <BonusDialog dialog={dialog} title={account ? t('wallet.title', { currency }) : t('details.title')}>
      <ListStates group="modals/bonus" query={accounts} rows={2}>
        {() =>
          account ? (
            <BonusMoney currency={currency} bonusBalance={account.bonusBalance} />
          ) : (
            <EmptyState
              art="wallet"
              title={t('wallet.unknown.title')}
              text={t('wallet.unknown.text')}
              action={
                <Link replace to={href('/profile/wallet')} className={buttonClass()}>
                  {t('wallet.accounts')}
                </Link>
              }
            />
          )
        }
      </ListStates>
    </BonusDialog>
  )
}

function BonusMoney({ currency, bonusBalance }: { currency: string; bonusBalance: string }) {
  const t = useText('modals/bonus')
  const money = useMoney()
  const [page, setPage] = useState(1)
  const query = useAwards({ status: HELD_STATUSES, currency, page, perPage: PAGE_SIZE })
  const bonusMoney = <Money>{money.format(bonusBalance, currency)}</Money>
  return (
    <>
      <DataList items={[{ id: 'held', label: t('wallet.held'), value: bonusMoney }]} />
      <p>{t('wallet.text')}</p>
      <ListStates group="modals/bonus" query={query}>
        {(awards) =>
          countAwards(awards) === 0 ? (
            <p>{t('wallet.empty', { currency })}</p>
          ) : (
            <AwardList
              label={t('wallet.list', { currency })}
              awards={awards}
              page={page}
              perPage={PAGE_SIZE}
              onPageChange={setPage}
            />
          )
        }
      </ListStates>
      <p>
        <Link
          replace
          to={href('/bonus/:pageIdentity', { pageIdentity: 'how-bonuses-work' })}
          className={linkClass('alone')}
        >
          {t('how')}
        </Link>
      </p>
    </>
  )
}
