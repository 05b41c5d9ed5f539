import { useEffect, useEffectEvent } from 'react'
import { APP_EVENT, type AppEvent } from './early-events.ts'

/** Subscribes to app events. Replays the last one, which may have triggered the import of this module. */
export function useAppEvent(onEvent: (appEvent: AppEvent) => void): void {
  const notify = useEffectEvent(onEvent)
  useEffect(() => {
    const lastEvent = document.documentElement.dataset.appEvent
    if (lastEvent) notify(lastEvent as AppEvent)
    const handleEvent = (event: Event) => notify((event as CustomEvent<AppEvent>).detail)
    addEventListener(APP_EVENT, handleEvent)
    return () => removeEventListener(APP_EVENT, handleEvent)
  }, [])
}
