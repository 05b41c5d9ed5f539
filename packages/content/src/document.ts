import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { compilePage } from './page.ts'

/** What a file says, by its own top-level names. */
export type Document = Readonly<Record<string, unknown>>

/**
 * Reads a list or settings as YAML, or a written text as Markdown: its title, description and compiled blocks.
 * @throws Error that names the file and what is wrong
 */
export function readDocument(file: string): Document {
  const source = readFileSync(file, 'utf8')
  if (file.endsWith('.md')) return { ...compilePage(source, file) }
  const data: unknown = parse(source) ?? {}
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    throw new Error(`${file} must be a list of names and what they hold`)
  }
  return data as Document
}
