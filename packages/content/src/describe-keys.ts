import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { messageArguments } from './compile.ts'
import { isDocument } from './groups.ts'
import { readMessages } from './store.ts'

const ENGLISH = join(import.meta.dirname, '../../../content/en')
export const KEYS_FILE = join(import.meta.dirname, 'keys.ts')

const TYPES = { text: 'string | number', number: 'number', tag: 'Tag' }

/** The source of keys.ts: each message of the default language with what it must be given. */
export function describeKeys(folder = ENGLISH): string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.yaml') && !isDocument(path))
  const groups = files.sort().map((path) => {
    const group = path.slice(0, -'.yaml'.length)
    const lines = [...readMessages(join(folder, path))].map(([key, message]) => {
      const values = [...messageArguments(message)].map(
        ([name, kind]) => `readonly ${quote(name)}: ${TYPES[kind]}`,
      )
      return `    ${quote(key)}: ${values.length ? `{ ${values.join('; ')} }` : 'null'}\n`
    })
    return `  ${quote(group)}: {\n${lines.join('')}  }\n`
  })
  return `// biome-ignore-all format: written by a program
// Written by keys.cli.ts from content/en: do not edit.

/** Wraps what stands between a tag's ends. */
export type Tag = 'tag'

/** The messages by group and key, with the values that each must be given. */
export interface MessageKeys {
${groups.join('')}}
`
}

/** As the formatter would: quotes only where the name needs them. */
function quote(name: string): string {
  return /^[a-z_$][\w$]*$/i.test(name) ? name : `'${name}'`
}
