import { isSharedPage } from '~/lib/shared-pages.ts'

/** From the intent to visit a page to the visit. */
const MAX_AGE_S = 10

/**
 * Lets the browser keep prefetched data of a page for the navigation that follows.
 * @param path of the page, without the language
 */
export function allowPrefetch(
  { headers: sent }: Request,
  { path, isGuest }: { readonly path: string; readonly isGuest: boolean },
  { status, headers }: Response,
): void {
  const isPrefetch = sent.get('sec-purpose')?.startsWith('prefetch') ?? false
  if (!isPrefetch || status !== 200 || !isSharedPage(path, isGuest) || headers.has('set-cookie')) return
  headers.set('cache-control', `private, max-age=${MAX_AGE_S}`)
  // A player's home page differs from a guest's: a sign-in and its end change the cookie of the session.
  headers.append('vary', 'cookie')
}
