import { AFFILIATE_COOKIE } from '~/cookies.ts'

/**
 * An affiliate's tag comes in the query of an address [2.1-30 9-08b]. It is kept in a cookie, which registering reads, and the
 * visitor is sent on to the address without it: what is shared or bookmarked from there names no affiliate.
 */
export const AFFILIATE_PARAMETER = 'stag'
/** How long a tag is kept where the platform does not say [9-08a]. */
export const AFFILIATE_DAYS = 30
const DAY_S = 86_400
const MAX_TAG_LENGTH = 200
/** A tag is one line of text. */
const PRINTABLE = /^[^\p{Cc}\p{Cs}\u2028\u2029]+$/u

export interface AffiliateCapture {
  /** The query without any tag, as it was written: empty, or from the question mark on. */
  readonly search: string
  /** The last tag that is one; null where none is, and whatever was kept before stays. */
  readonly tag: string | null
}

/** Finds a tag in a query; null where there is none. */
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

/** @param days how long the tag is kept [9-08a] */
export function affiliateCookie(tag: string, days: number, secure: boolean): string {
  const attributes = `Path=/; Max-Age=${DAY_S * days}; SameSite=Lax${secure ? '; Secure' : ''}`
  return `${AFFILIATE_COOKIE}=${encodeURIComponent(tag)}; ${attributes}`
}
