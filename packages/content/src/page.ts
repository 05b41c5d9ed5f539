import { parse } from 'yaml'
import { type Block, readMarkdown } from './markdown.ts'

/** A written page, compiled: the browser is sent no Markdown and no parser. */
export interface Page {
  readonly title: string
  readonly description: string
  /** Its place among the pages of its folder; where it has none it stands after those that have one. */
  readonly position?: number
  readonly blocks: readonly Block[]
}

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---\r?\n?/

/**
 * Compiles a Markdown page: CommonMark and tables under a front matter with `title`, `description` and, if its folder has
 * an order, `position`. See markdown.ts for what is refused.
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
  const frontMatter = front?.[0] ?? ''
  return {
    title: read('title'),
    description: read('description'),
    ...(position === undefined ? {} : { position: position as number }),
    blocks: readMarkdown(source.slice(frontMatter.length), file, frontMatter.split('\n').length - 1),
  }
}
