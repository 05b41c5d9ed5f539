import { Button, buttonClass } from '@croupier/ui/button.tsx'
import { href, Link } from 'react-router'
import { countryName } from '~/parts/country-name.ts'
import { useSite } from '~/site.ts'
import { useText } from '~/text/use-text.ts'
import type { ModalProps } from '../registry.ts'

export function RestrictedText() {
  const t = useText('modals/geo-restricted-game')
  const { country: code, locale } = useSite()
  const country = countryName(code, locale)
  return <p>{country ? t('text', { country }) : t('text.unknown')}</p>
}

export function RestrictedActions({ modal }: { modal: ModalProps }) {
  const t = useText('modals/geo-restricted-game')
  return (
    <>
      <Button size="lg" onClick={modal.close}>
        {t('back')}
      </Button>
      <Link to={href('/')} className={buttonClass({ variant: 'primary', size: 'lg' })}>
        {t('others')}
      </Link>
    </>
  )
}
