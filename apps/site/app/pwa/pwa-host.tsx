import { type ComponentType, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { INSTALLABLE, SIGN } from './early.ts'
import type { PwaProps } from './pwa.tsx'
import './pwa-host.css'

const SIGNS = [SIGN, INSTALLABLE]

/**
 * Where the application beside the pages stands: nothing, until there is a sign (early.ts says which), a menu, a second page,
 * or the browser's word that the site can be installed.
 */
export function PwaHost() {
  const { pathname } = useLocation()
  const [first] = useState(pathname)
  const [Pwa, setPwa] = useState<ComponentType<PwaProps>>()
  const isFirstPage = pathname === first
  useEffect(() => {
    const fetchIt = () =>
      import('./pwa.tsx').then(
        (part) => setPwa(() => part.Pwa),
        // Out of reach: it comes with a later sign.
        () => {},
      )
    if (!isFirstPage || document.documentElement.dataset.appSign || window.installPrompt) fetchIt()
    for (const sign of SIGNS) addEventListener(sign, fetchIt)
    // A menu opens, which may have an entry of it. The event does not bubble.
    addEventListener('toggle', fetchIt, true)
    return () => {
      for (const sign of SIGNS) removeEventListener(sign, fetchIt)
      removeEventListener('toggle', fetchIt, true)
    }
  }, [isFirstPage])
  return Pwa && <Pwa isFirstPage={isFirstPage} />
}
