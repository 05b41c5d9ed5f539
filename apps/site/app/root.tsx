import './app.css'
import brand from 'virtual:brand'
import favicon from '@brand/favicon.svg'
import { type ReactNode, use } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  ScrollRestoration,
  useRouteLoaderData,
} from 'react-router'
import { limitsQuery } from '~/features/limits/api/limits.ts'
import { profileQuery } from '~/features/profile/api/player.ts'
import { accountsQuery } from '~/features/wallet/api/accounts.ts'
import { useIsClosedPage } from '~/shell/closed-page.ts'
import { drawerBootScript } from '~/shell/drawer-state.ts'
import { BareErrorPage, ErrorPage } from '~/shell/error-page.tsx'
import { AddressLinks, PageLinks } from '~/shell/page-links.tsx'
import { PageScripts } from '~/shell/page-scripts.tsx'
import { Shell } from '~/shell/shell.tsx'
import { hideSplashScript, useSplash } from '~/shell/splash.ts'
import { stylesheetOrderScript } from '~/shell/stylesheet-order-script.ts'
import type { Route } from './+types/root'
import '~/shell/early-input-start.ts'
import '~/shell/splash.css'
import { DialogHost } from '~/dialogs/host.tsx'
import { getDirection } from '~/lib/i18n/direction.ts'
import { ErrorBoundary as SectionErrorBoundary } from '~/lib/loading/error-boundary.tsx'
import { NonceContext } from '~/lib/nonce.ts'
import { constantsQuery, currenciesQuery } from '~/lib/settings/api.ts'
import { Providers } from '~/shell/providers.tsx'
import { earlyEvents } from '~/shell/pwa/early-events.ts'
import { PwaHost } from '~/shell/pwa/pwa-host.tsx'
import { pageTheme, SERVER_THEME, themeScript } from '~/shell/theme.ts'
import { load } from '../server/load.ts'
import { loadPromotion } from '../server/load-promotion.ts'
import { pageContext } from '../server/page-context.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { locale, locales, restriction, offers, wheel, analytics, chat, isReturnGameEnabled, paymentMarks } =
    page
  const { requestContext, playerApi } = page
  const [shell, promotion, player] = await Promise.all([
    load(page, { texts: ['layout'] }),
    // Before the browser has renewed the token.
    page.endedToken ? loadPromotion(page).then(({ queries }) => load(page, { queries })) : null,
    // Queries that failed or may not run on the server run in the browser.
    page.token
      ? load(page, {
          queries: [
            ...[profileQuery(playerApi), accountsQuery(playerApi)],
            // A break hides the header's deposit link.
            limitsQuery(playerApi),
            // For the format of the balance.
            ...[currenciesQuery(playerApi), constantsQuery(playerApi)],
          ],
        }).catch(() => null)
      : null,
  ])
  const facts = {
    locale,
    locales,
    checksum: page.content.checksum(locale),
    country: requestContext.country,
    isCountryAssumed: requestContext.isCountryAssumed,
    restriction,
    publicOrigin: requestContext.publicOrigin,
    offers,
    wheel,
    analytics,
    chat,
    isReturnGameEnabled,
    paymentMarks,
  }
  // The browser renews or drops a token that has expired or was refused here.
  const status = player ? 'player' : page.token || page.hasEndedToken ? 'unverified' : 'guest'
  return {
    facts,
    app: page.app,
    siteName: page.siteName,
    status,
    queries: shell.queries,
    player: (player ?? promotion)?.queries,
    // The browser's clock may be wrong, so it gets the time needed to renew the token early. Guests' pages
    // must be cacheable and contain no time.
    now: status === 'unverified' ? page.now().toUTCString() : null,
  } as const
}

/** The shell's data is in the query cache, so navigations do not reload it. */
export const shouldRevalidate = () => false

/** Runs before the first paint, so only the server-rendered page needs it. */
const inlineScript = import.meta.env.SSR
  ? [themeScript, drawerBootScript, hideSplashScript, stylesheetOrderScript, earlyEvents].join(';')
  : ''

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root')
  const locale = data?.facts.locale ?? 'en'
  const nonce = use(NonceContext)
  const isClosed = useIsClosedPage()
  const splash = useSplash()
  return (
    <html
      lang={locale}
      dir={getDirection(locale)}
      data-theme={pageTheme()}
      data-splash={isClosed ? undefined : splash}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content={SERVER_THEME} />
        <meta name="theme-color" content={brand.theme.colours[SERVER_THEME]} />
        {!isClosed && <meta name="brand" content={JSON.stringify(brand)} />}
        <link rel="icon" href={favicon} type="image/svg+xml" />
        <Meta />
        {data && <PageLinks facts={data.facts} />}
        <Links />
        {brand.styles && <link rel="stylesheet" href={brand.styles} />}
        {!isClosed && (
          <script
            nonce={nonce}
            data-monitored={data?.app.monitored}
            data-worker={data?.app.hasWorker ? '' : undefined}
            suppressHydrationWarning
            // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
            dangerouslySetInnerHTML={{ __html: inlineScript }}
          />
        )}
      </head>
      <body>
        {data ? (
          <SectionErrorBoundary fallback={<BareErrorPage />}>
            <Providers facts={data.facts} status={data.status} now={data.now} player={data.player}>
              {isClosed ? (
                children
              ) : (
                <>
                  <Shell>{children}</Shell>
                  <DialogHost />
                  <PwaHost />
                </>
              )}
            </Providers>
          </SectionErrorBoundary>
        ) : (
          children
        )}
        {!isClosed && (
          <>
            <ScrollRestoration />
            <PageScripts />
          </>
        )}
      </body>
    </html>
  )
}

export default function Root({ loaderData: { facts } }: Route.ComponentProps) {
  return (
    <>
      {!useIsClosedPage() && <AddressLinks facts={facts} />}
      <Outlet />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const data = useRouteLoaderData<typeof loader>('root')
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return data ? <ErrorPage isMissing={isMissing} /> : <BareErrorPage />
}
