import { useQueryClient } from '@tanstack/react-query'
import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  startTransition,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { UNSAFE_NavigationContext } from 'react-router'
import { isPlainClick } from '~/lib/is-plain-click.ts'
import { type RowOffsets, readRowOffsets, scrollRows } from '~/lib/kept-pages.ts'
import { loadChunk } from '~/lib/loading/chunk-reload.ts'
import { ErrorBoundary } from '~/lib/loading/error-boundary.tsx'
import { reportCaughtError } from '~/lib/monitoring/early-errors.ts'
import { useApi } from '~/lib/site.ts'
import { useIsHydrated } from '~/lib/use-is-hydrated.ts'
import type GuestBlock from './guest-block.tsx'
import { rowQuery, Shelf } from './shelf.tsx'

const load = () => import('./guest-block.tsx')
let loaded = import.meta.env.SSR ? (await load()).default : undefined

/** Resolves when `FarBlock` renders with its page, so that a restored scroll offset is that of the same content. */
export const loadFarBlock = (): Promise<void> =>
  loadChunk(load).then((module) => {
    loaded = module.default
  }, reportCaughtError)

/** A row of games asks for them farther away than its pictures are loaded. Its code is part of the first load. */
const ROW_MARGIN = '800px'
const IN_VIEW = '0px'

export function FarBlock({ facts, ...shown }: ComponentProps<typeof GuestBlock>) {
  const queries = useQueryClient()
  const query = rowQuery(useApi(), shown)
  const loadRow = async () => query && queries.fetchQuery(query)
  const isMissing = import.meta.env.SSR && query && queries.getQueryData(query.queryKey) === undefined
  if (shown.block === 'games')
    return (
      <Kept isReady isMissing={isMissing} margin={ROW_MARGIN} prepare={loadRow}>
        <Shelf {...shown} />
      </Kept>
    )
  return (
    <Kept
      isReady={loaded !== undefined}
      isMissing={isMissing}
      margin={IN_VIEW}
      prepare={() => Promise.all([loadFarBlock(), loadRow()])}
    >
      <LoadedBlock {...shown} facts={facts} />
    </Kept>
  )
}

function LoadedBlock(props: ComponentProps<typeof GuestBlock>) {
  const Block = loaded
  return Block && <Block {...props} />
}

/** React leaves the server's markup as it is, because this does not change. */
const SERVER_MARKUP = { __html: '' }
/** Of markup without the data of its row, which the browser reads at once: an empty part is never in view. */
const MISSING = 'data-missing'

interface KeptProps {
  /** Whether `children` can be rendered at once if the browser makes the page. */
  readonly isReady: boolean
  /** On the server: whether its data could not be read. */
  readonly isMissing: boolean | undefined
  /** How near to the view it is prepared. */
  readonly margin: string
  readonly prepare: () => Promise<unknown>
  readonly children: ReactNode
}

/**
 * The server renders it at once. The browser keeps that markup until it is near, and replaces it by the component
 * when that is prepared. `Suspense` would drop the markup as soon as a context above it changes.
 */
function Kept({ isReady, isMissing, margin, prepare, children }: KeptProps) {
  const element = useRef<HTMLDivElement>(null)
  const offsets = useRef<RowOffsets>(undefined)
  const pressed = useRef<string>(undefined)
  const isHydrated = useIsHydrated()
  const [isRenderedByServer] = useState(!isHydrated)
  const [isLive, setIsLive] = useState(import.meta.env.SSR || (isHydrated && isReady))
  const open = useLinkInMarkup()
  const reveal = () => startTransition(() => setIsLive(true))
  // The server's markup is of more use than a failure, which the component shows where there is no markup.
  const show = useEffectEvent((hasMarkup: boolean) => prepare().then(reveal, () => hasMarkup || reveal()))

  useEffect(() => {
    if (isLive || !element.current) return
    const hasMarkup = isRenderedByServer && !element.current.hasAttribute(MISSING)
    if (!hasMarkup) return void show(false)
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        show(true)
      },
      { rootMargin: margin },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [isLive, isRenderedByServer, margin])

  /** A row that the visitor has scrolled by then stays where it is. */
  const keep = useCallback(
    (kept: HTMLDivElement) => {
      element.current = kept
      kept.addEventListener('click', open)
      noticePress(kept, pressed)
      return () => {
        kept.removeEventListener('click', open)
        offsets.current = readRowOffsets(kept)
      }
    },
    [open],
  )
  const replace = useCallback(
    (live: HTMLDivElement) => {
      finishPress(live, pressed, open)
      return scrollRows(live, offsets.current)
    },
    [open],
  )

  if (!isLive) {
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
    <div key="live" ref={replace} className="home-far" {...(isMissing && { [MISSING]: true })}>
      <ErrorBoundary>{children}</ErrorBoundary>
    </div>
  )
}

const findLink = ({ target }: MouseEvent) => (target instanceof Element ? target.closest('a') : null)

type Pressed = RefObject<string | undefined>

/** Stores the address of a link in `kept` while the mouse presses it. */
function noticePress(kept: HTMLElement, pressed: Pressed) {
  kept.addEventListener('mousedown', (event) => {
    pressed.current = findLink(event)?.href
    addEventListener('mouseup', () => (pressed.current = undefined), { once: true })
  })
}

/** Opens the link of a press that began before `live` was there, of which the browser makes no click. */
function finishPress(live: HTMLElement, pressed: Pressed, open: (event: MouseEvent) => void) {
  live.addEventListener('mouseup', (event) => {
    if (pressed.current && findLink(event)?.href === pressed.current) open(event)
  })
}

/** Opens a link of markup that has no components yet, in this document. */
function useLinkInMarkup() {
  const { basename, navigator } = use(UNSAFE_NavigationContext)
  return useCallback(
    (event: MouseEvent) => {
      const link = findLink(event)
      if (!link || link.origin !== location.origin || event.defaultPrevented || !isPlainClick(event)) return
      event.preventDefault()
      const path = basename === '/' ? link.pathname : link.pathname.slice(basename.length) || '/'
      startTransition(() => navigator.push(path + link.search + link.hash))
    },
    [basename, navigator],
  )
}
