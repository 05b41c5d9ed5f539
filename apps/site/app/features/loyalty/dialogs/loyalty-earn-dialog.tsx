import { List, ListRow } from '@croupier/ui/list.tsx'
import { EmptyState } from '@croupier/ui/state.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { SheetDialog } from '~/dialogs/dialog-frame.tsx'
import type { RoutedDialogProps } from '~/dialogs/types.ts'
import { useIsExcludedFromPromotion } from '~/features/limits/index.ts'
import { useSelectedCurrency } from '~/features/wallet/api/accounts.ts'
import { ListStates } from '~/lib/components/list-states.tsx'
import { nameIn } from '~/lib/i18n/operator-name.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { useSite } from '~/lib/site.ts'
import { levelsQuery } from '../api.ts'
import '../loyalty.css'
import { useStakeAmount } from '../use-stake-amount.ts'

/** Explains how points earn levels; available to everyone [2.3-06]. Lists no levels if rewards are not offered. */
export default function LoyaltyEarnDialog(dialog: RoutedDialogProps) {
  const t = useText('modals/loyalty')
  const words = useText('pages/loyalty')
  const stakeAmount = useStakeAmount()
  const { api, locale } = useSite()
  const currency = useSelectedCurrency()
  const levels = useQuery({ ...levelsQuery(api, currency), placeholderData: keepPreviousData })
  const isExcludedFromPromotion = useIsExcludedFromPromotion()
  return (
    <SheetDialog dialog={dialog} title={t('earn.title')} closeLabel={t('close')}>
      <ListStates group="pages/loyalty" query={levels}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState art="favourites" title={t('none.title')} text={t('none.text')} />
          ) : (
            <div className="s-loyalty-dialog">
              <p>{t('earn.text')}</p>
              {!isExcludedFromPromotion && (
                <List label={words('levels')}>
                  {all.map(({ order, points, stake, ...level }) => (
                    <ListRow
                      key={order}
                      title={<bdi>{nameIn(level, locale)}</bdi>}
                      endMeta={stake && words('levels.staked', { amount: stakeAmount(stake) })}
                      end={points === 0 ? words('levels.first') : words('levels.points', { points })}
                    />
                  ))}
                </List>
              )}
            </div>
          )
        }
      </ListStates>
    </SheetDialog>
  )
}
