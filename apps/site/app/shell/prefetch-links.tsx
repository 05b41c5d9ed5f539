import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { Fragment, use, useEffect, useMemo, useState } from 'react'
import { matchRoutes, UNSAFE_DataRouterContext, UNSAFE_FrameworkContext, useLocation } from 'react-router'
import { readOpenDialogs } from '~/dialogs/address.ts'
import type { DialogName } from '~/dialogs/names.ts'
import { createPrefetcher } from '~/lib/loading/prefetcher.ts'
import { useSession } from '~/lib/session.ts'
import { isSharedPage } from '~/lib/shared-pages.ts'
import { type SiteFacts, useSite } from '~/lib/site.ts'

/** A mouse that crosses a link, and a touch that begins to scroll, fetch nothing. */
const DWELL_MS = 65
/** Of one document. */
const MAX_PAGES = 40
/** Files of a page that are requested in one task: to begin with all of them takes a slow phone a tenth of a second. */
const FILES_PER_STEP = 2
/** For a page that is never idle. */
const IDLE_TIMEOUT_MS = 500

/**
 * Prefetches the page and the dialogs of a link that is hovered, focused or touched, each page once; nothing where data
 * is scarce.
 */
export default function PrefetchLinks() {
  const queries = useQueryClient()
  const site = useSite()
  const { pathname } = useLocation()
  const isGuest = useSession().status === 'guest'
  const [wanted] = useState(() => new Set<string>())
  // The links are removed with the next page: the router would compute their addresses anew.
  const [shown, setShown] = useState({ from: pathname, pages: [] as readonly string[] })

  useEffect(() => {
    if (isDataScarce()) return
    const prefetchDialogs = createDialogPrefetcher(queries, site)
    return onLinkIntent((link) => {
      prefetchDialogs(link)
      const page = link.pathname + link.search
      const isOther = link.pathname !== location.pathname && link.origin === location.origin
      // The router marks its links.
      if (!isOther || !('discover' in link.dataset) || wanted.has(page) || wanted.size >= MAX_PAGES) return
      wanted.add(page)
      setShown(({ from, pages }) => ({
        from: pathname,
        pages: from === pathname ? [...pages, page] : [page],
      }))
    })
  }, [queries, site, pathname, wanted])

  if (shown.from !== pathname) return null
  return shown.pages.map((page) => (
    <Fragment key={page}>
      {isSharedPage(page, isGuest) && <PageData page={page} />}
      <PageFiles page={page} />
    </Fragment>
  ))
}

interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

function isDataScarce(): boolean {
  const { connection } = navigator as { readonly connection?: Connection }
  return (
    connection?.saveData ||
    connection?.effectiveType?.includes('2g') ||
    matchMedia('(prefers-reduced-data: reduce)').matches
  )
}

/** @returns the opposite */
function onLinkIntent(handleIntent: (link: HTMLAnchorElement) => void): () => void {
  const listening = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let pending: Element | null = null

  function schedule(target: EventTarget | null) {
    const link = target instanceof Element ? target.closest('a') : null
    if (link === pending) return
    clearTimeout(timer)
    pending = link
    if (link) timer = setTimeout(handleIntent, DWELL_MS, link)
  }

  /** A link that scrolls below a resting mouse is not about to be pressed, and its files would block the scroll. */
  let place = ''
  const handlePointer = ({ target, pointerType, screenX, screenY }: PointerEvent) => {
    const before = place
    place = pointerType === 'mouse' ? `${screenX} ${screenY}` : ''
    if (place === '' || place !== before) schedule(target)
  }

  // The link that has loaded this module.
  schedule(document.querySelector('a:is(:hover, :focus-visible)'))
  document.addEventListener('pointerover', handlePointer, listening)
  document.addEventListener('focusin', ({ target }) => schedule(target), listening)
  for (const eventType of ['pointercancel', 'click'])
    document.addEventListener(eventType, () => clearTimeout(timer), { capture: true, ...listening })
  return () => {
    clearTimeout(timer)
    listening.abort()
  }
}

function createDialogPrefetcher(queries: QueryClient, site: SiteFacts) {
  const prefetch = createPrefetcher(async (name: DialogName) =>
    (await import('~/dialogs/open-dialogs.tsx')).preloadDialog(name, queries, site),
  )
  return (link: HTMLAnchorElement) => {
    for (const { name } of readOpenDialogs(link.search)) prefetch(name)
  }
}

/** The routes of a page below the root, with what the manifest says of them. */
function usePageRoutes(page: string) {
  const manifest = use(UNSAFE_FrameworkContext)?.manifest
  const router = use(UNSAFE_DataRouterContext)?.router
  return useMemo(() => {
    const [path = ''] = page.split('?')
    const matches = (router && matchRoutes(router.routes, path, router.basename)) ?? []
    return matches.slice(1).flatMap(({ route }) => manifest?.routes[route.id ?? ''] ?? [])
  }, [manifest, router, page])
}

/** What a navigation fetches. Not `PrefetchPageLinks`, which runs the code of the page and leaves out kept pages. */
function PageData({ page }: { page: string }) {
  const ids = usePageRoutes(page).flatMap(({ id, hasLoader }) => (hasLoader ? [id] : []))
  if (ids.length === 0) return null
  const file = page.endsWith('/') ? `${page}_.data` : `${page}.data`
  const query = new URLSearchParams({ _routes: ids.join(',') })
  return <link rel="prefetch" as="fetch" href={`${file}?${query}`} />
}

/** The files of a page, a few in each idle time. */
function PageFiles({ page }: { page: string }) {
  const entries = usePageRoutes(page)
  const modules = new Set(entries.flatMap(({ module, imports = [] }) => [module, ...imports]))
  const styles = new Set(entries.flatMap(({ css = [] }) => css))
  const [count, setCount] = useState(0)
  const isComplete = count >= modules.size + styles.size
  useEffect(() => {
    if (isComplete) return
    const add = () => setCount(count + FILES_PER_STEP)
    // Safari has no requestIdleCallback.
    if (!('requestIdleCallback' in window)) return clearLater(setTimeout(add))
    const task = requestIdleCallback(add, { timeout: IDLE_TIMEOUT_MS })
    return () => cancelIdleCallback(task)
  }, [count, isComplete])
  return [
    ...[...modules].map((module) => <link key={module} rel="modulepreload" href={module} />),
    ...[...styles].map((style) => <link key={style} rel="prefetch" as="style" href={style} />),
  ].slice(0, count)
}

const clearLater = (timer: ReturnType<typeof setTimeout>) => () => clearTimeout(timer)
