import { parse } from 'yaml'
import { type Block, readMarkdown } from './markdown.ts'

/** A compiled page: no Markdown or parser is sent to the browser. */
export interface Page {
  readonly title: string
  readonly description: string
  /** Sort position in its folder; pages without one are last. */
  readonly position?: number
  readonly blocks: readonly Block[]
}

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---\r?\n?/

/**
 * Compiles a Markdown page: CommonMark and tables after a front matter with `title`, `description` and, if
 * its folder is ordered, `position`. See markdown.ts for unsupported elements.
 * @throws Error that names the file and what is wrong
 */
export function compilePage(source: string, file: string): Page {
  const front = FRONT_MATTER.exec(source)
  const meta: unknown = front?.[1] ? parse(front[1]) : null
  if (typeof meta !== 'object' || meta === null) throw new Error(`${file} requires a front matter`)
  const read = (name: string) => {
    const value = (meta as Record<string, unknown>)[name]
    if (typeof value !== 'string' || !value) throw new Error(`${file}: the front matter requires ${name}`)
    return value
  }
  const { position } = meta as Record<string, unknown>
  if (position !== undefined && !Number.isSafeInteger(position))
    throw new Error(`${file}: position must be a whole number`)
  const frontMatter = front?.[0] ?? ''
  return {
    title: read('title'),
    description: read('description'),
    ...(position === undefined ? {} : { position: position as number }),
    blocks: readMarkdown(source.slice(frontMatter.length), file, frontMatter.split('\n').length - 1),
  }
}
