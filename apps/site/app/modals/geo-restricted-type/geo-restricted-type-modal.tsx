import { Button } from '@croupier/ui/button.tsx'
import { useRef } from 'react'
import { useVisitorCountry } from '~/parts/visitor-country.ts'
import { useText } from '~/text/use-text.ts'
import { ModalDialog } from '../modal-dialog.tsx'
import type { ModalProps } from '../registry.ts'

/** Stands in for the sign-in and the sign-up where the visitor's country allows neither [2.3-07]. */
export default function GeoRestrictedTypeModal(modal: ModalProps) {
  const t = useText('modals/geo-restricted-type')
  const country = useVisitorCountry()
  const start = useRef<HTMLButtonElement>(null)
  return (
    <ModalDialog
      modal={modal}
      title={t('title')}
      closeLabel={t('close')}
      phone="sheet"
      swipe="down"
      initialFocus={start}
      foot={
        <Button ref={start} size="lg" block onClick={modal.close}>
          {t('back')}
        </Button>
      }
    >
      <p>{country ? t('text', { country: country.name }) : t('text.unknown')}</p>
      <p>{t('more')}</p>
    </ModalDialog>
  )
}
