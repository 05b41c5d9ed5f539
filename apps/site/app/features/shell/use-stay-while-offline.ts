import { useNavigationBlocker } from '~/navigation-blocker.tsx'
import { useLoadFailureToast } from '~/toasts/use-load-failure-toast.ts'

/**
 * Without a connection the visitor stays on the page and is told so. The next one's code and data could not be fetched; React
 * Router would then load the document anew, which leaves nothing but the browser's own error page.
 */
export function useStayWhileOffline() {
  const showLoadFailure = useLoadFailureToast()
  useNavigationBlocker(({ currentLocation, nextLocation }) => {
    const isBlocked = currentLocation.pathname !== nextLocation.pathname && !navigator.onLine
    if (isBlocked) showLoadFailure()
    return isBlocked
  })
}
