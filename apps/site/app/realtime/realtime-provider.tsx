import type { Realtime } from '@croupier/client/realtime'
import type { ChannelName } from '@croupier/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import {
  createContext,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import { useSession } from '~/session/session.tsx'
import { useRootContext, useSite } from '~/site.ts'

interface RealtimeConnection {
  /** Null until the client has been requested and loaded. */
  readonly realtime: Realtime | null
  /** Loads the client and connects when the page is idle. */
  connect(): void
}

const RealtimeContext = createContext<RealtimeConnection | null>(null)

export function useRealtimeConnection(): RealtimeConnection {
  return useRootContext(RealtimeContext)
}

/** Whether the channel is subscribed at present; otherwise changes must be polled. */
export function useIsSubscribed(name: ChannelName): boolean {
  const { realtime } = useRealtimeConnection()
  return useSyncExternalStore(
    realtime?.watch ?? noSubscription,
    () => realtime?.isSubscribed(name) ?? false,
    () => false,
  )
}

const noSubscription = () => () => {}

/** Kept per document: the router remounts the providers to show an error page. */
let connection: Promise<Realtime> | null = null

/**
 * The document's connection to the platform's channels. A player connects once the page is idle. A guest
 * connects when the number of online players becomes visible: until then the client's 25 kB are not loaded.
 */
export function RealtimeProvider({ children }: { children: ReactNode }) {
  const { api, session } = useSite()
  const queries = useQueryClient()
  const isPlayer = useSession().status === 'player'
  const [realtime, setRealtime] = useState<Realtime | null>(null)

  const connect = useCallback(() => {
    if (!session) return
    whenIdle(() => {
      connection ??= import('./connect-realtime.ts').then(({ connectRealtime }) =>
        connectRealtime(api, session, queries),
      )
      // The client could not be loaded. The next call of `connect` tries again; until then nothing is live.
      connection.then(setRealtime, () => {
        connection = null
      })
    })
  }, [api, session, queries])

  useEffect(() => {
    if (isPlayer) connect()
  }, [isPlayer, connect])

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
