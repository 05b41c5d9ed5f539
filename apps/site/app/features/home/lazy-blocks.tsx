import { type ComponentProps, useCallback, useEffect, useRef, useState } from 'react'
import { type RowOffsets, readRowOffsets, scrollRows } from '~/lib/kept-pages.ts'
import { loadChunk } from '~/lib/loading/chunk-reload.ts'
import { ErrorBoundary } from '~/lib/loading/error-boundary.tsx'
import { reportCaughtError } from '~/lib/monitoring/early-errors.ts'
import { useIsHydrated } from '~/lib/use-is-hydrated.ts'
import type GuestBlock from './guest-block.tsx'

const load = () => import('./guest-block.tsx')
let loaded = import.meta.env.SSR ? (await load()).default : undefined

/** Resolves when `FarBlock` renders with its page, so that a restored scroll offset is that of the same content. */
export const loadFarBlock = (): Promise<void> =>
  loadChunk(load).then((module) => {
    loaded = module.default
  }, reportCaughtError)

/** React leaves the server's markup as it is, because this does not change. */
const SERVER_MARKUP = { __html: '' }

/**
 * The server renders it at once. The browser keeps that markup until it is in view, and replaces it by the component
 * when its chunk has loaded. `Suspense` would drop the markup as soon as a context above it changes.
 */
export function FarBlock(props: ComponentProps<typeof GuestBlock>) {
  const element = useRef<HTMLDivElement>(null)
  const offsets = useRef<RowOffsets>(undefined)
  const isHydrated = useIsHydrated()
  const [isRenderedByServer] = useState(!isHydrated)
  const [Block, setBlock] = useState(() => loaded)

  useEffect(() => {
    if (Block || !element.current) return
    const show = () => loadFarBlock().then(() => setBlock(() => loaded))
    if (!isRenderedByServer) return void show()
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      show()
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [Block, isRenderedByServer])

  /** A row that the visitor has scrolled by then stays where it is. */
  const keep = useCallback((kept: HTMLDivElement) => {
    element.current = kept
    return () => {
      offsets.current = readRowOffsets(kept)
    }
  }, [])
  const replace = useCallback((live: HTMLDivElement) => scrollRows(live, offsets.current), [])

  if (!Block) {
    return (
      <div
        key="kept"
        ref={keep}
        className="home-far"
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: an empty constant
        dangerouslySetInnerHTML={SERVER_MARKUP}
      />
    )
  }
  return (
    <div key="live" ref={replace} className="home-far">
      <ErrorBoundary>
        <Block {...props} />
      </ErrorBoundary>
    </div>
  )
}
