import { type ComponentType, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

/**
 * Loads a component at the first hover, focus or touch of an element that the selector matches. What it adds is not
 * necessary: after a failure the next one tries again.
 * @returns the component, and whether it is being loaded
 */
export function useIntent<P>(
  selector: string,
  load: () => Promise<ComponentType<P>>,
): [ComponentType<P> | undefined, RefObject<boolean>] {
  const [Loaded, setLoaded] = useState<ComponentType<P>>()
  const isLoading = useRef(false)
  const handleIntent = useEffectEvent(({ target }: Event) => {
    if (isLoading.current || !(target instanceof Element && target.closest(selector))) return
    isLoading.current = true
    // Not within the event: a touch begins with it, and its frame would come later.
    setTimeout(() =>
      load().then(
        (loaded) => setLoaded(() => loaded),
        () => {
          isLoading.current = false
        },
      ),
    )
  })
  useEffect(() => {
    const listening = new AbortController()
    for (const eventType of ['pointerover', 'focusin'])
      document.addEventListener(eventType, (event) => handleIntent(event), listening)
    return () => listening.abort()
  }, [])
  return [Loaded, isLoading]
}
