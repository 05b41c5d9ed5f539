import { useEffect, useEffectEvent } from 'react'
import { APP_EVENT, type AppEvent } from './early-events.ts'

/** Hears each sign, and at first the last one before: it is what this code was fetched for. */
export function useAppEvent(onEvent: (appEvent: AppEvent) => void): void {
  const notify = useEffectEvent(onEvent)
  useEffect(() => {
    const lastEvent = document.documentElement.dataset.appSign
    if (lastEvent) notify(lastEvent as AppEvent)
    const handleEvent = (event: Event) => notify((event as CustomEvent<AppEvent>).detail)
    addEventListener(APP_EVENT, handleEvent)
    return () => removeEventListener(APP_EVENT, handleEvent)
  }, [])
}
