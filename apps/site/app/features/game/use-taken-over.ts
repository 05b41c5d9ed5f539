import { useEffect, useState } from 'react'

const CHANNEL = 'game-session'

/**
 * Whether a later game for money in another tab has ended this one, as the platform allows a player one at a time.
 * Tells the other tabs of a session that begins here. Null for none and for a demo.
 */
export function useTakenOver(sessionId: string | null): boolean {
  const [endedSession, setEndedSession] = useState<string | null>(null)
  useEffect(() => {
    if (sessionId === null) return
    const channel = new BroadcastChannel(CHANNEL)
    channel.addEventListener('message', ({ data }) => {
      if (data !== sessionId) setEndedSession(sessionId)
    })
    channel.postMessage(sessionId)
    return () => channel.close()
  }, [sessionId])
  return sessionId !== null && endedSession === sessionId
}
