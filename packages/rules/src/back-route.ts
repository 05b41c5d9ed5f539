const MAX_LENGTH = 2_000
/** The state has a challenge besides the path. */
const MAX_STATE_LENGTH = 2_500
/** Base for parsing only; an origin other than this one means the input was not a path. */
const BASE_ORIGIN = 'http://here.invalid'
/** Excluded because returning to a sign-in page would loop. */
const SIGN_IN_PATH = /^\/(?:[a-z]{2}(?:-[a-z]{2})?\/)?auth(?:\/|$)/i

/**
 * Parses the `state` of a sign-in: JSON whose `backRoute` is a path of this site with its query [7-52],
 * optionally percent-encoded once more. Null for anything else, to prevent open redirects.
 */
export function parseBackRoute(state: string | null): string | null {
  if (!state || state.length > MAX_STATE_LENGTH) return null
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

/** @returns the path with its query, or null if it is not a path of this site */
export function parseSitePath(path: string): string | null {
  if (path.length > MAX_LENGTH) return null
  try {
    // Browsers treat a backslash as a slash, and drop tabs and line breaks.
    if (!/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path)) return null
    const url = new URL(path, BASE_ORIGIN)
    const isSitePath =
      url.origin === BASE_ORIGIN && !url.pathname.startsWith('//') && !SIGN_IN_PATH.test(url.pathname)
    return isSitePath ? url.pathname + url.search + url.hash : null
  } catch {
    return null
  }
}
