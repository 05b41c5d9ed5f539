import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { useSession } from '~/lib/session.ts'

/** Asks a guest to sign in and returns them to the page. Signing out navigates home. */
export function PlayersOnly({ children }: { children: ReactNode }) {
  const { status } = useSession()
  const [wasPlayer, setWasPlayer] = useState(status === 'player')
  if (status === 'player' && !wasPlayer) setWasPlayer(true)
  if (status !== 'guest') return children
  return wasPlayer ? null : <ToSignIn />
}

/**
 * Not `Navigate`: with a state it navigates again with every rendering, thus with every change of the navigation that
 * it started, and none of them ends.
 */
function ToSignIn() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { location: next } = useNavigation()
  const isLeaving = next !== undefined && next.pathname !== pathname
  useEffect(() => {
    // Again if another navigation to this page has taken its place.
    if (!isLeaving) navigate('/?sign-in=true', { state: { returnPath: pathname + search }, replace: true })
  }, [isLeaving, pathname, search, navigate])
  return null
}
