import { useEffect } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'
import { useText } from '~/text/use-text.ts'
import { useToasts } from '~/toasts/toast-provider.tsx'

const needsConnection: BlockerFunction = ({ currentLocation, nextLocation }) =>
  currentLocation.pathname !== nextLocation.pathname && !navigator.onLine

/**
 * Without a connection the visitor stays on the page and is told so. The next one's code and data could not be fetched; React
 * Router would then load the document anew, which leaves nothing but the browser's own error page.
 */
export function useStayWhileOffline() {
  const t = useText('layout')
  const toasts = useToasts()
  const blocker = useBlocker(needsConnection)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    toasts.add({ type: 'error', title: t('error.title'), text: t('error.dialog') })
    blocker.reset()
  }, [blocker, toasts, t])
}
