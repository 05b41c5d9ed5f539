import { useDepartureGuard } from '~/departures.tsx'
import { useText } from '~/text/use-text.ts'
import { useToasts } from '~/toasts/toast-provider.tsx'

/**
 * Without a connection the visitor stays on the page and is told so. The next one's code and data could not be fetched; React
 * Router would then load the document anew, which leaves nothing but the browser's own error page.
 */
export function useStayWhileOffline() {
  const t = useText('layout')
  const toasts = useToasts()
  useDepartureGuard(({ currentLocation, nextLocation }) => {
    const staysHere = currentLocation.pathname !== nextLocation.pathname && !navigator.onLine
    if (staysHere) toasts.add({ type: 'error', title: t('error.title'), text: t('error.dialog') })
    return staysHere
  })
}
