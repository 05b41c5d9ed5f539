import './app.css'
import brand from 'virtual:brand'
import favicon from '@brand/favicon.svg'
import { type ReactNode, use } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
} from 'react-router'
import type { Route } from './+types/root'
import { profileQuery } from './data/player.ts'
import { accountsQuery } from './data/wallet.ts'
import { openDrawerEarly } from './features/shell/drawer-state.ts'
import { BareErrorPage, ErrorPage } from './features/shell/error-page.tsx'
import { AddressLinks, PageLinks } from './features/shell/page-links.tsx'
import { Shell } from './features/shell/shell.tsx'
import { ModalHost } from './modals/modal-host.tsx'
import { NonceContext } from './nonce.ts'
import { Providers } from './providers.tsx'
import { load } from './server/load.ts'
import { pageContext } from './server/page-context.ts'
import { directionOf } from './text/direction.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { locale, locales, restriction, visit, playerApi } = page
  const [shell, player] = await Promise.all([
    load(page, { texts: ['layout'] }),
    page.token
      ? load(page, { queries: [profileQuery(playerApi), accountsQuery(playerApi)] }).catch(() => null)
      : null,
  ])
  const facts = {
    locale,
    locales,
    checksum: page.content.checksum(locale),
    country: visit.country,
    restriction,
    publicOrigin: visit.publicOrigin,
  }
  // A token that could not be used here, ended or refused, is the browser's to renew or to drop.
  const status = player ? 'player' : page.token || page.hasEndedToken ? 'unsettled' : 'guest'
  return {
    facts,
    status,
    queries: shell.queries,
    player: player?.queries,
    // So that a browser whose clock is wrong renews the token before it is refused. A guest's page carries no time.
    now: status === 'unsettled' ? page.now().toUTCString() : null,
  } as const
}

/** What the shell shows lives in the query cache: moving between pages asks for none of it again. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root')
  const locale = data?.facts.locale ?? 'en'
  const { default: theme, colours } = brand.theme
  const nonce = use(NonceContext)
  return (
    <html lang={locale} dir={directionOf(locale)} data-theme={theme} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content={theme} />
        <meta name="theme-color" content={colours[theme]} />
        <link rel="icon" href={favicon} type="image/svg+xml" />
        <Meta />
        {data && <PageLinks facts={data.facts} />}
        <Links />
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
          dangerouslySetInnerHTML={{ __html: openDrawerEarly }}
        />
      </head>
      <body>
        {data ? (
          <Providers facts={data.facts} status={data.status} now={data.now}>
            <Shell>{children}</Shell>
            <ModalHost />
          </Providers>
        ) : (
          children
        )}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root({ loaderData: { facts } }: Route.ComponentProps) {
  return (
    <>
      <AddressLinks facts={facts} />
      <Outlet />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const data = useRouteLoaderData<typeof loader>('root')
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return data ? <ErrorPage isMissing={isMissing} /> : <BareErrorPage />
}
