import { SuccessState } from '@croupier/ui/state.tsx'
import { useQuery } from '@tanstack/react-query'
import { turnoverQuery } from '~/data/risk.ts'
import { accountsQuery } from '~/data/wallet.ts'
import { ListStates } from '~/parts/list-states.tsx'
import { isWagerPending, TurnoverProgress } from '~/parts/turnover-progress.tsx'
import { useApi } from '~/site.ts'
import { useText } from '~/text/use-text.ts'
import '../limit-form.css'
import { NoticeDialog } from '../notice-dialog.tsx'
import type { ModalProps } from '../registry.ts'

/**
 * The turnover required before a withdrawal, in the currency of `value` or of the selected account
 * [2.3-03:turn-over-wager 3-18].
 */
export default function TurnOverWagerModal(modal: ModalProps) {
  const t = useText('modals/turn-over-wager')
  const api = useApi()
  const { data: accounts } = useQuery(accountsQuery(api))
  const requestedAccount = accounts?.find(({ currency }) => currency === modal.value)
  const currency = (requestedAccount ?? accounts?.find(({ isSelected }) => isSelected))?.currency ?? ''
  const query = useQuery({ ...turnoverQuery(api, currency), enabled: currency !== '' })
  return (
    <NoticeDialog modal={modal} title={t('title')} closeLabel={t('close')} backLabel={t('back')}>
      <ListStates group="pages/profile" query={query} rows={1}>
        {(turnover) =>
          isWagerPending(turnover) ? (
            <div className="s-limit-dialog">
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
