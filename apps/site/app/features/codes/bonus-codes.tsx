import type { PlayerBonusCode } from '@croupier/contract/types'
import { Button } from '@croupier/ui/button.tsx'
import { Card } from '@croupier/ui/card.tsx'
import { linkClass } from '@croupier/ui/link.ts'
import { TextInput } from '@croupier/ui/text-input.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { useDialogLink } from '~/dialogs/address.ts'
import { ListFailed } from '~/lib/components/list-states.tsx'
import { DateTime } from '~/lib/dates/date-time.tsx'
import { useSubmit } from '~/lib/forms/use-submit.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { useSession } from '~/lib/session.ts'
import { useApi } from '~/lib/site.ts'
import {
  bonusCodesKey,
  bonusCodesQuery,
  codeStatus,
  codeTrigger,
  enterBonusCode,
  removeBonusCode,
} from './api.ts'
import './bonus-codes.css'
import { useCodeAlerts } from './use-code-alerts.ts'

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
      {data?.isOffered && <CodeForm />}
    </Card>
  )
}

function CodeForm() {
  const t = useText('pages/profile-bonuses')
  const api = useApi()
  const queries = useQueryClient()
  const alerts = useCodeAlerts()
  const [typed, setTyped] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { submit, isSubmitting } = useSubmit(async () => {
    try {
      const answer = await enterBonusCode(api, typed.trim(), codeTrigger.profile)
      alerts.alertAnswer(answer)
      if (answer.status !== codeStatus.applied) return
      setTyped('')
      await queries.invalidateQueries({ queryKey: bonusCodesKey })
    } catch (error) {
      alerts.alertFailure(error)
    }
  })
  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const isEmpty = typed.trim() === ''
    setMissing(isEmpty)
    if (!isEmpty) submit()
  }
  return (
    <form className="s-codes" noValidate onSubmit={handleSubmit}>
      <TextInput
        label={t('codes.label')}
        error={isMissing ? t('codes.missing') : undefined}
        tight
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="send"
      />
      <Button type="submit" loading={isSubmitting} loadingLabel={t('codes.applying')}>
        {t('codes.apply')}
      </Button>
    </form>
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
