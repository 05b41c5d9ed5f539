import { NoticeDialog } from '~/dialogs/notice-dialog.tsx'
import type { RoutedDialogProps } from '~/dialogs/types.ts'
import { useText } from '~/lib/i18n/use-text.ts'

/** Kinds of betting restrictions with their texts. */
const restrictions = ['event', 'market', 'account', 'bonus'] as const

/**
 * The reason a bet is refused, by `value`; an unknown value shows no restriction [2.3-03:restricted-bets].
 */
export default function RestrictedBetsDialog(dialog: RoutedDialogProps) {
  const t = useText('modals/bets')
  const restriction = restrictions.find((known) => known === dialog.value)
  return (
    <NoticeDialog
      dialog={dialog}
      title={t(restriction ? 'restricted.title' : 'restricted.none.title')}
      closeLabel={t('close')}
      backLabel={t('back')}
    >
      <p>{t(restriction ? `restricted.${restriction}` : 'restricted.none')}</p>
    </NoticeDialog>
  )
}
