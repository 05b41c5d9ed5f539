import type { Profile } from '@croupier/contract/types'
import { Button, buttonClass } from '@croupier/ui/button.tsx'
import { Note } from '@croupier/ui/note.tsx'
import { Loading, Skeleton } from '@croupier/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { useDialogLink } from '~/dialogs/address.ts'
import { ActionDialog } from '~/dialogs/notice-dialog.tsx'
import { SuccessNotice } from '~/dialogs/success-notice.tsx'
import type { RoutedDialogProps } from '~/dialogs/types.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { profileKey } from '~/lib/personal-key.ts'
import { useSession } from '~/lib/session.ts'
import { constantsQuery } from '~/lib/settings/api.ts'
import { useSite } from '~/lib/site.ts'
import { profileQuery } from '../../api/player.ts'
import { identityStatus } from '../../api/statuses.ts'
import { IdentityReason } from '../../identity-reason.tsx'
import { ResendConfirmation } from '../../resend-confirmation.tsx'
import { useIdentityCheck } from '../../use-identity-check.ts'
import { useRefreshOnMessage } from '../../use-refresh-on-message.ts'
import { findMissing } from './confirmed.ts'

/**
 * Reads the profile to say whether it is confirmed [2.3-06:profile-confirmed]: the URL alone proves nothing.
 */
export default function ProfileConfirmedDialog(dialog: RoutedDialogProps) {
  const t = useText('modals/profile-confirmed')
  const { api, restriction } = useSite()
  const dialogLink = useDialogLink()
  const { status } = useSession()
  const { data: profile, isError } = useQuery({ ...profileQuery(api), enabled: status === 'player' })
  useRefreshOnMessage(profileKey)
  const { data: constants } = useQuery(constantsQuery(api))
  const missing =
    status === 'player' && profile && constants
      ? findMissing(profile, constants.player.identityVerification)
      : null

  if (missing?.length === 0) {
    return (
      <SuccessNotice
        dialog={dialog}
        title={t('title')}
        text={t('text')}
        closeLabel={t('close')}
        backLabel={t('back')}
        action={
          <Link to={href('/profile/personal')} className={buttonClass()}>
            {t('profile')}
          </Link>
        }
      />
    )
  }
  if (missing && profile && constants)
    return (
      <MissingConfirmation
        dialog={dialog}
        profile={profile}
        missing={missing}
        provider={constants.player.identityVerification.provider}
      />
    )
  return (
    <ActionDialog
      dialog={dialog}
      title={t('unknown.title')}
      closeLabel={t('close')}
      backLabel={t('back')}
      action={
        status === 'guest' &&
        restriction === null && (
          <Link
            {...dialogLink('sign-in', 'true', 'profile-confirmed')}
            className={buttonClass({ variant: 'primary', size: 'lg' })}
          >
            {t('sign-in')}
          </Link>
        )
      }
    >
      <UnknownStatus isGuest={status === 'guest'} hasFailed={isError} />
    </ActionDialog>
  )
}

interface MissingConfirmationProps {
  dialog: RoutedDialogProps
  profile: Profile
  missing: readonly ('email' | 'identity')[]
  provider: string
}

/** What keeps the profile from being confirmed, with what the player can do about it. */
function MissingConfirmation({ dialog, profile, missing, provider }: MissingConfirmationProps) {
  const t = useText('modals/profile-confirmed')
  const identity = missing.includes('identity') ? (identityStatus(profile) ?? 'open') : null
  const isEmailMissing = missing.includes('email')
  const { start, isOpening, hasFailed } = useIdentityCheck(provider)
  const result = identity === 'pending' || identity === 'refused' ? identity : null
  return (
    <ActionDialog
      dialog={dialog}
      title={t(result && !isEmailMissing ? `${result}.title` : 'open.title')}
      closeLabel={t('close')}
      backLabel={t('back')}
      action={
        identity === 'refused' ? (
          <Button
            variant="primary"
            size="lg"
            loading={isOpening}
            loadingLabel={t('refused.running')}
            onClick={start}
          >
            {t('refused.action')}
          </Button>
        ) : (
          identity === 'open' && (
            <Link
              replace
              to={href('/profile/verification')}
              className={buttonClass({ variant: 'primary', size: 'lg' })}
            >
              {t('open.action')}
            </Link>
          )
        )
      }
    >
      {isEmailMissing && <UnconfirmedEmail profile={profile} />}
      {result && isEmailMissing && <p>{t(`${result}.title`)}</p>}
      {identity === 'refused' && (
        <IdentityReason group="modals/profile-confirmed" reason={profile.identityReason} />
      )}
      {identity && (
        <p>{t(result ? `${result}.text` : isEmailMissing ? 'open.email.identity' : 'open.text')}</p>
      )}
      {hasFailed && (
        <Note tone="danger" announced>
          {t('refused.failed')}
        </Note>
      )}
    </ActionDialog>
  )
}

/** The address that is not confirmed, with a button to send the link again. */
function UnconfirmedEmail({ profile }: { profile: Profile }) {
  const t = useText('modals/profile-confirmed')
  return (
    <>
      <p>
        {t('open.email.text')} <bdi>{profile.email}</bdi>
      </p>
      <p>{t(profile.isEmailDeliverable ? 'open.email.how' : 'open.email.undeliverable')}</p>
      <ResendConfirmation />
    </>
  )
}

function UnknownStatus({ isGuest, hasFailed }: { isGuest: boolean; hasFailed: boolean }) {
  const t = useText('modals/profile-confirmed')
  if (isGuest) return <p>{t('unknown.guest')}</p>
  if (hasFailed) return <p>{t('unknown.failed')}</p>
  return (
    <Loading label={t('loading')}>
      <Skeleton shape="block" height="4rem" />
    </Loading>
  )
}
