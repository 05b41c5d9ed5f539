import type { Profile } from '@croupier/contract/types'
import { buttonClass } from '@croupier/ui/button.tsx'
import { Loading, Skeleton } from '@croupier/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { useDialogLink } from '~/dialogs/address.ts'
import { ActionDialog } from '~/dialogs/notice-dialog.tsx'
import { SuccessNotice } from '~/dialogs/success-notice.tsx'
import type { RoutedDialogProps } from '~/dialogs/types.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { useSession } from '~/lib/session.ts'
import { constantsQuery } from '~/lib/settings/api.ts'
import { useSite } from '~/lib/site.ts'
import { profileQuery } from '../../api/player.ts'
import { ResendConfirmation } from '../../resend-confirmation.tsx'
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
  const action = missing
    ? missing.includes('identity') && (
        <Link
          replace
          to={href('/profile/verification')}
          className={buttonClass({ variant: 'primary', size: 'lg' })}
        >
          {t('open.action')}
        </Link>
      )
    : status === 'guest' &&
      restriction === null && (
        <Link
          {...dialogLink('sign-in', 'true', 'profile-confirmed')}
          className={buttonClass({ variant: 'primary', size: 'lg' })}
        >
          {t('sign-in')}
        </Link>
      )
  return (
    <ActionDialog
      dialog={dialog}
      title={t(missing ? 'open.title' : 'unknown.title')}
      closeLabel={t('close')}
      backLabel={t('back')}
      action={action}
    >
      {missing?.includes('email') && profile && <UnconfirmedEmail profile={profile} />}
      {missing?.includes('identity') && (
        <p>{t(missing.includes('email') ? 'open.email.identity' : 'open.text')}</p>
      )}
      {!missing && <UnknownStatus isGuest={status === 'guest'} hasFailed={isError} />}
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
