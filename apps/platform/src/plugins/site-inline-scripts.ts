import { createHash } from 'node:crypto'

/**
 * A nonce is good for one answer. A page that is kept allows its inline scripts by their hashes instead: those scripts
 * that were written with this page's nonce, and no others, so that nothing that found its way into the page is allowed
 * that the nonce would have stopped.
 */
export interface HashedPage {
  /** Without the nonce. */
  readonly html: string
  /** Sources for `script-src`, e.g. `'sha256-…'`. */
  readonly sources: readonly string[]
}

/** A policy that is longer than a proxy's header buffer is no use. */
const MAX_SCRIPTS = 40

/**
 * @param nonce as it was given to the page; of the alphabet of base64
 * @returns null for a page that cannot be sealed: one that shows its nonce elsewhere, or has too many scripts
 */
export function hashInlineScripts(html: string, nonce: string): HashedPage | null {
  const attribute = ` nonce="${nonce}"`
  const sources = new Set<string>()
  for (const [at] of findAll(html, attribute)) {
    const open = html.lastIndexOf('<', at)
    const start = html.indexOf('>', at)
    if (open < 0 || start < 0) return null
    // Links carry it too; they are allowed by their address.
    if (!/^<script\s/i.test(html.slice(open, open + 8))) continue
    const end = html.indexOf('</script', start)
    if (end < 0) return null
    const text = html.slice(start + 1, end)
    // A browser reads these otherwise than they are written, and would come to another hash.
    if (/[\0\r]/.test(text)) return null
    if (text !== '') sources.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  }
  const stripped = html.replaceAll(attribute, '')
  if (sources.size > MAX_SCRIPTS || stripped.includes(nonce)) return null
  return { html: stripped, sources: [...sources] }
}

function* findAll(text: string, part: string): Generator<[number]> {
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + part.length)) yield [at]
}
