import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, Suspense, useEffect, useRef, useState } from 'react'
import { messagesQuery } from '~/lib/i18n/messages-query.ts'
import { ErrorBoundary } from '~/lib/loading/error-boundary.tsx'
import { useSite } from '~/lib/site.ts'
import type { ActiveTouch } from './active-touch.ts'

/** Loads the cover overlay at the first hover, focus or touch of a game cover. */
export function CoverIntent() {
  const [Overlay, setOverlay] = useState<ComponentType<{ touch: ActiveTouch }> | null>(null)
  const touch = useActiveTouch()
  const queries = useQueryClient()
  const { locale, checksum } = useSite()
  useEffect(() => {
    if (Overlay) return
    let isFetching = false
    const handleIntent = ({ target }: Event) => {
      if (isFetching || !isCover(target)) return
      isFetching = true
      const text = queries.ensureQueryData(messagesQuery(locale, checksum, 'pages/cover'))
      Promise.all([import('./cover-overlay.tsx'), text]).then(
        ([{ default: loaded }]) => setOverlay(() => loaded),
        // If the overlay cannot be loaded, covers remain plain links. The next one tries again.
        () => {
          isFetching = false
        },
      )
    }
    // The browser's context menu would cancel the long press while the overlay loads.
    const suppressContextMenu = (event: Event) => {
      if (isFetching && touch.current && isCover(event.target)) event.preventDefault()
    }
    const eventTypes = ['pointerover', 'focusin'] as const
    for (const eventType of eventTypes) document.addEventListener(eventType, handleIntent, { passive: true })
    document.addEventListener('contextmenu', suppressContextMenu)
    return () => {
      for (const eventType of eventTypes) document.removeEventListener(eventType, handleIntent)
      document.removeEventListener('contextmenu', suppressContextMenu)
    }
  }, [Overlay, queries, locale, checksum, touch])
  return (
    Overlay && (
      <ErrorBoundary>
        <Suspense>
          <Overlay touch={touch} />
        </Suspense>
      </ErrorBoundary>
    )
  )
}

const isCover = (target: EventTarget | null) =>
  target instanceof Element && target.closest('.c-cover--tall') !== null

/** The first touch arrives before the lazy overlay has loaded; it is kept and replayed. */
function useActiveTouch(): ActiveTouch {
  const touch = useRef<PointerEvent>(null)
  useEffect(() => {
    const recordTouch = (event: PointerEvent) => {
      touch.current = event.type === 'pointerdown' ? event : null
    }
    const eventTypes = ['pointerdown', 'pointerup', 'pointercancel'] as const
    for (const eventType of eventTypes) document.addEventListener(eventType, recordTouch, true)
    return () => {
      for (const eventType of eventTypes) document.removeEventListener(eventType, recordTouch, true)
    }
  }, [])
  return touch
}
