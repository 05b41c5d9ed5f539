import { useMatches } from 'react-router'

/** Kinds of pages with special treatment [2.1-33]. */
export type PageKind = 'game' | 'home' | 'sportsbook'

/** By route name, which is the same under every locale prefix. */
const kindsByRoute: Readonly<Record<string, PageKind>> = {
  index: 'home',
  main: 'home',
  'games-id': 'game',
  betting: 'sportsbook',
}

/** @returns null for all other routes */
export function getPageKind(routeName: string): PageKind | null {
  return Object.hasOwn(kindsByRoute, routeName) ? (kindsByRoute[routeName] ?? null) : null
}

/** The kind of the current page; null for all others. */
export function usePageKind(): PageKind | null {
  const page = useMatches().at(-1)
  return page ? getPageKind(page.id) : null
}
