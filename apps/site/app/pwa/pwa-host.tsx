import { type ComponentType, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { APP_EVENT, INSTALLABLE } from './early-events.ts'
import type { PwaProps } from './pwa.tsx'
import './pwa-host.css'

const WAKE_EVENTS = [APP_EVENT, INSTALLABLE]

/**
 * Where the application beside the pages stands: nothing, until there is a sign (early-events.ts says which), a menu, a second page,
 * or the browser's word that the site can be installed.
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
        // Out of reach: it comes with a later sign.
        () => {},
      )
    if (!isFirstPage || document.documentElement.dataset.appSign || window.installPrompt) loadPwa()
    for (const eventType of WAKE_EVENTS) addEventListener(eventType, loadPwa)
    // A menu opens, which may have an entry of it. The event does not bubble.
    addEventListener('toggle', loadPwa, true)
    return () => {
      for (const eventType of WAKE_EVENTS) removeEventListener(eventType, loadPwa)
      removeEventListener('toggle', loadPwa, true)
    }
  }, [isFirstPage])
  return Pwa && <Pwa isFirstPage={isFirstPage} />
}
