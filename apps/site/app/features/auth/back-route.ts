const LONGEST = 2_000
/** Any origin serves: only what stays on it is a path. */
const HERE = 'http://here.invalid'
/** Signing in again would lead in a circle. */
const SIGNING_IN = /^\/(?:[a-z]{2}(?:-[a-z]{2})?\/)?auth(?:\/|$)/i

/**
 * Where the `state` of a sign-in leads back to: JSON whose `backRoute` is a path of this site with its query [7-52], which
 * may have been encoded once more. Null for whatever else it says: nobody is led to another site by it.
 */
export function backRouteOf(state: string | null): string | null {
  if (!state || state.length > LONGEST) return null
  try {
    const told: unknown = JSON.parse(state)
    const route = typeof told === 'object' && told !== null && 'backRoute' in told ? told.backRoute : null
    if (typeof route !== 'string') return null
    return ownPathOf(/^%2f/i.test(route) ? decodeURIComponent(route) : route)
  } catch {
    return null
  }
}

/** The path if it is one of this site, with its query; null for whatever else it says. */
export function ownPathOf(path: string): string | null {
  if (path.length > LONGEST) return null
  try {
    // A backslash is a slash to browsers, and tabs and line ends are nothing at all.
    if (!/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path)) return null
    const url = new URL(path, HERE)
    const isOwn = url.origin === HERE && !url.pathname.startsWith('//') && !SIGNING_IN.test(url.pathname)
    return isOwn ? url.pathname + url.search + url.hash : null
  } catch {
    return null
  }
}
