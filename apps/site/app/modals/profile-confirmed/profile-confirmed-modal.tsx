import { buttonClass } from '@croupier/ui/button.tsx'
import { Loading, Skeleton } from '@croupier/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { profileQuery } from '~/data/player.ts'
import { constantsQuery } from '~/data/settings.ts'
import { useSession } from '~/session/session.tsx'
import { useSite } from '~/site.ts'
import { useText } from '~/text/use-text.ts'
import { useModalLink } from '../modal-address.ts'
import { NoticeDialog } from '../notice-dialog.tsx'
import type { ModalProps } from '../registry.ts'
import { SuccessDialog } from '../success-dialog.tsx'
import { isConfirmed } from './confirmed.ts'

/** Says whether the house knows all that it has to know of a player [2.3-06:profile-confirmed]: an address alone says nothing of it. */
export default function ProfileConfirmedModal(modal: ModalProps) {
  const t = useText('modals/profile-confirmed')
  const { api } = useSite()
  const { status } = useSession()
  const { data: profile, isError } = useQuery({ ...profileQuery(api), enabled: status === 'player' })
  const { data: constants } = useQuery(constantsQuery(api))
  const frame = { modal, closeLabel: t('close'), backLabel: t('back') }
  const known = status === 'player' && profile && constants

  if (known && isConfirmed(profile, constants.player.identityVerification)) {
    return (
      <SuccessDialog
        {...frame}
        title={t('title')}
        text={t('text')}
        action={
          <Link to={href('/profile/personal')} className={buttonClass()}>
            {t('profile')}
          </Link>
        }
      />
    )
  }
  if (known) {
    return (
      <NoticeDialog {...frame} title={t('open.title')}>
        <p>{t('open.text')}</p>
        <Link replace to={href('/profile/verification')} className={buttonClass({ block: true })}>
          {t('open.action')}
        </Link>
      </NoticeDialog>
    )
  }
  return (
    <NoticeDialog {...frame} title={t('unknown.title')}>
      {status === 'guest' && <ForGuests />}
      {status !== 'guest' && isError && <p>{t('unknown.failed')}</p>}
      {status !== 'guest' && !isError && (
        <Loading label={t('loading')}>
          <Skeleton shape="block" height="4rem" />
        </Loading>
      )}
    </NoticeDialog>
  )
}

function ForGuests() {
  const t = useText('modals/profile-confirmed')
  const { restriction } = useSite()
  const modalLink = useModalLink()
  return (
    <>
      <p>{t('unknown.guest')}</p>
      {restriction === null && (
        <Link {...modalLink('sign-in', 'true', 'profile-confirmed')} className={buttonClass({ block: true })}>
          {t('sign-in')}
        </Link>
      )}
    </>
  )
}
