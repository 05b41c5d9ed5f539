import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { Guard } from '~/modals/guard.tsx'
import { useSite } from '~/site.ts'
import { messagesQuery } from '~/text/messages-query.ts'

/** A finger that is down, as it came down; null while none is. */
export type Touch = RefObject<PointerEvent | null>

/** Whoever comes to a game's cover is told more of it. What tells it is fetched with the first one. */
export function CoverIntent() {
  const [Veil, setVeil] = useState<ComponentType<{ touch: Touch }> | null>(null)
  const touch = useTouch()
  const queries = useQueryClient()
  const { locale, checksum } = useSite()
  useEffect(() => {
    if (Veil) return
    let isFetching = false
    const listen = ({ target }: Event) => {
      if (isFetching || !isCover(target)) return
      isFetching = true
      const text = queries.ensureQueryData(messagesQuery(locale, checksum, 'pages/cover'))
      Promise.all([import('./cover-veil.tsx'), text]).then(
        ([{ default: loaded }]) => setVeil(() => loaded),
        // Without it a cover is what it was: the way to its game. The next one asks again.
        () => {
          isFetching = false
        },
      )
    }
    // The browser's own menu would end the press that this is being fetched for.
    const hush = (event: Event) => {
      if (isFetching && touch.current && isCover(event.target)) event.preventDefault()
    }
    const moments = ['pointerover', 'focusin'] as const
    for (const moment of moments) document.addEventListener(moment, listen, { passive: true })
    document.addEventListener('contextmenu', hush)
    return () => {
      for (const moment of moments) document.removeEventListener(moment, listen)
      document.removeEventListener('contextmenu', hush)
    }
  }, [Veil, queries, locale, checksum, touch])
  return (
    Veil && (
      <Guard instead={null}>
        <Suspense>
          <Veil touch={touch} />
        </Suspense>
      </Guard>
    )
  )
}

const isCover = (target: EventTarget | null) =>
  target instanceof Element && target.closest('.c-cover--tall') !== null

/** The first finger on a cover is down before anybody has come who knows what to do about it. */
function useTouch(): Touch {
  const touch = useRef<PointerEvent>(null)
  useEffect(() => {
    const note = (event: PointerEvent) => {
      touch.current = event.type === 'pointerdown' ? event : null
    }
    const moments = ['pointerdown', 'pointerup', 'pointercancel'] as const
    for (const moment of moments) document.addEventListener(moment, note, true)
    return () => {
      for (const moment of moments) document.removeEventListener(moment, note, true)
    }
  }, [])
  return touch
}
