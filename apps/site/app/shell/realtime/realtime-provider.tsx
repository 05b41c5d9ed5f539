import type { Realtime } from '@croupier/client/realtime'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { usePageKind } from '~/lib/page-kind.ts'
import { RealtimeContext } from '~/lib/realtime/connection.ts'
import { useSession } from '~/lib/session.ts'
import { useSite } from '~/lib/site.ts'

/** Milliseconds on the home page until a guest connects: the client must not compete with the first load. */
const WINS_DELAY_MS = 5000

/** Kept per document: the router remounts the providers to show an error page. */
let connection: Promise<Realtime> | null = null

/**
 * The document's connection to the platform's channels. A player connects once the page is idle. A guest
 * connects when the number of online players becomes visible, or a while after the home page, which shows new wins:
 * until then the client's 25 kB are not loaded.
 */
export function RealtimeProvider({ children }: { children: ReactNode }) {
  const { api, session } = useSite()
  const queries = useQueryClient()
  const isPlayer = useSession().status === 'player'
  const [realtime, setRealtime] = useState<Realtime | null>(null)

  const connect = useCallback(() => {
    if (!session) return
    whenIdle(() => {
      connection ??= import('./connect-realtime.ts').then(async ({ connectRealtime }) => {
        // The evaluation of the modules is a task of its own.
        await new Promise((resolve) => setTimeout(resolve))
        return connectRealtime(api, session, queries)
      })
      // The client could not be loaded. The next call of `connect` tries again; until then nothing is live.
      connection.then(setRealtime, () => {
        connection = null
      })
    })
  }, [api, session, queries])

  const isHome = usePageKind() === 'home'
  useEffect(() => {
    if (isPlayer) connect()
    else if (isHome) {
      const timer = setTimeout(connect, WINS_DELAY_MS)
      return () => clearTimeout(timer)
    }
  }, [isPlayer, isHome, connect])

  const contextValue = useMemo(() => ({ realtime, connect }), [realtime, connect])
  return <RealtimeContext value={contextValue}>{children}</RealtimeContext>
}

/** Timeout for busy pages. */
const IDLE_TIMEOUT_MS = 2000

/** Waits for the load event and an idle period. */
function whenIdle(task: () => void) {
  const runWhenIdle = () => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: IDLE_TIMEOUT_MS })
    else setTimeout(task)
  }
  if (document.readyState === 'complete') runWhenIdle()
  else addEventListener('load', runWhenIdle, { once: true })
}
