import { type ReactNode, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useSession } from '~/session/session.tsx'

/** A page of the player's own. A guest is asked to sign in and then led back here; whoever signs out here is led home by the session itself. */
export function PlayersOnly({ children }: { children: ReactNode }) {
  const { status } = useSession()
  const [wasPlayer, setWasPlayer] = useState(status === 'player')
  if (status === 'player' && !wasPlayer) setWasPlayer(true)
  const { pathname, search } = useLocation()
  if (status !== 'guest') return children
  return wasPlayer ? null : <Navigate to="/?sign-in=true" state={{ wanted: pathname + search }} replace />
}
