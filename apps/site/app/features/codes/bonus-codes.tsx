import type { PlayerBonusCode } from '@croupier/contract/types'
import { Button } from '@croupier/ui/button.tsx'
import { Card } from '@croupier/ui/card.tsx'
import { linkClass } from '@croupier/ui/link.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useDialogLink } from '~/dialogs/address.ts'
import { ListFailed } from '~/lib/components/list-states.tsx'
import { DateTime } from '~/lib/dates/date-time.tsx'
import { useSubmit } from '~/lib/forms/use-submit.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { loadable } from '~/lib/loading/loadable.tsx'
import { useSession } from '~/lib/session.ts'
import { useApi } from '~/lib/site.ts'
import { bonusCodesKey, bonusCodesQuery, removeBonusCode } from './api.ts'
import './bonus-codes.css'
import { useCodeAlerts } from './use-code-alerts.ts'

// Most visits enter no code.
const CodeForm = loadable(() => import('./code-form.tsx'))

/** The entry of promo codes, and the code that waits for a deposit; nothing where no codes are offered [1-06a]. */
export function BonusCodes() {
  const t = useText('pages/profile-bonuses')
  const isGuest = useSession().status === 'guest'
  const { data, isError, refetch } = useQuery({ ...bonusCodesQuery(useApi()), enabled: !isGuest })
  const waiting = data?.codes.find(({ isActive }) => isActive)
  const isFailed = !data && isError
  if (!data?.isOffered && !waiting && !isFailed) return null
  return (
    <Card as="section" className="s-award-group" aria-labelledby="codes-title">
      <h2 id="codes-title">{t('codes')}</h2>
      {isFailed && <ListFailed group="pages/profile" onRetry={refetch} />}
      {waiting && <WaitingCode code={waiting} />}
      {data?.isOffered && (
        <>
          <p>{t('codes.text')}</p>
          <CodeForm fallback={<div className="s-codes__room" />} />
        </>
      )}
    </Card>
  )
}

function WaitingCode({ code: { id, bonusCode: code, expiresAt } }: { code: PlayerBonusCode }) {
  const t = useText('pages/profile-bonuses')
  const api = useApi()
  const queries = useQueryClient()
  const alerts = useCodeAlerts()
  const dialogLink = useDialogLink()
  const { submit, isSubmitting } = useSubmit(async () => {
    try {
      await removeBonusCode(api, id)
    } catch (error) {
      alerts.alertFailure(error)
    }
    await queries.invalidateQueries({ queryKey: bonusCodesKey })
  })
  return (
    <div className="s-codes__waiting">
      <p>{t.rich('codes.waiting', { code, moment: expiresAt && <DateTime at={expiresAt} /> })}</p>
      <Link {...dialogLink('wallet', 'deposit')} className={linkClass('alone')}>
        {t('codes.deposit')}
      </Link>
      <Button size="sm" onClick={() => submit()} loading={isSubmitting} loadingLabel={t('codes.removing')}>
        {t('codes.remove', { code })}
      </Button>
    </div>
  )
}
