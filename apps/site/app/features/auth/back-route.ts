const MAX_LENGTH = 2_000
/** Any origin serves: only what stays on it is a path. */
const BASE_ORIGIN = 'http://here.invalid'
/** Signing in again would lead in a circle. */
const SIGN_IN_PATH = /^\/(?:[a-z]{2}(?:-[a-z]{2})?\/)?auth(?:\/|$)/i

/**
 * Where the `state` of a sign-in leads back to: JSON whose `backRoute` is a path of this site with its query [7-52], which
 * may have been encoded once more. Null for whatever else it says: nobody is led to another site by it.
 */
export function parseBackRoute(state: string | null): string | null {
  if (!state || state.length > MAX_LENGTH) return null
  try {
    const parsed: unknown = JSON.parse(state)
    const route =
      typeof parsed === 'object' && parsed !== null && 'backRoute' in parsed ? parsed.backRoute : null
    if (typeof route !== 'string') return null
    return parseSitePath(/^%2f/i.test(route) ? decodeURIComponent(route) : route)
  } catch {
    return null
  }
}

/** The path if it is one of this site, with its query; null for whatever else it says. */
export function parseSitePath(path: string): string | null {
  if (path.length > MAX_LENGTH) return null
  try {
    // A backslash is a slash to browsers, and tabs and line ends are nothing at all.
    if (!/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path)) return null
    const url = new URL(path, BASE_ORIGIN)
    const isSitePath =
      url.origin === BASE_ORIGIN && !url.pathname.startsWith('//') && !SIGN_IN_PATH.test(url.pathname)
    return isSitePath ? url.pathname + url.search + url.hash : null
  } catch {
    return null
  }
}
