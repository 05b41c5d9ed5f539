import type { ChannelHandlers } from '@croupier/client/realtime'
import type { Wheel } from '@croupier/contract/types'
import type { CacheUpdates } from '~/lib/realtime/cache-updates.ts'
import { ownWheelsKey } from './api.ts'

/** The available spins of the player's wheels. */
export function createWheelHandlers({
  patch,
  invalidate,
}: CacheUpdates): ChannelHandlers<'retention:wheels'> {
  return {
    onPublication({ event, data }) {
      if (event === 'wheel.spin.issued') patch<Wheel | null>([...ownWheelsKey, data.identity], () => data)
    },
    onResync: () => invalidate(ownWheelsKey),
  }
}
