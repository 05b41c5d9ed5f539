import { useMatches } from 'react-router'

/** The pages that the site treats in a way of their own [2.1-33]. */
export type PageKind = 'game' | 'home' | 'sportsbook'

/** By the names that routes.ts gives them; a locale is a base name, so a page has the same one under every prefix. */
const kinds: Readonly<Record<string, PageKind>> = {
  index: 'home',
  main: 'home',
  'games-id': 'game',
  betting: 'sportsbook',
}

/** What kind of page a route is; null for all others. */
export function pageKindOf(routeName: string): PageKind | null {
  return Object.hasOwn(kinds, routeName) ? (kinds[routeName] ?? null) : null
}

/** What kind of page is shown; null for all others. */
export function usePageKind(): PageKind | null {
  const page = useMatches().at(-1)
  return page ? pageKindOf(page.id) : null
}
