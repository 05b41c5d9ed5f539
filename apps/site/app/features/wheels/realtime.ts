import type { ChannelHandlers } from '@croupier/client/realtime'
import type { CacheUpdates } from '~/lib/realtime/cache-updates.ts'
import { wheelSpinsKey } from './api.ts'

/** The number of available spins of the player's wheels. */
export function createWheelHandlers({
  patch,
  invalidate,
}: CacheUpdates): ChannelHandlers<'retention:wheels'> {
  return {
    onPublication({ event, data: { identity, spins } }) {
      if (event === 'wheel.spin.issued')
        patch<number>([...wheelSpinsKey, identity], (before) => spins ?? before)
    },
    onResync: () => invalidate(wheelSpinsKey),
  }
}
