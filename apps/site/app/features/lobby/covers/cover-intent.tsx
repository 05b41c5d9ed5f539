import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useRef } from 'react'
import { messagesQuery } from '~/lib/i18n/messages-query.ts'
import { ErrorBoundary } from '~/lib/loading/error-boundary.tsx'
import { useIntent } from '~/lib/loading/use-intent.ts'
import { useSite } from '~/lib/site.ts'
import type { ActivePress } from './active-press.ts'

const COVER = '.c-cover--tall'

/** Loads the cover overlay at the first hover, focus or touch of a game cover. */
export function CoverIntent() {
  const press = useActivePress()
  const queries = useQueryClient()
  const { locale, checksum } = useSite()
  const [Overlay, isLoading] = useIntent(COVER, async () => {
    const text = queries.ensureQueryData(messagesQuery(locale, checksum, 'pages/cover'))
    const [{ default: overlay }] = await Promise.all([import('./cover-overlay.tsx'), text])
    return overlay
  })
  useEffect(() => {
    // The browser's context menu would cancel the long press while the overlay loads.
    const suppressContextMenu = (event: Event) => {
      if (isLoading.current && press.current && isCover(event.target)) event.preventDefault()
    }
    document.addEventListener('contextmenu', suppressContextMenu)
    return () => document.removeEventListener('contextmenu', suppressContextMenu)
  }, [isLoading, press])
  return (
    Overlay && (
      <ErrorBoundary>
        <Suspense>
          <Overlay press={press} />
        </Suspense>
      </ErrorBoundary>
    )
  )
}

const isCover = (target: EventTarget | null) => target instanceof Element && target.closest(COVER) !== null

/** The first press arrives before the lazy overlay has loaded; it is kept and replayed. */
function useActivePress(): ActivePress {
  const press = useRef<PointerEvent>(null)
  useEffect(() => {
    const recordPress = (event: PointerEvent) => {
      press.current = event.type === 'pointerdown' ? event : null
    }
    const eventTypes = ['pointerdown', 'pointerup', 'pointercancel'] as const
    for (const eventType of eventTypes) document.addEventListener(eventType, recordPress, true)
    return () => {
      for (const eventType of eventTypes) document.removeEventListener(eventType, recordPress, true)
    }
  }, [])
  return press
}
