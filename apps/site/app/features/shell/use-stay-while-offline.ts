import { useDepartureGuard } from '~/departures.tsx'
import { useMissingNotice } from '~/toasts/use-missing-notice.ts'

/**
 * Without a connection the visitor stays on the page and is told so. The next one's code and data could not be fetched; React
 * Router would then load the document anew, which leaves nothing but the browser's own error page.
 */
export function useStayWhileOffline() {
  const tellMissing = useMissingNotice()
  useDepartureGuard(({ currentLocation, nextLocation }) => {
    const staysHere = currentLocation.pathname !== nextLocation.pathname && !navigator.onLine
    if (staysHere) tellMissing()
    return staysHere
  })
}
