import { Note } from '@croupier/ui/note.tsx'
import { useText } from '~/lib/i18n/use-text.ts'

/** Says that the account may not deposit, before anything is filled in [6-03b]. */
export default function DepositNotAllowed() {
  const t = useText('alerts')
  return (
    <Note tone="warn" title={t('limitedDeposit')} announced>
      {t('limitedDeposit.text')}
    </Note>
  )
}
