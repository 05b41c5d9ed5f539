import type { Realtime } from '@croupier/client/realtime'
import type { ChannelName } from '@croupier/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import { useSession } from '~/session/session.tsx'
import { useSite } from '~/site.ts'

interface Live {
  /** Null until it was asked for and has come. */
  readonly realtime: Realtime | null
  /** Fetches the client and connects, when the page has nothing better to do. */
  begin(): void
}

const LiveContext = createContext<Live | null>(null)

export function useLiveConnection(): Live {
  const live = use(LiveContext)
  if (!live) throw new Error('useLiveConnection is used outside the root')
  return live
}

/** Whether a channel tells of changes at this moment. Where it does not, who waits for one has to ask. */
export function useIsLive(name: ChannelName): boolean {
  const { realtime } = useLiveConnection()
  return useSyncExternalStore(
    realtime?.watch ?? watchNothing,
    () => realtime?.isLive(name) ?? false,
    () => false,
  )
}

const watchNothing = () => () => {}

/** The document's own: the router mounts the providers anew in order to show an error page. */
let connection: Promise<Realtime> | null = null

/**
 * The platform's channels for the whole document. A player is connected once the page is idle. A guest, for whom only the
 * number of players is live, is connected when that is about to be seen: until then the client's 25 kB are not fetched.
 */
export function LiveProvider({ children }: { children: ReactNode }) {
  const { api, session } = useSite()
  const queries = useQueryClient()
  const isPlayer = useSession().status === 'player'
  const [realtime, setRealtime] = useState<Realtime | null>(null)

  const begin = useCallback(() => {
    if (!session) return
    whenIdle(() => {
      connection ??= import('./go-live.ts').then(({ goLive }) => goLive(api, session, queries))
      // Out of reach. Who asks next tries again; until then everything is read as if nothing were live.
      connection.then(setRealtime, () => {
        connection = null
      })
    })
  }, [api, session, queries])

  useEffect(() => {
    if (isPlayer) begin()
  }, [isPlayer, begin])

  const live = useMemo(() => ({ realtime, begin }), [realtime, begin])
  return <LiveContext value={live}>{children}</LiveContext>
}

/** The longest that a busy page may put it off. */
const PATIENCE_MS = 2000

/** After the page has loaded with all that it shows, and then in a quiet moment. */
function whenIdle(task: () => void) {
  const idle = () => {
    // Safari has no such moment.
    if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: PATIENCE_MS })
    else setTimeout(task)
  }
  if (document.readyState === 'complete') idle()
  else addEventListener('load', idle, { once: true })
}
