import { type RefObject, useCallback, useSyncExternalStore } from 'react'

const noSubscription = () => () => {}

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/** Toggles fullscreen for an element. Not offered where unsupported (iPhones). */
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
    // Rejects without user activation; then nothing changes.
    if (document.fullscreenElement) await document.exitFullscreen().catch(() => {})
    else await element.current?.requestFullscreen().catch(() => {})
  }, [element])
  return { isOffered, isFull, toggle }
}
