import { parse } from 'yaml'

/** A written page, compiled: the browser is sent no Markdown and no parser. */
export interface Page {
  readonly title: string
  readonly description: string
  /** Its place among the pages of its folder; where it has none it stands after those that have one. */
  readonly position?: number
  readonly blocks: readonly Block[]
}

export type Block =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly text: readonly Inline[] }
  | { readonly kind: 'paragraph'; readonly text: readonly Inline[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly (readonly Inline[])[] }

export type Inline =
  | string
  | { readonly strong: string }
  | { readonly code: string }
  | { readonly link: string; readonly text: string }

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---\r?\n?/
const INLINE = /\*\*([^*]+)\*\*|`([^`]+)`|\[([^\]]+)\]\(([^()\s]+)\)/g
/** Addresses of the site itself, of https and of mail: a page must not carry a script. */
const SAFE_LINK = /^(?:\/(?![/\\])|#|https:\/\/|mailto:)/

/**
 * Compiles a Markdown page: headings of level 2 and 3, paragraphs, lists, bold, code and links, under a front matter with
 * `title`, `description` and, if its folder has an order, `position`.
 * @throws Error that names the file and what is wrong
 */
export function compilePage(source: string, file: string): Page {
  const front = FRONT_MATTER.exec(source)
  const meta: unknown = front?.[1] ? parse(front[1]) : null
  if (typeof meta !== 'object' || meta === null) throw new Error(`${file} needs a front matter`)
  const read = (name: string) => {
    const value = (meta as Record<string, unknown>)[name]
    if (typeof value !== 'string' || !value) throw new Error(`${file}: the front matter needs ${name}`)
    return value
  }
  const { position } = meta as Record<string, unknown>
  if (position !== undefined && !Number.isSafeInteger(position))
    throw new Error(`${file}: position must be a whole number`)
  const body = source.slice(front?.[0].length)
  const chunks = body.split(/\r?\n\s*\r?\n/).map((chunk) => chunk.trim())
  return {
    title: read('title'),
    description: read('description'),
    ...(position === undefined ? {} : { position: position as number }),
    blocks: chunks.filter(Boolean).map((chunk) => compileBlock(chunk, file)),
  }
}

function compileBlock(chunk: string, file: string): Block {
  const heading = /^(#{1,6})\s+(.+)$/.exec(chunk)
  if (heading?.[1] && heading[2]) {
    const level = heading[1].length
    if (level !== 2 && level !== 3) throw new Error(`${file}: headings are of level 2 or 3: ${chunk}`)
    return { kind: 'heading', level, text: compileInline(heading[2], file) }
  }
  const lines = chunk.split(/\r?\n/)
  const marker = lines.every((line) => /^- /.test(line)) ? /^- / : /^\d+\. /
  if (lines.every((line) => marker.test(line))) {
    const items = lines.map((line) => compileInline(line.replace(marker, ''), file))
    return { kind: 'list', ordered: marker.source !== '^- ', items }
  }
  return { kind: 'paragraph', text: compileInline(lines.join(' '), file) }
}

function compileInline(text: string, file: string): Inline[] {
  const parts: Inline[] = []
  let end = 0
  for (const match of text.matchAll(INLINE)) {
    if (match.index > end) parts.push(text.slice(end, match.index))
    const [whole, strong, code, label, link] = match
    if (strong) parts.push({ strong })
    else if (code) parts.push({ code })
    else if (label && link) {
      if (!SAFE_LINK.test(link))
        throw new Error(`${file}: a link must be of the site, https or mailto: ${link}`)
      parts.push({ link, text: label })
    }
    end = match.index + whole.length
  }
  if (end < text.length) parts.push(text.slice(end))
  return parts
}
