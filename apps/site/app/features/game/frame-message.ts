import type { FrameMessage } from '@croupier/contract/providers'

const types: readonly FrameMessage['type'][] = ['ready', 'round-start', 'balance', 'close', 'round-end']

/**
 * What kind of message a game's frame has sent; null for anything else. Its amounts are not read: what a round cost and
 * won is asked of the platform.
 */
export function frameMessageType(data: unknown): FrameMessage['type'] | null {
  if (typeof data !== 'object' || data === null) return null
  const { source, type } = data as Partial<Record<keyof FrameMessage, unknown>>
  return source === 'croupier-game' ? (types.find((known) => known === type) ?? null) : null
}
