import { useMatches } from 'react-router'

/** The pages that the site treats in a way of their own [2.1-33]. */
export type PageKind = 'game' | 'home' | 'sportsbook'

/** By the names that routes.ts gives them; a locale is a base name, so a page has the same one under every prefix. */
const kindsByRoute: Readonly<Record<string, PageKind>> = {
  index: 'home',
  main: 'home',
  'games-id': 'game',
  betting: 'sportsbook',
}

/** What kind of page a route is; null for all others. */
export function getPageKind(routeName: string): PageKind | null {
  return Object.hasOwn(kindsByRoute, routeName) ? (kindsByRoute[routeName] ?? null) : null
}

/** What kind of page is shown; null for all others. */
export function usePageKind(): PageKind | null {
  const page = useMatches().at(-1)
  return page ? getPageKind(page.id) : null
}
