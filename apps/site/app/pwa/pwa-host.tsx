import { type ComponentType, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { SIGN } from './early.ts'
import './pwa-host.css'

/** Where the application beside the pages stands: nothing, until there is a sign (early.ts says which), a menu or a second page. */
export function PwaHost() {
  const { pathname } = useLocation()
  const [first] = useState(pathname)
  const [Pwa, setPwa] = useState<ComponentType>()
  useEffect(() => {
    const fetchIt = () =>
      import('./pwa.tsx').then(
        (part) => setPwa(() => part.Pwa),
        // Out of reach: it comes with a later sign.
        () => {},
      )
    if (pathname !== first || document.documentElement.dataset.appSign) fetchIt()
    addEventListener(SIGN, fetchIt)
    // A menu opens, which may have an entry of it. The event does not bubble.
    addEventListener('toggle', fetchIt, true)
    return () => {
      removeEventListener(SIGN, fetchIt)
      removeEventListener('toggle', fetchIt, true)
    }
  }, [pathname, first])
  return Pwa && <Pwa />
}
