import { lazy, Suspense, useEffect, useState } from 'react'
import { Guard } from '~/modals/guard.tsx'

const CoverVeil = lazy(() => import('./cover-veil.tsx'))

/** Whoever comes to a game's cover is told more of it. What tells it is fetched with the first one. */
export function CoverIntent() {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    if (isWanted) return
    const listen = ({ target }: Event) =>
      target instanceof Element && target.closest('.c-cover--tall') && setWanted(true)
    const moments = ['pointerover', 'focusin'] as const
    for (const moment of moments) document.addEventListener(moment, listen, { passive: true })
    return () => {
      for (const moment of moments) document.removeEventListener(moment, listen)
    }
  }, [isWanted])
  return (
    isWanted && (
      // Without it a cover is what it was: the way to its game.
      <Guard instead={null}>
        <Suspense fallback={null}>
          <CoverVeil />
        </Suspense>
      </Guard>
    )
  )
}
