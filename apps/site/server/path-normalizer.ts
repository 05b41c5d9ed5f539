import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'

type Routes = ServerBuild['routes']

/** Parameters with case-sensitive values. All other segments are lower case. */
const CASE_SENSITIVE: ReadonlySet<string> = new Set(['code', 'connection'])

/**
 * A language with a region keeps its case: if it is not offered, it must not be redirected to another 404.
 */
const LANGUAGE = /^[a-z]{2}-[A-Z]{2}$/

/** More than a site has pages; paths beyond it are matched on every request. */
const MAX_CACHED_PATHS = 2_000

/**
 * Maps a path to its canonical case: React Router matches static segments case-insensitively, but each page
 * has one address. Unknown paths are returned unchanged.
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
  // Segments with encoded characters are not lower-cased, since that would require decoding them.
  const isCaseSensitive = CASE_SENSITIVE.has(part.slice(1)) || segment.includes('%') || LANGUAGE.test(segment)
  return isCaseSensitive ? segment : segment.toLowerCase()
}

/** The build's child routes of `parentId` as React Router matches them. */
export function buildRouteTree(routes: Routes, parentId: string): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined)
    .filter((route) => route.parentId === parentId)
    .map(({ id, index, path }): RouteObject => {
      const pathProps = path === undefined ? {} : { path }
      return index ? { id, index, ...pathProps } : { id, ...pathProps, children: buildRouteTree(routes, id) }
    })
}
