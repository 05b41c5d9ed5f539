import { useText } from '~/text/use-text.ts'
import { NoticeDialog } from '../notice-dialog.tsx'
import type { ModalProps } from '../registry.ts'

/** What is not open to bets: each has its own words. */
const restrictions = ['event', 'market', 'account'] as const

/** Why a bet is not taken: `value` says what is restricted; without a known one nothing is [2.3-03:restricted-bets]. */
export default function RestrictedBetsModal(modal: ModalProps) {
  const t = useText('modals/bets')
  const restriction = restrictions.find((known) => known === modal.value)
  return (
    <NoticeDialog
      modal={modal}
      title={t(restriction ? 'restricted.title' : 'restricted.none.title')}
      closeLabel={t('close')}
      backLabel={t('back')}
    >
      <p>{t(restriction ? `restricted.${restriction}` : 'restricted.none')}</p>
    </NoticeDialog>
  )
}
