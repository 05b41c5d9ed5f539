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
 * The type of a message from a game's frame; null for anything else. Amounts in messages are ignored: stakes
 * and wins are read from the platform.
 */
export function frameMessageType(data: unknown): FrameMessage['type'] | null {
  if (typeof data !== 'object' || data === null) return null
  const { source, type } = data as Partial<Record<keyof FrameMessage, unknown>>
  return source === 'croupier-game' ? (types.find((known) => known === type) ?? null) : null
}

const refusals: readonly BetRefusal[] = [
  'limit-reached',
  'max-bet-exceeded',
  'bonus-restricted',
  'player-blocked',
]

/** The reason in a bet-refused message; null if unknown. */
export function parseBetRefusal(data: unknown): BetRefusal | null {
  const reason = typeof data === 'object' && data !== null && 'reason' in data ? data.reason : undefined
  return refusals.find((known) => known === reason) ?? null
}
