import { useEffect, useLayoutEffect, useRef } from 'react'

const MAX_AGE_MS = 300_000
const MAX_PAGES = 4

interface KeptPage {
  readonly url: string
  readonly data: unknown
  readonly keptAt: number
  /** When the page was left. */
  offsets?: RowOffsets
  /** The address of the link that led away. */
  link?: string
}

/** How far the scrolled rows of a part of the page are scrolled, by their titles. */
export type RowOffsets = ReadonlyMap<string, number>

/** By the router's index of the history entry. */
const pages = new Map<number, KeptPage>()
const titleOf = (row: Element) => row.previousElementSibling?.textContent ?? ''
const listRows = (root: Element) => root.getElementsByClassName('c-rail__list')
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
    if (location.pathname === path.current) keep(data)
  })
  useLayoutEffect(() => {
    const stop = scrollRows(document.body, returned?.offsets)
    return () => {
      stop()
      if (!shown) return
      shown.offsets = readRowOffsets(document.body)
      shown.link = document.activeElement?.closest('main a')?.getAttribute('href') ?? ''
    }
  }, [])
}

function keep(data: unknown): void {
  shown = { url: location.href, data, keptAt: Date.now() }
  const { idx } = history.state
  pages.delete(idx)
  pages.set(idx, shown)
  // The one shown longest ago.
  const [oldest = 0] = pages.keys()
  if (pages.size > MAX_PAGES) pages.delete(oldest)
}

/** For a dialog that writes into the address without the router: the page below it is kept at that address. */
export function keepAtNewAddress(): void {
  if (shown && new URL(shown.url).pathname === location.pathname) keep(shown.data)
}

export function readRowOffsets(root: Element): RowOffsets {
  const scrolled = [...listRows(root)].filter(({ scrollLeft }) => scrollLeft !== 0)
  return new Map(scrolled.map((row) => [titleOf(row), row.scrollLeft]))
}

/**
 * Scrolls each row to its offset, once; some rows are loaded later.
 * @returns stops waiting for them
 */
export function scrollRows(root: Element, offsets?: RowOffsets): () => void {
  const missing = new Map(offsets)
  const scroll = () => {
    for (const row of listRows(root)) {
      const left = missing.get(titleOf(row))
      if (left !== undefined) row.scrollTo({ left, behavior: 'instant' })
      missing.delete(titleOf(row))
    }
    if (missing.size === 0) observer.disconnect()
  }
  const observer = new MutationObserver(scroll)
  observer.observe(root, { childList: true, subtree: true })
  scroll()
  return () => observer.disconnect()
}

/**
 * Back on a kept page, focuses the link by which it was left, so that a player with a keyboard keeps the place.
 * @returns whether there is one
 */
export function focusKeptLink(): boolean {
  const href = returned?.url === location.href && returned.link
  if (!href) return false
  const links = document.querySelectorAll<HTMLElement>(`main a[href="${CSS.escape(href)}"]`)
  const link = [...links].find((one) => isInWindow(one)) ?? links[0]
  link?.focus({ preventScroll: true })
  return link !== undefined
}

function isInWindow(element: Element): boolean {
  const { top, bottom, left, right } = element.getBoundingClientRect()
  return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
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
