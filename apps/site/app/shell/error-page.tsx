import brand from 'virtual:brand'
import { buttonClass } from '@croupier/ui/button.tsx'
import { useState } from 'react'
import { href, Link, useLocation } from 'react-router'
import { useText } from '~/lib/i18n/use-text.ts'
import './error-page.css'
import { LostBall } from './lost-ball.tsx'

/** Replaces a page that does not exist (404) or failed to render [2.2-01a 8-22]. */
export function ErrorPage({ isMissing }: { isMissing: boolean }) {
  const lastHtml = useLastHtmlForBots(isMissing ? null : 'main')
  return lastHtml ?? <ErrorMessage isMissing={isMissing} />
}

function ErrorMessage({ isMissing }: { isMissing: boolean }) {
  const t = useText('layout')
  const location = useLocation()
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
          <Link to={location} reloadDocument className={buttonClass({ variant: 'secondary', size: 'lg' })}>
            {t('error.retry')}
          </Link>
        )}
      </div>
    </section>
  )
}

/** Without the shell's texts: a picture and a link to the home page. */
export function BareErrorPage() {
  const lastHtml = useLastHtmlForBots('body')
  if (lastHtml) return lastHtml
  return (
    <main className="s-error">
      <LostBall />
      <a href="/" className={buttonClass({ variant: 'primary', size: 'lg' })}>
        {brand.name}
      </a>
    </main>
  )
}

/** User agents that identify as bots. The server detects more of them with isbot. */
const BOT = /bot|crawl|spider|slurp/i

/**
 * For search engines, the HTML rendered before the error: a client-side error must not deindex the page
 * [8-22]. React still logs it. The previous page is in the document while this renders.
 */
function useLastHtmlForBots(part: 'main' | 'body' | null) {
  const [html] = useState(() =>
    part && typeof document !== 'undefined' && BOT.test(navigator.userAgent)
      ? document.querySelector(part)?.innerHTML
      : undefined,
  )
  // biome-ignore lint/security/noDangerouslySetInnerHtml: HTML of this document
  return html ? <div dangerouslySetInnerHTML={{ __html: html }} /> : null
}
