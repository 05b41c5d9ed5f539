import { type ComponentType, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { APP_EVENT, INSTALLABLE } from './early-events.ts'
import type { PwaProps } from './pwa.tsx'
import './pwa-host.css'

const WAKE_EVENTS = [APP_EVENT, INSTALLABLE]

/**
 * Loads the pwa modules on the first event (early-events.ts), an opened menu, a second page or the browser's
 * install offer.
 */
export function PwaHost() {
  const { pathname } = useLocation()
  const [initialPath] = useState(pathname)
  const [Pwa, setPwa] = useState<ComponentType<PwaProps>>()
  const isFirstPage = pathname === initialPath
  useEffect(() => {
    const loadPwa = () =>
      import('./pwa.tsx').then(
        (module) => setPwa(() => module.Pwa),
        // Failed to load; the next event tries again.
        () => {},
      )
    if (!isFirstPage || document.documentElement.dataset.appEvent || window.installPrompt) loadPwa()
    for (const eventType of WAKE_EVENTS) addEventListener(eventType, loadPwa)
    // An opened menu may contain the install entry. The toggle event does not bubble.
    addEventListener('toggle', loadPwa, true)
    return () => {
      for (const eventType of WAKE_EVENTS) removeEventListener(eventType, loadPwa)
      removeEventListener('toggle', loadPwa, true)
    }
  }, [isFirstPage])
  return Pwa && <Pwa isFirstPage={isFirstPage} />
}
