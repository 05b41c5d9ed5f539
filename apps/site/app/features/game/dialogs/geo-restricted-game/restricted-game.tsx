import { Button, buttonClass } from '@croupier/ui/button.tsx'
import { href, Link } from 'react-router'
import type { RoutedDialogProps } from '~/dialogs/types.ts'
import { countryName } from '~/lib/i18n/country-name.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { useSite } from '~/lib/site.ts'

export function RestrictedText() {
  const t = useText('modals/geo-restricted-game')
  const { country: code, locale } = useSite()
  const country = countryName(code, locale)
  return <p>{country ? t('text', { country }) : t('text.unknown')}</p>
}

export function RestrictedActions({ dialog }: { dialog: RoutedDialogProps }) {
  const t = useText('modals/geo-restricted-game')
  return (
    <>
      <Button size="lg" onClick={dialog.close}>
        {t('back')}
      </Button>
      <Link to={href('/')} className={buttonClass({ variant: 'primary', size: 'lg' })}>
        {t('others')}
      </Link>
    </>
  )
}
