import { type ComponentType, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { SIGN } from './early.ts'
import './pwa-host.css'

/** Where the application beside the pages stands: nothing, until there is a sign or a second page (early.ts says which). */
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
    return () => removeEventListener(SIGN, fetchIt)
  }, [pathname, first])
  return Pwa && <Pwa />
}
