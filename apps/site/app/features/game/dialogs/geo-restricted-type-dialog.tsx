import { buttonClass } from '@croupier/ui/button.tsx'
import { Link } from 'react-router'
import { useDialogLink } from '~/dialogs/address.ts'
import { ActionDialog, NoticeDialog } from '~/dialogs/notice-dialog.tsx'
import type { RoutedDialogProps } from '~/dialogs/types.ts'
import { countryName } from '~/lib/i18n/country-name.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { useSession } from '~/lib/session.ts'
import { useSite } from '~/lib/site.ts'

/**
 * Replaces sign-in and sign-up where the visitor's country allows neither [2.3-07], and all offers where
 * nothing may be offered [2.1-27b]. In other countries it says that there is no restriction.
 */
export default function GeoRestrictedTypeDialog(dialog: RoutedDialogProps) {
  const t = useText('modals/geo-restricted-type')
  const { restriction, country: code, locale } = useSite()
  const country = countryName(code, locale)
  if (restriction === null) return <NotRestrictedDialog {...dialog} />
  const isClosed = restriction === 'geo-restricted'
  return (
    <NoticeDialog
      dialog={dialog}
      title={t('title')}
      closeLabel={t('close')}
      backLabel={t(isClosed ? 'closed.back' : 'back')}
    >
      <p>{country ? t('text', { country }) : t('text.unknown')}</p>
      <p>{t(isClosed ? 'closed.more' : 'more')}</p>
    </NoticeDialog>
  )
}

function NotRestrictedDialog(dialog: RoutedDialogProps) {
  const t = useText('modals/geo-restricted-type')
  const isGuest = useSession().status === 'guest'
  const dialogLink = useDialogLink()
  return (
    <ActionDialog
      dialog={dialog}
      title={t('open.title')}
      closeLabel={t('close')}
      backLabel={t('back')}
      action={
        isGuest && (
          <Link
            {...dialogLink('sign-up', 'true', 'geo-restricted-type')}
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
