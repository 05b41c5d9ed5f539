import type { Profile } from '@croupier/contract/types'
import { maskEmail } from '@croupier/rules'
import { Badge } from '@croupier/ui/badge.tsx'
import { Button } from '@croupier/ui/button.tsx'
import { Card } from '@croupier/ui/card.tsx'
import { CheckIcon, WarnIcon } from '@croupier/ui/shell-icon.tsx'
import { Skeleton } from '@croupier/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import { contactChangesQuery } from '~/features/profile/api/contact-changes.ts'
import { profileQuery } from '~/features/profile/api/player.ts'
import { ResendConfirmation } from '~/features/profile/index.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { loadable } from '~/lib/loading/loadable.tsx'
import { useIsSubscribed } from '~/lib/realtime/connection.ts'
import { useSession } from '~/lib/session.ts'
import { useApi } from '~/lib/site.ts'
import { PendingEmail } from './pending-email.tsx'

/** Without realtime updates, while a link waits to be opened, perhaps in another browser. */
const REFRESH_MS = 15_000

const EmailForm = loadable(() => import('./email-form.tsx'))

/** The masked e-mail address with its confirmation state [3-32a 3-32c]. */
export function EmailCard() {
  const t = useText('pages/security')
  const isGuest = useSession().status === 'guest'
  const heading = useRef<HTMLHeadingElement>(null)
  const { data: profile, isError } = useQuery({ ...profileQuery(useApi()), enabled: !isGuest })
  return (
    <Card as="section" className="s-security__card" aria-labelledby="email-title">
      <h2 id="email-title" ref={heading} tabIndex={-1}>
        {t('email')}
      </h2>
      {profile ? (
        <>
          <p className="s-security__address">
            <bdi>{maskEmail(profile.email) ?? t('email.unknown')}</bdi>
            {profile.email !== null && <Confirmation profile={profile} />}
          </p>
          {profile.email !== null && !(profile.isEmailConfirmed && profile.isEmailDeliverable) && (
            <>
              <p>{t(profile.isEmailDeliverable ? 'email.how' : 'email.undeliverable.how')}</p>
              <ResendConfirmation />
            </>
          )}
          <ChangeEmail heading={heading} label={t(profile.email === null ? 'email.add' : 'email.change')} />
        </>
      ) : isError ? (
        <p role="alert">{t('email.failed')}</p>
      ) : (
        <Skeleton />
      )}
    </Card>
  )
}

interface ChangeEmailProps {
  label: string
  heading: RefObject<HTMLElement | null>
}

function ChangeEmail({ label, heading }: ChangeEmailProps) {
  const isGuest = useSession().status === 'guest'
  const [isOpen, setOpen] = useState(false)
  const isLive = useIsSubscribed('messenger:notifications')
  const { data: changes } = useQuery({
    ...contactChangesQuery(useApi()),
    enabled: !isGuest,
    refetchInterval: ({ state }) => !isLive && !!state.data?.email && REFRESH_MS,
  })
  // The focused button of the form is removed with the form.
  const close = () => {
    heading.current?.focus()
    setOpen(false)
  }
  if (changes?.email) return <PendingEmail key={changes.email.email} {...changes.email} onCancelled={close} />
  return isOpen ? (
    <EmailForm onClose={close} fallback={<Skeleton shape="block" height="14rem" />} />
  ) : (
    <Button size="sm" onClick={() => setOpen(true)}>
      {label}
    </Button>
  )
}

function Confirmation({ profile: { isEmailConfirmed, isEmailDeliverable } }: { profile: Profile }) {
  const t = useText('pages/security')
  return isEmailConfirmed && isEmailDeliverable ? (
    <Badge tone="success" icon={<CheckIcon size={12} />}>
      {t('email.confirmed')}
    </Badge>
  ) : (
    <Badge tone="warn" icon={<WarnIcon size={12} />}>
      {t(isEmailDeliverable ? 'email.unconfirmed' : 'email.undeliverable')}
    </Badge>
  )
}
