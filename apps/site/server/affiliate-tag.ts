import { AFFILIATE_COOKIE } from '~/lib/cookies.ts'

/**
 * Query parameter of an affiliate's tag [2.1-30 9-08b]. The tag moves to a cookie, which registration reads,
 * and the visitor is redirected to the address without it, so that shared links and bookmarks carry no tag.
 */
export const AFFILIATE_PARAMETER = 'stag'
/** Default lifetime of the cookie [9-08a]. */
export const AFFILIATE_DAYS = 30
const DAY_S = 86_400
const MAX_TAG_LENGTH = 200
const PRINTABLE = /^[^\p{Cc}\p{Cs}\u2028\u2029]+$/u

export interface AffiliateCapture {
  /** The query without any tag, otherwise unchanged: empty, or with its question mark. */
  readonly search: string
  /** The last valid tag; null if there is none, in which case a stored tag is kept. */
  readonly tag: string | null
}

/** @returns null if the query has no tag parameter */
export function captureAffiliate(search: string): AffiliateCapture | null {
  const pairs = search.replace(/^\?/, '').split('&')
  const otherPairs = pairs.filter((pair) => !isTag(pair))
  if (otherPairs.length === pairs.length) return null
  const tags = new URLSearchParams(search).getAll(AFFILIATE_PARAMETER).map((tag) => tag.trim())
  const remaining = otherPairs.filter(Boolean).join('&')
  return {
    search: remaining && `?${remaining}`,
    tag: tags.findLast((tag) => tag.length <= MAX_TAG_LENGTH && PRINTABLE.test(tag)) ?? null,
  }
}

const isTag = (pair: string) => new URLSearchParams(pair).has(AFFILIATE_PARAMETER)

/** @param days lifetime of the cookie [9-08a] */
export function affiliateCookie(tag: string, days: number, secure: boolean): string {
  const attributes = `Path=/; Max-Age=${DAY_S * days}; SameSite=Lax${secure ? '; Secure' : ''}`
  return `${AFFILIATE_COOKIE}=${encodeURIComponent(tag)}; ${attributes}`
}
