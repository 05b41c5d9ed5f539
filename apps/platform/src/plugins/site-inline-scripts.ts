import { createHash } from 'node:crypto'

/**
 * A nonce is valid for one response. A cached page allows its inline scripts by hashes instead: exactly the
 * scripts that were rendered with the page's nonce, so that an injected script is not allowed either.
 */
export interface HashedPage {
  readonly html: string
  /** Sources for `script-src`, e.g. `'sha256-…'`. */
  readonly sources: readonly string[]
}

/** Longer policies exceed the header buffers of common proxies. */
const MAX_SCRIPTS = 40

/**
 * @param nonce the nonce the page was rendered with, base64
 * @returns null for a page that cannot be cached: the nonce appears elsewhere, or there are too many scripts
 */
export function hashInlineScripts(html: string, nonce: string): HashedPage | null {
  const attribute = ` nonce="${nonce}"`
  const sources = new Set<string>()
  for (const [at] of findAll(html, attribute)) {
    const open = html.lastIndexOf('<', at)
    const start = html.indexOf('>', at)
    if (open < 0 || start < 0) return null
    // Links carry the nonce too; they are allowed by their URL.
    if (!/^<script\s/i.test(html.slice(open, open + 8))) continue
    const end = html.indexOf('</script', start)
    if (end < 0) return null
    const text = html.slice(start + 1, end)
    // Browsers normalise these characters, which would change the hash.
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
