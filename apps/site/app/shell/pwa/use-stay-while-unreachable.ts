import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import { useLoadFailureToast } from '~/lib/toasts/use-load-failure-toast.ts'
import { useAbortNavigation } from './use-abort-navigation.ts'
import { useAppEvent } from './use-app-event.ts'

/**
 * Aborts a navigation whose data cannot be fetched and shows a message on the current page, instead of the
 * router's error page. The service worker reports the failure and delays it meanwhile.
 */
export function useStayWhileUnreachable(): void {
  const showLoadFailure = useLoadFailureToast()
  const abortNavigation = useAbortNavigation()
  const { state } = useNavigation()
  const isAborting = useRef(false)
  useEffect(() => {
    if (state === 'idle') isAborting.current = false
  }, [state])
  useAppEvent((appEvent) => {
    // Failed prefetches are ignored, and so are further failures of a navigation that is being aborted.
    if (appEvent !== 'unreachable' || state === 'idle' || isAborting.current) return
    isAborting.current = true
    showLoadFailure(true)
    abortNavigation()
  })
}
