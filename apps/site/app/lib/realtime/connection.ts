import type { Realtime } from '@croupier/client/realtime'
import type { ChannelName } from '@croupier/contract/types'
import { createContext, useSyncExternalStore } from 'react'
import { useRootContext } from '~/lib/site.ts'

interface RealtimeConnection {
  /** Null until the client has been requested and loaded. */
  readonly realtime: Realtime | null
  /** Loads the client and connects when the page is idle. */
  connect(): void
}

export const RealtimeContext = createContext<RealtimeConnection | null>(null)

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
