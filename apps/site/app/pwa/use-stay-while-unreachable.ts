import { useLocation, useNavigate, useNavigation } from 'react-router'
import { useLoadFailureToast } from '~/toasts/use-load-failure-toast.ts'
import { useAppEvent } from './use-app-event.ts'

/**
 * A step to another page whose data cannot be fetched is given up: the visitor stays where they are and is told so. The
 * service worker says when, and holds the failure back meanwhile; the router would show an error in the page's place.
 */
export function useStayWhileUnreachable(): void {
  const showLoadFailure = useLoadFailureToast()
  const navigate = useNavigate()
  const currentLocation = useLocation()
  const { state } = useNavigation()
  useAppEvent((appEvent) => {
    // What is fetched ahead fails unnoticed.
    if (appEvent !== 'unreachable' || state === 'idle') return
    showLoadFailure()
    // Going to where we are ends the step that is under way. One back in history has moved the address already: from there
    // the way leads here again.
    const { key = 'default' } = (history.state ?? {}) as { readonly key?: string }
    navigate(currentLocation, {
      replace: key === currentLocation.key,
      state: currentLocation.state,
      preventScrollReset: true,
      defaultShouldRevalidate: false,
    })
  })
}
