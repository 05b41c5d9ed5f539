import { CallError } from '@croupier/client'
import { buttonClass } from '@croupier/ui/button.tsx'
import { Card } from '@croupier/ui/card.tsx'
import { ErrorIcon } from '@croupier/ui/shell-icon.tsx'
import { useMemo } from 'react'
import { href, Link } from 'react-router'
import { useDialogLink } from '~/dialogs/address.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { ProblemText, toAuthProblem } from './auth-problem.tsx'
import './auth.css'

/** The reason a sign-in link failed, with links to continue. Without `error` the URL had no token. */
export function SignInFailed({ error }: { error: unknown }) {
  const t = useText('pages/auth')
  const alerts = useText('alerts')
  const dialogLink = useDialogLink()
  const isLink = error === null || (error instanceof CallError && error.status === 422)
  const isCountry = error instanceof CallError && error.is('country-restricted', 11006)
  const problem = useMemo(() => (error instanceof CallError ? toAuthProblem(error) : null), [error])
  return (
    <Card as="section" className="s-auth" aria-labelledby="auth-title">
      <ErrorIcon size={36} className="s-auth__failed" />
      <h1 id="auth-title" tabIndex={-1} ref={takeFocus}>
        {t('failed.title')}
      </h1>
      <p>
        {isLink && !isCountry ? (
          t('failed.link')
        ) : problem ? (
          <ProblemText {...problem} />
        ) : (
          alerts('somethingWrong')
        )}
      </p>
      <div className="s-auth__actions">
        <Link {...dialogLink('sign-in')} className={buttonClass({ variant: 'primary', size: 'lg' })}>
          {t('sign-in')}
        </Link>
        <Link to={href('/')} className={buttonClass({ size: 'lg' })}>
          {t('home')}
        </Link>
      </div>
    </Card>
  )
}

/** Focused so that screen readers announce it: it replaced the waiting state. */
function takeFocus(element: HTMLElement | null) {
  element?.focus()
}
