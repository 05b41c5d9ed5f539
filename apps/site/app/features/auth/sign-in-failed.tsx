import { CallError } from '@croupier/client'
import { buttonClass } from '@croupier/ui/button.tsx'
import { Card } from '@croupier/ui/card.tsx'
import { ErrorIcon } from '@croupier/ui/icon.tsx'
import { href, Link } from 'react-router'
import { toAuthAlert } from '~/modals/auth-alert.ts'
import { useModalLink } from '~/modals/modal-address.ts'
import { useText } from '~/text/use-text.ts'
import './auth.css'

/** What became of a link that did not sign in, and the ways on. Without an error the address had no token. */
export function SignInFailed({ error }: { error: unknown }) {
  const t = useText('pages/auth')
  const alerts = useText('alerts')
  const modalLink = useModalLink()
  const isLink = error === null || (error instanceof CallError && error.status === 422)
  const isCountry = error instanceof CallError && error.is('country-restricted', 11006)
  const text =
    isLink && !isCountry
      ? t('failed.link')
      : alerts(error instanceof CallError ? toAuthAlert(error) : 'somethingWrong')
  return (
    <Card as="section" className="s-auth" aria-labelledby="auth-title">
      <ErrorIcon size={36} className="s-auth__failed" />
      <h1 id="auth-title" tabIndex={-1} ref={takeFocus}>
        {t('failed.title')}
      </h1>
      <p>{text}</p>
      <div className="s-auth__ways">
        <Link {...modalLink('sign-in')} className={buttonClass({ variant: 'primary', size: 'lg' })}>
          {t('sign-in')}
        </Link>
        <Link to={href('/')} className={buttonClass({ size: 'lg' })}>
          {t('home')}
        </Link>
      </div>
    </Card>
  )
}

/** It took the place of what was being waited for: it is read out. */
function takeFocus(element: HTMLElement | null) {
  element?.focus()
}
