import { useEffect, useState } from 'react'
import type { GameSession } from './use-game-session.ts'

const CHANNEL = 'game-session'

type Played = Pick<GameSession, 'sessionId' | 'playerId'>

/**
 * Whether a later game for money in another tab has ended this one, as the platform allows a player one at a time.
 * Tells the other tabs of a session that begins here. Demos neither end others nor are ended, and another player of
 * this browser plays on.
 */
export function useTakenOver({ sessionId, playerId }: Partial<Played>): boolean {
  const [endedSession, setEndedSession] = useState<string | null>(null)
  useEffect(() => {
    if (!sessionId || !playerId) return
    const channel = new BroadcastChannel(CHANNEL)
    channel.addEventListener('message', ({ data }: MessageEvent<Partial<Played> | null>) => {
      if (data?.playerId === playerId && data.sessionId !== sessionId) setEndedSession(sessionId)
    })
    channel.postMessage({ sessionId, playerId } satisfies Played)
    return () => channel.close()
  }, [sessionId, playerId])
  return endedSession !== null && endedSession === sessionId
}
