import type { Content } from '@croupier/content'

export const CONTENT_PATH = '/content/'
/** `/content/<checksum>/<locale>/<group>.json`: the checksum changes with the texts, so an address is good for ever. */
const CONTENT_ADDRESS = /^\/content\/([\w.-]+)\/([A-Za-z-]{2,5})\/([a-z0-9/-]+)\.json$/

/**
 * Serves a group of messages to a page that opens something whose texts it was not sent. A language that is offered without
 * texts of its own has those of the default one; since any name could be asked for so, nobody is told to keep them.
 */
export function createContentResponse(pathname: string, content: Content): Response {
  const [, checksum, locale = '', group = ''] = CONTENT_ADDRESS.exec(pathname) ?? []
  const messages = content.messages(locale, group)
  if (!messages) return new Response('Not Found', { status: 404, headers: { 'cache-control': 'no-store' } })
  // A page from before a change of the texts gets the new ones, under an address that nobody may keep them by.
  const isCurrent = content.locales.includes(locale) && checksum === content.checksum(locale)
  return Response.json(messages, {
    headers: { 'cache-control': isCurrent ? 'public, max-age=31536000, immutable' : 'no-store' },
  })
}
