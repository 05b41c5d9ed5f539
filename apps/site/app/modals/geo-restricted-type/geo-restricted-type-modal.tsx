import { Button } from '@croupier/ui/button.tsx'
import { Dialog } from '@croupier/ui/dialog.tsx'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { countriesQuery } from '~/data/settings.ts'
import { useSite } from '~/site.ts'
import { useText } from '~/text/use-text.ts'
import type { ModalProps } from '../registry.ts'

/** Stands in for the sign-in and the sign-up where the visitor's country allows neither [2.3-07]. */
export default function GeoRestrictedTypeModal({ open, level, close, onSettled }: ModalProps) {
  const t = useText('modals/geo-restricted-type')
  const { api, country, locale } = useSite()
  const { data: countries } = useQuery(countriesQuery(api))
  const start = useRef<HTMLButtonElement>(null)
  const listed = countries?.find(({ code }) => code === country)
  const name = listed
    ? (new Intl.DisplayNames([locale], { type: 'region' }).of(country) ?? listed.name)
    : null
  return (
    <Dialog
      open={open}
      level={level}
      onClose={close}
      onSettled={onSettled}
      title={t('title')}
      closeLabel={t('close')}
      phone="sheet"
      swipe="down"
      initialFocus={start}
      foot={
        <Button ref={start} size="lg" block onClick={close}>
          {t('back')}
        </Button>
      }
    >
      <p>{name === null ? t('text.unknown') : t('text', { country: name })}</p>
      <p>{t('more')}</p>
    </Dialog>
  )
}
