import { type ReactNode, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useSession } from '~/lib/session.ts'

/** Asks a guest to sign in and returns them to the page. Signing out navigates home. */
export function PlayersOnly({ children }: { children: ReactNode }) {
  const { status } = useSession()
  const [wasPlayer, setWasPlayer] = useState(status === 'player')
  if (status === 'player' && !wasPlayer) setWasPlayer(true)
  const { pathname, search } = useLocation()
  if (status !== 'guest') return children
  return wasPlayer ? null : <Navigate to="/?sign-in=true" state={{ returnPath: pathname + search }} replace />
}
