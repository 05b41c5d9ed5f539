import { Button } from '@croupier/ui/button.tsx'
import { Card } from '@croupier/ui/card.tsx'
import { Note } from '@croupier/ui/note.tsx'
import { Skeleton } from '@croupier/ui/skeleton.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { requestPasswordReset } from '~/features/auth/api/passwords.ts'
import { profileQuery } from '~/features/profile/api/player.ts'
import { DateTime } from '~/lib/dates/date-time.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { loadable } from '~/lib/loading/loadable.tsx'
import { useSession } from '~/lib/session.ts'
import { useApi } from '~/lib/site.ts'
import { useAlert } from '~/lib/toasts/use-alert.ts'
import { passwordQuery } from './api.ts'

const PasswordForm = loadable(() => import('./password-form.tsx'))

/** The password: when it was set, and a form to change it [7-19]. */
export function PasswordCard() {
  const t = useText('pages/security')
  const isGuest = useSession().status === 'guest'
  const { data, isError } = useQuery({ ...passwordQuery(useApi()), enabled: !isGuest })
  return (
    <Card as="section" className="s-security__card" aria-labelledby="password-title">
      {data ? (
        data.isSet ? (
          <ChangePassword changedAt={data.changedAt} />
        ) : (
          <SetPassword />
        )
      ) : (
        <>
          <h2 id="password-title">{t('password')}</h2>
          {isError ? <p role="alert">{t('password.failed')}</p> : <Skeleton />}
        </>
      )}
    </Card>
  )
}

function ChangePassword({ changedAt }: { changedAt: string | null }) {
  const t = useText('pages/security')
  const [isOpen, setIsOpen] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  // The focused button of the form is removed with the form.
  const close = () => {
    heading.current?.focus()
    setIsOpen(false)
  }
  return (
    <>
      <h2 id="password-title" ref={heading} tabIndex={-1}>
        {t('password')}
      </h2>
      {isOpen ? (
        <PasswordForm onClose={close} />
      ) : (
        <>
          {changedAt && <p>{t.rich('password.changed', { moment: <DateTime at={changedAt} /> })}</p>}
          <Button size="sm" onClick={() => setIsOpen(true)}>
            {t('password.change')}
          </Button>
        </>
      )}
    </>
  )
}

/** For a player who registered through a provider: the link of the reset mail sets the first password. */
function SetPassword() {
  const t = useText('pages/security')
  const api = useApi()
  const alert = useAlert()
  const { data: profile } = useQuery(profileQuery(api))
  const request = useMutation({
    mutationFn: (email: string) => requestPasswordReset(api, email),
    onError: () => alert('error', 'somethingWrong'),
  })
  const email = profile?.email
  return (
    <>
      <h2 id="password-title">{t('password')}</h2>
      <p>{t('password.none')}</p>
      {request.data ? (
        <Note tone="success" announced>
          {t('password.sent', { minutes: Math.ceil(request.data.expiresIn / 60) })}
        </Note>
      ) : (
        email && (
          <Button
            size="sm"
            loading={request.isPending}
            loadingLabel={t('password.sending')}
            onClick={() => request.mutate(email)}
          >
            {t('password.send')}
          </Button>
        )
      )}
    </>
  )
}
