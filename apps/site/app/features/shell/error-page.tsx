import brand from 'virtual:brand'
import { buttonClass } from '@croupier/ui/button.tsx'
import { href, Link, useLocation } from 'react-router'
import { useText } from '~/text/use-text.ts'
import './error-page.css'
import { LostBall } from './lost-ball.tsx'

/** Takes a page's place when it is missing (404) or could not be made. */
export function ErrorPage({ isMissing }: { isMissing: boolean }) {
  const t = useText('layout')
  const here = useLocation()
  return (
    <section className="s-error">
      <title>{`${t('error.title')} · ${brand.name}`}</title>
      <meta name="robots" content="noindex" />
      <LostBall />
      <h1>{t('error.title')}</h1>
      <p>{t(isMissing ? 'error.description' : 'error.unexpected-description')}</p>
      <div className="s-error__actions">
        <Link to={href('/')} className={buttonClass({ variant: 'primary', size: 'lg' })}>
          {t('error.buttonLabel')}
        </Link>
        {!isMissing && (
          <Link to={here} reloadDocument className={buttonClass({ variant: 'secondary', size: 'lg' })}>
            {t('error.retry')}
          </Link>
        )}
      </div>
    </section>
  )
}

/** Without the shell's texts there are no words: the picture, and the way home. */
export function BareErrorPage() {
  return (
    <main className="s-error">
      <LostBall />
      <a href="/" className={buttonClass({ variant: 'primary', size: 'lg' })}>
        {brand.name}
      </a>
    </main>
  )
}
