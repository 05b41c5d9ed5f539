import { type RefObject, useCallback, useSyncExternalStore } from 'react'

const noSubscription = () => () => {}

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/** Lets one element fill the screen. Not offered where the browser does not let pages do so (iPhones). */
export function useFullscreen(element: RefObject<HTMLElement | null>) {
  const isOffered = useSyncExternalStore(
    noSubscription,
    () => document.fullscreenEnabled,
    () => false,
  )
  const isFull = useSyncExternalStore(
    subscribe,
    () => document.fullscreenElement !== null && document.fullscreenElement === element.current,
    () => false,
  )
  const toggle = useCallback(async () => {
    // Refused where the browser thinks nobody asked: then everything stays as it is.
    if (document.fullscreenElement) await document.exitFullscreen().catch(() => {})
    else await element.current?.requestFullscreen().catch(() => {})
  }, [element])
  return { isOffered, isFull, toggle }
}
