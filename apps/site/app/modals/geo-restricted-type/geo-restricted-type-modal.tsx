import { buttonClass } from '@croupier/ui/button.tsx'
import { Link } from 'react-router'
import { countryName } from '~/parts/country-name.ts'
import { useSession } from '~/session/session.tsx'
import { useSite } from '~/site.ts'
import { useText } from '~/text/use-text.ts'
import { useModalLink } from '../modal-address.ts'
import { ActionDialog, NoticeDialog } from '../notice-dialog.tsx'
import type { ModalProps } from '../registry.ts'

/**
 * Replaces sign-in and sign-up where the visitor's country allows neither [2.3-07], and all offers where
 * nothing may be offered [2.1-27b]. In other countries it says that there is no restriction.
 */
export default function GeoRestrictedTypeModal(modal: ModalProps) {
  const t = useText('modals/geo-restricted-type')
  const { restriction, country: code, locale } = useSite()
  const country = countryName(code, locale)
  if (restriction === null) return <NotRestrictedDialog {...modal} />
  const isClosed = restriction === 1
  return (
    <NoticeDialog
      modal={modal}
      title={t('title')}
      closeLabel={t('close')}
      backLabel={t(isClosed ? 'closed.back' : 'back')}
    >
      <p>{country ? t('text', { country }) : t('text.unknown')}</p>
      <p>{t(isClosed ? 'closed.more' : 'more')}</p>
    </NoticeDialog>
  )
}

function NotRestrictedDialog(modal: ModalProps) {
  const t = useText('modals/geo-restricted-type')
  const isGuest = useSession().status === 'guest'
  const modalLink = useModalLink()
  return (
    <ActionDialog
      modal={modal}
      title={t('open.title')}
      closeLabel={t('close')}
      backLabel={t('back')}
      action={
        isGuest && (
          <Link
            {...modalLink('sign-up', 'true', 'geo-restricted-type')}
            className={buttonClass({ variant: 'primary', size: 'lg' })}
          >
            {t('open.sign-up')}
          </Link>
        )
      }
    >
      <p>{t('open.text')}</p>
    </ActionDialog>
  )
}
