import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { Fragment, use, useEffect, useState } from 'react'
import {
  matchRoutes,
  PrefetchPageLinks,
  UNSAFE_DataRouterContext,
  UNSAFE_FrameworkContext,
  useLocation,
} from 'react-router'
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
  return shown.pages.map((page) => {
    if (!isSharedPage(page, isGuest)) return <PageFiles key={page} page={page} />
    return (
      <Fragment key={page}>
        <PrefetchPageLinks page={page} />
        <KeptPageData page={page} />
      </Fragment>
    )
  })
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

/** The routes of a page, with what the manifest says of them. */
function usePageRoutes(page: string) {
  const routes = use(UNSAFE_FrameworkContext)?.manifest.routes ?? {}
  const router = use(UNSAFE_DataRouterContext)?.router
  const [path = ''] = page.split('?')
  const matches = (router && matchRoutes(router.routes, path, router.basename)) ?? []
  return matches.flatMap(({ route }) => routes[route.id ?? ''] ?? [])
}

/** The data of a page with a `clientLoader`, which `PrefetchPageLinks` leaves out: what its `serverLoader` fetches. */
function KeptPageData({ page }: { page: string }) {
  return usePageRoutes(page).map(({ id, hasLoader, hasClientLoader }) => {
    if (!hasLoader || !hasClientLoader) return null
    const file = page.endsWith('/') ? `${page}_.data` : `${page}.data`
    return (
      <link key={id} rel="prefetch" as="fetch" href={`${file}?${new URLSearchParams({ _routes: id })}`} />
    )
  })
}

/** The files of a page whose data are loaded on navigation only: `PrefetchPageLinks` knows no page without data. */
function PageFiles({ page }: { page: string }) {
  const entries = usePageRoutes(page)
  const modules = new Set(entries.flatMap(({ module, imports = [] }) => [module, ...imports]))
  const styles = new Set(entries.flatMap(({ css = [] }) => css))
  return (
    <>
      {[...modules].map((module) => (
        <link key={module} rel="modulepreload" href={module} />
      ))}
      {[...styles].map((style) => (
        <link key={style} rel="prefetch" as="style" href={style} />
      ))}
    </>
  )
}
