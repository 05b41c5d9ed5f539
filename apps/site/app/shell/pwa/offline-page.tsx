import brand from 'virtual:brand'
import favicon from '@brand/favicon.svg'
import { buttonClass } from '@croupier/ui/button.tsx'
import type { Text } from '~/lib/i18n/create-text.tsx'
import { getDirection } from '~/lib/i18n/direction.ts'
import { LostBall } from '../lost-ball.tsx'
import { SERVER_THEME } from '../theme.ts'

type OfflinePageProps = {
  locale: string
  t: Text<'pages/app'>
  /** URLs of the stylesheets that every page uses. */
  styles: readonly string[]
  /** Nonce of the inline script; null for a cached page, whose policy allows the script by hash. */
  nonce: string | null
}

/** Retry interval while the page is visible, besides the browser's `online` event. */
const RETRY_INTERVAL_MS = 5000

const reconnectScript = `{
const ask=()=>document.hidden||fetch('/build.json',{cache:'no-store'}).then(answer=>answer.ok&&location.reload(),()=>{});
addEventListener('online',ask);addEventListener('visibilitychange',ask);setInterval(ask,${RETRY_INTERVAL_MS})}`

/**
 * The page that the service worker caches and shows when the site is unreachable. Its script reloads the
 * requested address once the site responds.
 */
export function OfflinePage({ locale, t, styles, nonce }: OfflinePageProps) {
  return (
    <html lang={locale} dir={getDirection(locale)} data-theme={SERVER_THEME}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content={SERVER_THEME} />
        <meta name="theme-color" content={brand.theme.colours[SERVER_THEME]} />
        <meta name="robots" content="noindex" />
        <title>{`${t('offline.title')} · ${brand.name}`}</title>
        <link rel="icon" href={favicon} type="image/svg+xml" />
        {styles.map((style) => (
          <link key={style} rel="stylesheet" href={style} />
        ))}
      </head>
      <body>
        <main className="s-page">
          <section className="s-error">
            <LostBall />
            <h1>{t('offline.title')}</h1>
            <p>{t('offline.description', { brand: brand.name })}</p>
            <div className="s-error__actions">
              {/* biome-ignore lint/a11y/useValidAnchor: an empty address reloads the requested page, whose address this page has */}
              <a href="" className={buttonClass({ variant: 'primary', size: 'lg' })}>
                {t('offline.retry')}
              </a>
            </div>
          </section>
        </main>
        <script
          nonce={nonce ?? undefined}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
          dangerouslySetInnerHTML={{ __html: reconnectScript }}
        />
      </body>
    </html>
  )
}
