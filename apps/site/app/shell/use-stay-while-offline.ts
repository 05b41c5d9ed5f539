import { useNavigationBlocker } from '~/lib/navigation-blocker.tsx'
import { useLoadFailureToast } from '~/lib/toasts/use-load-failure-toast.ts'

/**
 * Blocks navigation while offline and shows a toast. The next page's code and data could not be fetched, and
 * React Router would then reload the document, which ends on the browser's error page.
 */
export function useStayWhileOffline() {
  const showLoadFailure = useLoadFailureToast()
  useNavigationBlocker(({ currentLocation, nextLocation }) => {
    const isBlocked = currentLocation.pathname !== nextLocation.pathname && !navigator.onLine
    if (isBlocked) showLoadFailure()
    return isBlocked
  })
}
