import { HydrationBoundary, hydrate, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, use, useMemo, useState } from 'react'
import { DialogEventsProvider } from '~/dialogs/events.tsx'
import { NavigationBlockerProvider } from '~/lib/navigation-blocker.tsx'
import type { SessionStatus } from '~/lib/session.ts'
import { type Services, SiteContext, type SiteFacts } from '~/lib/site.ts'
import { ToastProvider } from '~/lib/toasts/toast-provider.tsx'
import { UnsentQueriesContext } from '~/lib/unsent-queries.ts'
import { type LoadedQueries, parseQueries, useLoadedQueries } from '~/lib/use-loaded-queries.ts'
import { RealtimeProvider } from './realtime/realtime-provider.tsx'
import { createServices } from './services.ts'
import { SessionProvider } from './session-provider.tsx'

const STALE_TIME_MS = 15_000

/** One per document: the router remounts the providers to show an error page. */
let documentState: { queryClient: QueryClient; services: Services } | undefined

/**
 * The player's data from the root's loader is hydrated here, once: with every navigation, it would return after the
 * end of the session.
 */
function createDocument(now: string | null, player: LoadedQueries | undefined) {
  // The API client retries already.
  const queryClient = new QueryClient({
    defaultOptions: { queries: { staleTime: STALE_TIME_MS, retry: false } },
  })
  if (player !== undefined) hydrate(queryClient, parseQueries(player))
  return { queryClient, services: createServices(now) }
}

function createDocumentOnServer(
  now: string | null,
  player: LoadedQueries | undefined,
  unsent: QueryClient | undefined,
) {
  const created = createDocument(now, player)
  for (const { queryKey, state } of unsent?.getQueryCache().getAll() ?? [])
    created.queryClient.setQueryData(queryKey, state.data)
  return created
}

type ProvidersProps = {
  facts: SiteFacts
  status: SessionStatus
  /** The platform's time, sent if the browser has to renew the session. */
  now: string | null
  /** The player's queries, loaded by the server. */
  player: LoadedQueries | undefined
  children: ReactNode
}

/** Query cache and services: one per document in the browser, one per request on the server. */
export function Providers({ facts, status, now, player, children }: ProvidersProps) {
  const unsent = import.meta.env.SSR ? use(UnsentQueriesContext) : undefined
  const [{ queryClient, services }] = useState(() => {
    if (import.meta.env.SSR) return createDocumentOnServer(now, player, unsent)
    documentState ??= createDocument(now, player)
    return documentState
  })
  const site = useMemo(() => ({ ...facts, ...services }), [facts, services])
  const loaded = useLoadedQueries()

  return (
    <SiteContext value={site}>
      <QueryClientProvider client={queryClient}>
        <HydrationBoundary state={loaded}>
          <SessionProvider initialStatus={status}>
            <RealtimeProvider>
              <ToastProvider>
                <NavigationBlockerProvider>
                  <DialogEventsProvider>{children}</DialogEventsProvider>
                </NavigationBlockerProvider>
              </ToastProvider>
            </RealtimeProvider>
          </SessionProvider>
        </HydrationBoundary>
      </QueryClientProvider>
    </SiteContext>
  )
}
