import brand from 'virtual:brand'
import { buttonClass } from '@croupier/ui/button.tsx'
import { useState } from 'react'
import { href, Link, useLocation } from 'react-router'
import { useText } from '~/text/use-text.ts'
import './error-page.css'
import { LostBall } from './lost-ball.tsx'

/** Takes a page's place when it is missing (404) or could not be made [2.2-01a 8-22]. */
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

/** Without the shell's texts there are no words: the picture, and the way home. */
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

/** As far as they say so. On the server isbot knows more of them. */
const BOT = /bot|crawl|spider|slurp/i

/**
 * What a search engine saw until now, for it to keep: an error that only its browser has met is no reason to forget the page
 * [8-22]. It is logged by React, as every error is. While this renders the page is still there.
 */
function useLastHtmlForBots(part: 'main' | 'body' | null) {
  const [html] = useState(() =>
    part && typeof document !== 'undefined' && BOT.test(navigator.userAgent)
      ? document.querySelector(part)?.innerHTML
      : undefined,
  )
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it stood in this page
  return html ? <div dangerouslySetInnerHTML={{ __html: html }} /> : null
}
