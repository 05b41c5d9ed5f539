import type { BetRefusal, FrameMessage } from '@croupier/contract/providers'

const types: readonly FrameMessage['type'][] = [
  'ready',
  'round-start',
  'balance',
  'close',
  'round-end',
  'bet-refused',
]

/**
 * What kind of message a game's frame has sent; null for anything else. Its amounts are not read: what a round cost and
 * won is asked of the platform.
 */
export function frameMessageType(data: unknown): FrameMessage['type'] | null {
  if (typeof data !== 'object' || data === null) return null
  const { source, type } = data as Partial<Record<keyof FrameMessage, unknown>>
  return source === 'croupier-game' ? (types.find((known) => known === type) ?? null) : null
}

const refusals: readonly BetRefusal[] = ['limit-reached', 'max-bet-exceeded', 'player-blocked']

/** Why a bet was refused, of a message that tells of one; null for any other reason. */
export function parseBetRefusal(data: unknown): BetRefusal | null {
  const reason = typeof data === 'object' && data !== null && 'reason' in data ? data.reason : undefined
  return refusals.find((known) => known === reason) ?? null
}
