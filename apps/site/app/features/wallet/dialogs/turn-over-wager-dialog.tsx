import { SuccessState } from '@croupier/ui/state.tsx'
import { useQuery } from '@tanstack/react-query'
import { ListStates } from '~/lib/components/list-states.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { useApi } from '~/lib/site.ts'
import { accountsQuery } from '../api/accounts.ts'
import { turnoverQuery } from '../api/turnover.ts'
import { isWagerPending } from '../is-wager-pending.ts'
import { TurnoverProgress } from '../turnover-progress.tsx'
import './turn-over-wager.css'
import { NoticeDialog } from '~/dialogs/notice-dialog.tsx'
import type { RoutedDialogProps } from '~/dialogs/types.ts'

/**
 * The turnover required before a withdrawal, in the currency of `value` or of the selected account
 * [2.3-03:turn-over-wager 3-18].
 */
export default function TurnOverWagerDialog(dialog: RoutedDialogProps) {
  const t = useText('modals/turn-over-wager')
  const api = useApi()
  const { data: accounts } = useQuery(accountsQuery(api))
  const requestedAccount = accounts?.find(({ currency }) => currency === dialog.value)
  const currency = (requestedAccount ?? accounts?.find(({ isSelected }) => isSelected))?.currency ?? ''
  const query = useQuery({ ...turnoverQuery(api, currency), enabled: currency !== '' })
  return (
    <NoticeDialog dialog={dialog} title={t('title')} closeLabel={t('close')} backLabel={t('back')}>
      <ListStates group="pages/profile" query={query} rows={1}>
        {(turnover) =>
          isWagerPending(turnover) ? (
            <div className="s-turnover">
              <p>{t('text')}</p>
              <TurnoverProgress turnover={turnover} />
            </div>
          ) : (
            <SuccessState headingLevel={3} title={t('none')} text={t('none.text')} />
          )
        }
      </ListStates>
    </NoticeDialog>
  )
}
