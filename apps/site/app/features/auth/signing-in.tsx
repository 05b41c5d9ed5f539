import { Card } from '@croupier/ui/card.tsx'
import { Loading } from '@croupier/ui/skeleton.tsx'
import { Spinner } from '@croupier/ui/spinner.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import './auth.css'

/** Waiting state of a sign-in without a form, by link or provider. */
export function SigningIn() {
  const t = useText('pages/auth')
  return (
    <Card as="section" className="s-auth">
      <h1>{t('title')}</h1>
      <Loading label={t('working')} slow={t('slow')}>
        <Spinner />
      </Loading>
    </Card>
  )
}
