import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { compilePage } from './page.ts'

/** A parsed file by its top-level keys. */
export type Document = Readonly<Record<string, unknown>>

/**
 * Reads a list or settings as YAML, or a page as Markdown: its title, description and compiled blocks.
 * @throws Error that names the file and what is wrong
 */
export function readDocument(file: string): Document {
  const source = readFileSync(file, 'utf8')
  if (file.endsWith('.md')) return { ...compilePage(source, file) }
  const data: unknown = parse(source) ?? {}
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    throw new Error(`${file} must be a mapping of names to values`)
  }
  return data as Document
}
