import { parseSitePath } from '@croupier/rules/back-route'
import { readJson, safeSessionStorage } from '~/lib/storage.ts'

const STORAGE_KEY = 'socialAttempt'
const KEY = /^[\w-]{43}$/

/** A sign-in at a provider that was begun in this tab. */
export interface SocialAttempt {
  /** Random; proves to the platform that the callback is opened in the browser that began. */
  readonly key: string
  /** The page to return to, with its language. */
  readonly backRoute: string
}

/** Parameters that would open a dialog again, and the affiliate tag, which is stored already [2.6-04b]. */
const REMOVED = ['sign-in', 'sign-up', 'stag'] as const

/** The current page's path and query. */
export function backRouteOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const query = new URLSearchParams(search)
  for (const name of REMOVED) query.delete(name)
  const path = query.size > 0 ? `${pathname}?${query}` : pathname
  return parseSitePath(path) ?? '/'
}

/** The code of the referral link that the page was opened by; empty without one. */
export const referralOf = (backRoute: string): string =>
  new URLSearchParams(backRoute.split('?')[1]).get('ref') ?? ''

/** The attempt of this tab, with a key that is kept until the callback. */
export function beginAttempt(): SocialAttempt {
  const attempt = { key: readAttempt()?.key ?? randomKey(), backRoute: backRouteOf(location) }
  safeSessionStorage.write(STORAGE_KEY, JSON.stringify(attempt))
  return attempt
}

export function readAttempt(): SocialAttempt | null {
  return readJson(safeSessionStorage, STORAGE_KEY, (value) => {
    const { key, backRoute } = Object(value)
    const path = typeof backRoute === 'string' ? parseSitePath(backRoute) : null
    return typeof key === 'string' && KEY.test(key) && path !== null ? { key, backRoute: path } : null
  })
}

export const endAttempt = (): void => void safeSessionStorage.write(STORAGE_KEY, null)

/** SHA-256 of the attempt's key. */
export async function challengeOf({ key }: SocialAttempt): Promise<string> {
  return toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key))))
}

/** The `state` of the redirect [7-52]. */
export async function redirectStateOf(attempt: SocialAttempt): Promise<string> {
  const backRoute = encodeURIComponent(attempt.backRoute)
  return JSON.stringify({ backRoute, challenge: await challengeOf(attempt) })
}

const randomKey = () => toBase64Url(crypto.getRandomValues(new Uint8Array(32)))

const toBase64Url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
