import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, Suspense, useEffect, useState } from 'react'
import { Guard } from '~/modals/guard.tsx'
import { useSite } from '~/site.ts'
import { messagesQuery } from '~/text/messages-query.ts'

/** Whoever comes to a game's cover is told more of it. What tells it is fetched with the first one. */
export function CoverIntent() {
  const [Veil, setVeil] = useState<ComponentType | null>(null)
  const queries = useQueryClient()
  const { locale, checksum } = useSite()
  useEffect(() => {
    if (Veil) return
    let isFetching = false
    const listen = ({ target }: Event) => {
      if (isFetching || !(target instanceof Element && target.closest('.c-cover--tall'))) return
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
    const moments = ['pointerover', 'focusin'] as const
    for (const moment of moments) document.addEventListener(moment, listen, { passive: true })
    return () => {
      for (const moment of moments) document.removeEventListener(moment, listen)
    }
  }, [Veil, queries, locale, checksum])
  return (
    Veil && (
      <Guard instead={null}>
        <Suspense>
          <Veil />
        </Suspense>
      </Guard>
    )
  )
}
