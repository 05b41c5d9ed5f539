import { useEffect, useLayoutEffect, useRef } from 'react'

const MAX_AGE_MS = 300_000
const MAX_PAGES = 4

interface KeptPage {
  readonly url: string
  readonly data: unknown
  readonly keptAt: number
  /** How far the scrolled rows were scrolled when the page was left, by their titles. */
  offsets?: ReadonlyMap<string, number>
}

/** By the router's index of the history entry. */
const pages = new Map<number, KeptPage>()
const titleOf = (row: Element) => row.previousElementSibling?.textContent ?? ''
let shown: KeptPage | undefined
let returned: KeptPage | undefined

/**
 * Keeps the data of the present page, and how far its rows are scrolled. They must not be of a player.
 * @param loaded by the page's loader
 */
export function useKeptPage(loaded: unknown, data = loaded): void {
  const path = useRef('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: other data are those of another page
  useLayoutEffect(() => {
    path.current = location.pathname
  }, [loaded])
  useEffect(() => {
    // On the way back the address changes while this page is still shown.
    if (location.pathname !== path.current) return
    shown = { url: location.href, data, keptAt: Date.now() }
    const { idx } = history.state
    pages.delete(idx)
    pages.set(idx, shown)
    // The one shown longest ago.
    const [oldest = 0] = pages.keys()
    if (pages.size > MAX_PAGES) pages.delete(oldest)
  })
  useLayoutEffect(() => {
    const rows = document.getElementsByClassName('c-rail__list')
    const missing = new Map(returned?.offsets)
    const scrollRows = () => {
      for (const row of rows) {
        const left = missing.get(titleOf(row))
        if (left !== undefined) row.scrollTo({ left, behavior: 'instant' })
        missing.delete(titleOf(row))
      }
      if (missing.size === 0) observer.disconnect()
    }
    // Some rows are loaded later.
    const observer = new MutationObserver(scrollRows)
    observer.observe(document.body, { childList: true, subtree: true })
    scrollRows()
    return () => {
      observer.disconnect()
      const scrolled = [...rows].filter(({ scrollLeft }) => scrollLeft !== 0)
      if (shown) shown.offsets = new Map(scrolled.map((row) => [titleOf(row), row.scrollLeft]))
    }
  }, [])
}

/** At the start and the end of a session: what the pages show depends on the visitor. */
export const forgetKeptPages = (): void => pages.clear()

/**
 * A `clientLoader`: within five minutes the way back to a kept page waits for nothing. On other ways the history is
 * still at the page before.
 */
export async function loadOrKept<T>({
  request,
  serverLoader,
}: {
  readonly request: Request
  readonly serverLoader: () => Promise<T>
}): Promise<T> {
  const kept = pages.get(history.state.idx)
  returned = kept?.url === request.url && Date.now() - kept.keptAt < MAX_AGE_MS ? kept : undefined
  return returned ? (returned.data as T) : serverLoader()
}
