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
  /** Null until it was asked for and has come. */
  readonly realtime: Realtime | null
  /** Fetches the client and connects, when the page has nothing better to do. */
  connect(): void
}

const RealtimeContext = createContext<RealtimeConnection | null>(null)

export function useRealtimeConnection(): RealtimeConnection {
  return useRootContext(RealtimeContext)
}

/** Whether a channel tells of changes at this moment. Where it does not, who waits for one has to ask. */
export function useIsSubscribed(name: ChannelName): boolean {
  const { realtime } = useRealtimeConnection()
  return useSyncExternalStore(
    realtime?.watch ?? noSubscription,
    () => realtime?.isSubscribed(name) ?? false,
    () => false,
  )
}

const noSubscription = () => () => {}

/** The document's own: the router mounts the providers anew in order to show an error page. */
let connection: Promise<Realtime> | null = null

/**
 * The platform's channels for the whole document. A player is connected once the page is idle. A guest, for whom only the
 * number of players is live, is connected when that is about to be seen: until then the client's 25 kB are not fetched.
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
      // Out of reach. Who asks next tries again; until then everything is read as if nothing were live.
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

/** The longest that a busy page may put it off. */
const IDLE_TIMEOUT_MS = 2000

/** After the page has loaded with all that it shows, and then in a quiet moment. */
function whenIdle(task: () => void) {
  const runWhenIdle = () => {
    // Safari has no such moment.
    if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: IDLE_TIMEOUT_MS })
    else setTimeout(task)
  }
  if (document.readyState === 'complete') runWhenIdle()
  else addEventListener('load', runWhenIdle, { once: true })
}
