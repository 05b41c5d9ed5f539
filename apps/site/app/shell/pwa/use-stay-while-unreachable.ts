import { useLocation, useNavigate, useNavigation } from 'react-router'
import { useLoadFailureToast } from '~/lib/toasts/use-load-failure-toast.ts'
import { useAppEvent } from './use-app-event.ts'

/**
 * Aborts a navigation whose data cannot be fetched and shows a message on the current page, instead of the
 * router's error page. The service worker reports the failure and delays it meanwhile.
 */
export function useStayWhileUnreachable(): void {
  const showLoadFailure = useLoadFailureToast()
  const navigate = useNavigate()
  const currentLocation = useLocation()
  const { state } = useNavigation()
  useAppEvent((appEvent) => {
    // Failed prefetches are ignored.
    if (appEvent !== 'unreachable' || state === 'idle') return
    showLoadFailure(true)
    // Navigating to the current location aborts the pending navigation. After a history navigation the
    // address has already changed, so the previous location is restored.
    const { key = 'default' } = (history.state ?? {}) as { readonly key?: string }
    navigate(currentLocation, {
      replace: key === currentLocation.key,
      state: currentLocation.state,
      preventScrollReset: true,
      defaultShouldRevalidate: false,
    })
  })
}
