import type { Content } from '@croupier/content'

export const CONTENT_PATH = '/content/'
/**
 * `/content/<checksum>/<locale>/<group>.json`: the checksum changes with the texts, so the response is
 * immutable.
 */
const CONTENT_ADDRESS = /^\/content\/([\w.-]+)\/([A-Za-z-]{2,5})\/([a-z0-9/-]+)\.json$/

/**
 * Serves a message group that the page did not include. A language without texts falls back to the default
 * one; that response is not cacheable, since any language code would produce an entry.
 */
export function createContentResponse(pathname: string, content: Content): Response {
  const [, checksum, locale = '', group = ''] = CONTENT_ADDRESS.exec(pathname) ?? []
  const messages = content.messages(locale, group)
  if (!messages) return new Response('Not Found', { status: 404, headers: { 'cache-control': 'no-store' } })
  // A page loaded before a content change gets the new texts, but must not cache them under the old checksum.
  const isCurrent = content.locales.includes(locale) && checksum === content.checksum(locale)
  return Response.json(messages, {
    headers: { 'cache-control': isCurrent ? 'public, max-age=31536000, immutable' : 'no-store' },
  })
}
