import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'

type Routes = ServerBuild['routes']

/** Parameters whose case means something. Everything else in an address is lower case. */
const CASE_SENSITIVE: ReadonlySet<string> = new Set(['code', 'connection'])

/** A language with its region, as it is written: where there is none of that name, it leads nowhere in any other case either. */
const LANGUAGE = /^[a-z]{2}-[A-Z]{2}$/

/** More than a site has pages of its own; who asks for others has them matched each time. */
const MAX_CACHED_PATHS = 2_000

/**
 * Gives the one spelling of a path: React Router matches static segments in any case, but a page has one address. A path
 * that no route knows stays as it is.
 */
export function createPathNormalizer(routes: Routes): (path: string) => string {
  const tree = buildRouteTree(routes, 'root')
  const normalizedPaths = new Set<string>()
  return (path) => {
    if (normalizedPaths.has(path)) return path
    const normalized = normalizePath(path)
    if (normalized === path && normalizedPaths.size < MAX_CACHED_PATHS && path.length <= 200)
      normalizedPaths.add(path)
    return normalized
  }

  function normalizePath(path: string): string {
    const pattern = matchRoutes(tree, path)
      ?.map(({ route }) => route.path)
      .filter((part) => part !== undefined)
      .join('/')
      .split('/')
      .filter(Boolean)
    if (!pattern || pattern.includes('*')) return path
    const segments = path.split('/').slice(1)
    return `/${pattern.map((part, index) => normalizeSegment(part, segments[index] ?? '')).join('/')}`
  }
}

function normalizeSegment(part: string, segment: string): string {
  if (!part.startsWith(':')) return part
  // An encoded letter has no small form that could be made without decoding it: such a segment stays.
  const isCaseSensitive = CASE_SENSITIVE.has(part.slice(1)) || segment.includes('%') || LANGUAGE.test(segment)
  return isCaseSensitive ? segment : segment.toLowerCase()
}

/** The build's routes below one, as the router matches them. */
export function buildRouteTree(routes: Routes, parentId: string): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined)
    .filter((route) => route.parentId === parentId)
    .map(({ id, index, path }): RouteObject => {
      const pathProps = path === undefined ? {} : { path }
      return index ? { id, index, ...pathProps } : { id, ...pathProps, children: buildRouteTree(routes, id) }
    })
}
