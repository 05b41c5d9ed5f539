import { useVisitorCountry } from '~/parts/visitor-country.ts'
import { useText } from '~/text/use-text.ts'
import { NoticeDialog } from '../notice-dialog.tsx'
import type { ModalProps } from '../registry.ts'

/** Stands in for the sign-in and the sign-up where the visitor's country allows neither [2.3-07]. */
export default function GeoRestrictedTypeModal(modal: ModalProps) {
  const t = useText('modals/geo-restricted-type')
  const country = useVisitorCountry()
  return (
    <NoticeDialog modal={modal} title={t('title')} closeLabel={t('close')} backLabel={t('back')}>
      <p>{country ? t('text', { country: country.name }) : t('text.unknown')}</p>
      <p>{t('more')}</p>
    </NoticeDialog>
  )
}
