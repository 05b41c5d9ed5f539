import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'

/** Aborts the pending navigation and stays at the current location. */
export function useAbortNavigation(): () => void {
  const navigate = useNavigate()
  const currentLocation = useLocation()
  const { state } = useNavigation()
  const hasAborted = useRef(false)

  useEffect(() => {
    if (state !== 'idle') hasAborted.current = false
  }, [state])
  useEffect(() => {
    // While a style sheet of the new page is loading, the router does not yet handle the rejection of its data
    // (`prefetchStylesAndCallHandler` in react-router 8.4).
    const handleRejection = (event: PromiseRejectionEvent) => {
      const isAbort = event.reason instanceof DOMException && event.reason.name === 'AbortError'
      if (hasAborted.current && isAbort) event.preventDefault()
    }
    addEventListener('unhandledrejection', handleRejection)
    return () => removeEventListener('unhandledrejection', handleRejection)
  }, [])

  return () => {
    hasAborted.current = true
    // Navigating to the current location aborts the pending navigation. After a history navigation the
    // address has already changed, so the previous location is restored.
    const { key = 'default' } = (history.state ?? {}) as { readonly key?: string }
    navigate(currentLocation, {
      replace: key === currentLocation.key,
      state: currentLocation.state,
      preventScrollReset: true,
      defaultShouldRevalidate: false,
    })
  }
}
